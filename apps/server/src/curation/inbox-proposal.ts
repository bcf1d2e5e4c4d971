import type { components } from '@catalog/contract/curation/types'
import type { Db } from '../database/named-statements.ts'
import { type ErrorDetail, invalidRequest, notFound } from '../http/api-error.ts'
import { reviewProposal } from '../proposals/inbox.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { CurationCall, OperationId } from './call.ts'
import { inboxProposal } from './inbox-views.ts'
import type { LogEntry } from './log.ts'

type InboxProposal = components['schemas']['InboxProposal']
type Asked = { readonly db: Db; reference(): Promise<Reference> }

/** The proposal of this id as a curator sees it, or NOT_FOUND. */
export async function foundProposal({ db, reference }: Asked, id: string): Promise<InboxProposal> {
  const review = await reviewProposal(db, reference, id)
  if (!review) throw notFound('proposal', id, 'List the inbox with GET /curation/proposals and use an id from there.')
  return inboxProposal(review)
}

type DecisionCall<Op extends OperationId> = Pick<CurationCall<Op>, 'db' | 'reference'> & { readonly path: { readonly id: string } }

/** What every decision answers: the proposal as it is then, and what the log says of it. */
export async function decided<Op extends OperationId>(
  call: DecisionCall<Op>,
  changes: LogEntry['changes'],
): Promise<{ readonly answer: InboxProposal; readonly log: readonly LogEntry[] }> {
  const answer = await foundProposal(call, call.path.id)
  return { answer, log: [{ subject: { type: 'proposal', id: answer.id }, changes }] }
}

/** Notes on single changes, by index. */
export function notesByIndex(notes: readonly { readonly index: number; readonly note: string }[] = []): ReadonlyMap<number, string> {
  return byIndex('/body/change_notes', notes, ({ note }) => note)
}

/** What a list says of single changes; it cannot say two things of one. */
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
  if (problems.length > 0) throw invalidRequest(problems)
  return all
}
