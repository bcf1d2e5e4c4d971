import type { Proposal } from '../choices.ts'

/** A key decides on a card only so long after it appeared: less is not enough time to have seen it. In milliseconds. */
export const minLookMs = 150

let painted: { readonly proposal: Proposal; readonly at: number } | undefined

/** Notes that the browser has painted a card. */
export function notePainted(proposal: Proposal): void {
  painted = { proposal, at: performance.now() }
  performance.mark('card painted', { detail: proposal.id })
}

/** Notes that a card is there no more, or that it shows what is old. */
export function forgetPainted(id: string): void {
  if (painted?.proposal.id === id) painted = undefined
}

/** The proposal on whose card keys may act: as it is painted, and not only just now. */
export function findPaintedProposal(now: number = performance.now()): Proposal | undefined {
  return painted && now - painted.at >= minLookMs ? painted.proposal : undefined
}
