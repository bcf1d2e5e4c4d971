import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'

/** The place in a body that names the proposal to be replaced. */
export const revisesPath = '/body/revises'

/** Refuses to replace a proposal that is decided. */
export function checkReplaceable(status: string): CodedRefusal | undefined {
  if (status === 'pending') return undefined
  return {
    code: 'CONFLICT',
    message: `The proposal to be replaced is ${status}; only a pending one can be.`,
    details: [{ path: revisesPath, message: `names a proposal that is ${status}` }],
    hint: 'Read it to see what became of it, and leave out revises to propose something else.',
  }
}

/** Refuses a revision that is about another entity than the proposal that it replaces. */
export function checkSameTarget(revised: string | null, revision: string | null): CodedRefusal | undefined {
  if (revised === revision) return undefined
  return createInvalidRefusal(
    [{ path: revisesPath, message: 'names a proposal about another target' }],
    'A revision is about the same entity; leave out revises for another one.',
  )
}
