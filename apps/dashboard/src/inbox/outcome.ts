import type { Proposal } from './choices.ts'
import { type Decision, getEvent } from './decision.ts'
import { isDecided } from './filters.ts'

/**
 * Outcome of a decision whose response was lost, according to the proposal: done; not done, and the proposal is unchanged; or overtaken by
 * another change, so that the curator has to decide again.
 */
export type Outcome = 'done' | 'not done' | 'overtaken'

/** Compares a decision with its proposal after rereading it. `curatorId` is the curator who decided. */
export function compareOutcome(decision: Decision, proposal: Proposal, curatorId: string): Outcome {
  const before = findSeenDigest(decision, proposal.id)
  if (before !== undefined && proposal.seen === before) return 'not done'
  const last = proposal.decisions.at(-1)
  if (last?.curator?.id === curatorId && last.event === getEvent(decision)) return 'done'
  return before === undefined && canDecide(decision, proposal) ? 'not done' : 'overtaken'
}

/** Returns the digest of what the curator saw of the proposal. */
function findSeenDigest(decision: Decision, id: string): string | undefined {
  if (decision.act === 'undo') return decision.shown?.find((each) => each.id === id)?.seen
  // Digests of list rows cannot be compared here. The server compares them when the decision is resent.
  if (decision.act === 'acceptMarked' || decision.act === 'rejectMarked') return undefined
  return decision.body.seen
}

/** True when the proposal's status allows such a decision. */
function canDecide({ act }: Decision, proposal: Proposal): boolean {
  return isDecided(proposal) === (act === 'undo')
}
