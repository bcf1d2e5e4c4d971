import type { Proposal } from './choices.ts'
import { type Decision, getEvent } from './decision.ts'

/**
 * The fate of a decision whose answer never came, as far as the proposal shows: it was done; it never arrived, and what it was
 * based on still stands; or something else has happened since, so that it has to be decided again.
 */
export type Outcome = 'done' | 'not done' | 'overtaken'

/** Compares a proposal, read again, with a decision on it. `curatorId` is whose decision it is. */
export function compareOutcome(decision: Decision, proposal: Proposal, curatorId: string): Outcome {
  const before = findSeenDigest(decision, proposal.id)
  if (before !== undefined && proposal.seen === before) return 'not done'
  const last = proposal.decisions.at(-1)
  if (last?.curator?.id === curatorId && last.event === getEvent(decision)) return 'done'
  return before === undefined && isOpenTo(decision, proposal) ? 'not done' : 'overtaken'
}

/** Returns what the curator saw of the proposal when it was decided. */
function findSeenDigest(decision: Decision, id: string): string | undefined {
  if (decision.act === 'undo') return decision.shown?.find((each) => each.id === id)?.seen
  // The digest of a list cannot be compared here: the server does so for each when it is sent again.
  if (decision.act === 'acceptMarked' || decision.act === 'rejectMarked') return undefined
  return decision.body.seen
}

/** True when the proposal is in the state from which such a decision begins. */
function isOpenTo({ act }: Decision, { status }: Proposal): boolean {
  const isDecided = status === 'accepted' || status === 'rejected'
  return act === 'undo' ? isDecided : !isDecided
}
