import { checkProblems } from '@catalog/contract/proposals/problems'
import { ApiError, type ConflictReason, createRefusalError } from '../../errors/api-error.ts'
import type { LockedProposal } from '../queries.ts'
import type { Problem } from '../translating/problems.ts'

/** A problem of a change, with the reason that prevents its decision if the problem is a conflict. */
export type HinderingProblem = Problem & { readonly hindrance: ConflictReason }

/** Creates a CONFLICT that concerns the proposal as a whole. */
export function createDecisionError(message: string, hindrance: ConflictReason, hint?: string): ApiError {
  return new ApiError('CONFLICT', message, { details: [{ path: '/path/id', message, ...hindrance }], ...(hint !== undefined && { hint }) })
}

/** Refuses a decision because of problems of its changes. Each conflict names its reason (rule decision.says-what). */
export function assertNoProblems(problems: readonly HinderingProblem[]): void {
  const refusal = checkProblems(problems)
  if (!refusal) return
  if (refusal.code !== 'CONFLICT') throw createRefusalError(refusal)
  const hindrances = problems.filter(({ code }) => code === 'CONFLICT').map(({ hindrance }) => hindrance)
  const details = (refusal.details ?? []).map((detail, place) => ({ ...detail, ...hindrances[place] }))
  throw createRefusalError({ ...refusal, details })
}

/** A problem that prevents the acceptance of every change of the proposal. */
export const damagedEvidence = {
  message: 'The evidence of the proposal is damaged: a part of it is stored incorrectly and cannot be read.',
  hint: 'Reject the proposal, and ask its sender to propose it again.',
} as const

/** Marks a problem as one that makes its change impossible. */
export function toUnresolvableProblem(problem: Problem): HinderingProblem {
  const [, index] = /^\/changes\/(\d+)(?:\/|$)/.exec(problem.path) ?? []
  return { ...problem, hindrance: { code: 'unresolvable', ...(index !== undefined && { refers_to: { change_index: Number(index) } }) } }
}

/** The decisions, each with the states in which it is possible. */
const decisions = {
  accept: { from: ['pending'], says: 'only a pending one can be accepted' },
  reject: { from: ['pending', 'unmatched'], says: 'only a pending or unmatched one can be rejected' },
  edit: { from: ['pending'], says: 'only a pending one can be edited' },
  assign: { from: ['pending', 'unmatched'], says: 'only a pending or unmatched one can be assigned another target' },
  ask: { from: ['pending'], says: 'questions can only be asked about a pending one' },
  plan: { from: ['pending', 'unmatched'], says: 'only a pending or unmatched one can be snoozed or handed over' },
  undo: { from: ['accepted', 'rejected'], says: 'only an accepted or a rejected one can be undone' },
} as const

/** Refuses a decision that is not possible in the proposal's state, for example because the proposal has already been decided. */
export function assertStatus(proposal: Pick<LockedProposal, 'id' | 'status'>, decision: keyof typeof decisions): void {
  const { from, says } = decisions[decision]
  if (from.some((status) => status === proposal.status)) return
  throw createStatusError(proposal, says)
}

export function createStatusError({ id, status }: Pick<LockedProposal, 'id' | 'status'>, requirement: string): ApiError {
  return createDecisionError(
    `The proposal is ${status}; ${requirement}.`,
    { code: 'decided', refers_to: { proposal_id: id, status } },
    'Read the proposal again; another curator may have decided it.',
  )
}
