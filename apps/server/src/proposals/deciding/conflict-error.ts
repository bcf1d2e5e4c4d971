import { checkProblems } from '@catalog/contract/proposals/problems'
import { ApiError, createRefusalError, type Hindrance } from '../../errors/api-error.ts'
import type { LockedProposal } from '../queries.ts'
import type { Problem } from '../translating/problems.ts'

/** A problem of a change, and what stands in the way of its decision, where that is a conflict. */
export type HinderingProblem = Problem & { readonly hindrance: Hindrance }

/** Makes the CONFLICT of a decision about a proposal as a whole. */
export function createDecisionError(message: string, hindrance: Hindrance, hint?: string): ApiError {
  return new ApiError('CONFLICT', message, { details: [{ path: '/path/id', message, ...hindrance }], ...(hint !== undefined && { hint }) })
}

/** Refuses a decision for the problems of its changes; each conflict says what it is (rule decision.says-what). */
export function refuseDecision(problems: readonly HinderingProblem[]): void {
  const refusal = checkProblems(problems)
  if (!refusal) return
  if (refusal.code !== 'CONFLICT') throw createRefusalError(refusal)
  const hindrances = problems.filter(({ code }) => code === 'CONFLICT').map(({ hindrance }) => hindrance)
  const details = (refusal.details ?? []).map((detail, place) => ({ ...detail, ...hindrances[place] }))
  throw createRefusalError({ ...refusal, details })
}

/** A problem of the proposal as a whole: none of its changes can be accepted. */
export const damagedEvidence = {
  message: 'The evidence of the proposal is damaged: a part of it is not stored as it should be, and cannot be read.',
  hint: 'Reject the proposal, and have its sender propose it again.',
} as const

/** Says of a problem that its change is no longer possible. */
export function toUnresolvable(problem: Problem): HinderingProblem {
  const [, index] = /^\/changes\/(\d+)(?:\/|$)/.exec(problem.path) ?? []
  return { ...problem, hindrance: { code: 'unresolvable', ...(index !== undefined && { refers_to: { change_index: Number(index) } }) } }
}

/** The decisions, each with the states from which it is made. */
const decisions = {
  accept: { from: ['pending'], says: 'only a pending one can be accepted' },
  reject: { from: ['pending', 'unmatched'], says: 'only a pending one can be rejected' },
  edit: { from: ['pending'], says: 'only a pending one can be edited' },
  assign: { from: ['pending', 'unmatched'], says: 'only a pending one can be assigned another target' },
  ask: { from: ['pending'], says: 'only about a pending one can something be asked' },
  plan: { from: ['pending', 'unmatched'], says: 'only one that waits can be snoozed or handed over' },
  undo: { from: ['accepted', 'rejected'], says: 'only an accepted or a rejected one can be undone' },
} as const

/** Refuses a proposal that is not in the state that a decision needs: decisions are made once. */
export function assertStatus(proposal: Pick<LockedProposal, 'id' | 'status'>, decision: keyof typeof decisions): void {
  const { from, says } = decisions[decision]
  if (from.some((status) => status === proposal.status)) return
  throw createStatusError(proposal, says)
}

export function createStatusError({ id, status }: Pick<LockedProposal, 'id' | 'status'>, says: string): ApiError {
  return createDecisionError(
    `The proposal is ${status}; ${says}.`,
    { code: 'decided', refers_to: { proposal_id: id, status } },
    'Read the proposal again; another curator may have decided it.',
  )
}
