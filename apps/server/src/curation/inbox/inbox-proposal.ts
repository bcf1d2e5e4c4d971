import type { components } from '@catalog/contract/curation/types'
import { type ErrorDetail, invalidRequestError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { readStored, reviewProposal } from '../../proposals/reviewing/inbox.ts'
import type { LogEntry } from '../audit-log.ts'
import type { Connection, Logged } from '../call.ts'
import { proposalNotFoundError } from '../find-record.ts'
import { readBeside } from './inbox-signs.ts'
import { toInboxProposal } from './inbox-views.ts'

type InboxProposal = components['schemas']['InboxProposal']

type Reading = Connection & { readonly curator?: { readonly id: string } }

const findStoredOrThrow = orThrow(readStored, proposalNotFoundError)

/** Reads the proposal of this id as a curator sees it, or throws NOT_FOUND. */
export async function findInboxProposalOrThrow({ db, reference, curator }: Reading, id: string): Promise<InboxProposal> {
  const stored = await findStoredOrThrow(db, id)
  const [review, besides] = await Promise.all([reviewProposal(db, reference, stored), readBeside(db, [stored.proposal], curator?.id)])
  return toInboxProposal(review, besides(review.proposal))
}

type DecisionCall = Reading & { readonly path: { readonly id: string } }

/** Builds the answer of every decision, the proposal as it is then, and its entry of the log. */
export async function buildDecisionResult(call: DecisionCall, changes: LogEntry['changes']): Promise<Logged<InboxProposal>> {
  const answer = await findInboxProposalOrThrow(call, call.path.id)
  return { answer, log: [{ subject: { type: 'proposal', id: answer.id }, changes }] }
}

/** Maps the notes on single changes by index. */
export function mapNotesByIndex(notes: readonly { readonly index: number; readonly note: string }[] = []): ReadonlyMap<number, string> {
  return byIndex('/body/change_notes', notes, ({ note }) => note)
}

/** Maps a list about single changes by index. Refuses one that says two things of the same change. */
export function byIndex<Item extends { readonly index: number }, Said>(
  path: string,
  items: readonly Item[],
  said: (item: Item) => Said,
): ReadonlyMap<number, Said> {
  const all = new Map<number, Said>()
  const problems: ErrorDetail[] = []
  for (const [place, item] of items.entries()) {
    const { index } = item
    if (all.has(index) && all.get(index) !== said(item))
      problems.push({ path: `${path}/${place}`, message: `names change ${index} again and says something else of it` })
    all.set(index, said(item))
  }
  if (problems.length > 0) throw invalidRequestError(problems)
  return all
}
