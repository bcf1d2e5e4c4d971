import type { components } from '@catalog/contract/curation/types'
import { createInvalidRequestError, type ErrorDetail } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { AcceptedChanges } from '../../proposals/deciding/accept.ts'
import { readStoredProposal, reviewProposal, type StoredProposal } from '../../proposals/reviewing/inbox.ts'
import type { LogEntry } from '../audit-log.ts'
import type { Connection, LoggedAnswer } from '../call.ts'
import { createProposalNotFoundError } from '../find-record.ts'
import { readSidebars } from './inbox-signs.ts'
import { toInboxProposal } from './inbox-views.ts'

type InboxProposal = components['schemas']['InboxProposal']

type ProposalReader = Connection & { readonly curator?: { readonly id: string } }

const findStoredOrThrow = orThrow(readStoredProposal, ([db, id]) => createProposalNotFoundError([db, id]))

/** Reads the proposal of this id as a curator sees it, or throws NOT_FOUND. */
export async function findInboxProposalOrThrow(reader: ProposalReader, id: string): Promise<InboxProposal> {
  return buildInboxProposal(reader, await findStoredOrThrow(reader.db, id))
}

async function buildInboxProposal({ db, reference, curator }: ProposalReader, stored: StoredProposal): Promise<InboxProposal> {
  const [review, besides] = await Promise.all([reviewProposal(db, reference, stored), readSidebars(db, [stored.proposal], curator?.id)])
  return toInboxProposal(review, besides(review.proposal))
}

type DecisionCall = ProposalReader & { readonly path: { readonly id: string } }

/** Builds the result of a decision: the proposal after the decision, and the log entry. */
export async function buildDecisionResult(call: DecisionCall, changes: LogEntry['changes']): Promise<LoggedAnswer<InboxProposal>> {
  return toDecisionResult(await findInboxProposalOrThrow(call, call.path.id), changes)
}

/**
 * Makes a decision and builds its answer. The first reads for the answer are sent together with the writes of the decision. They include
 * the vocabulary if the proposal waits again, and omit the values that an acceptance has already read.
 */
export async function answerDecision(
  call: DecisionCall,
  changes: LogEntry['changes'],
  nextStatus: 'decided' | 'waiting',
  decide: <T>(readAfterWrites: (accepted?: AcceptedChanges) => Promise<T>) => Promise<T>,
): Promise<LoggedAnswer<InboxProposal>> {
  const [stored, reference] = await decide(async (accepted) => {
    const vocabulary = nextStatus === 'waiting' ? call.reference() : undefined
    const [found] = await Promise.all([findStoredOrThrow(call.db, call.path.id, accepted), vocabulary])
    return [found, vocabulary ? () => vocabulary : call.reference] as const
  })
  return toDecisionResult(await buildInboxProposal({ ...call, reference }, stored), changes)
}

function toDecisionResult(answer: InboxProposal, changes: LogEntry['changes']): LoggedAnswer<InboxProposal> {
  return { answer, log: [{ subject: { type: 'proposal', id: answer.id }, changes }] }
}

/** Maps the notes on individual changes by the index of the change. */
export function mapNotesByIndex(notes: readonly { readonly index: number; readonly note: string }[] = []): ReadonlyMap<number, string> {
  return mapByIndex('/body/change_notes', notes, ({ note }) => note)
}

/** Maps a list about individual changes by the index of the change. Refuses a list with two different entries for the same change. */
export function mapByIndex<Item extends { readonly index: number }, Value>(
  path: string,
  items: readonly Item[],
  getValue: (item: Item) => Value,
): ReadonlyMap<number, Value> {
  const all = new Map<number, Value>()
  const problems: ErrorDetail[] = []
  for (const [place, item] of items.entries()) {
    const { index } = item
    if (all.has(index) && all.get(index) !== getValue(item))
      problems.push({ path: `${path}/${place}`, message: `names change ${index} again with another value` })
    all.set(index, getValue(item))
  }
  if (problems.length > 0) throw createInvalidRequestError(problems)
  return all
}
