import type { components } from '@catalog/contract/curation/types'
import type { Db } from '../database/named-statements.ts'
import { notFound } from '../http/api-error.ts'
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
  return new Map(notes.map(({ index, note }) => [index, note]))
}
