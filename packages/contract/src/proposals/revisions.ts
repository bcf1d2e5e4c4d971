import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'

/** The place in a body that names the proposal to be replaced. */
export const revisesPath = '/body/revises'

/** Returns a refusal if the proposal to replace is decided. */
export function checkReplaceable(status: string): CodedRefusal | undefined {
  if (status === 'pending') return undefined
  return {
    code: 'CONFLICT',
    message: `The proposal to be replaced is ${status}; only a pending one can be.`,
    details: [{ path: revisesPath, message: `names a proposal that is ${status}` }],
    hint: 'Read it to see its outcome, and leave out revises to propose something else.',
  }
}

/** The records that a proposal is about. */
export interface ProposalSubject {
  /** The target entity of the proposal; null if it has no target or creates the target. */
  readonly targetId: string | null
  /** The record that each change writes to; the id is null if the change creates the record. */
  readonly records: readonly { readonly type: string; readonly id: string | null }[]
}

/** Returns a refusal for a revision that is not about the same record as the replaced proposal (rule revision.replaces). */
export function checkSameSubject(revised: ProposalSubject, revision: ProposalSubject): CodedRefusal | undefined {
  const isShared = revised.records.some(({ type, id }) => revision.records.some((record) => record.type === type && record.id === id))
  if (revised.targetId === revision.targetId && isShared) return undefined
  return createInvalidRefusal(
    [{ path: revisesPath, message: 'names a proposal about another target' }],
    'A revision is about the same record; leave out revises for another one.',
  )
}
