import type { Proposal } from '../choices.ts'

/** Minimum time from a card's appearance until keys decide on it, so that the curator has seen it. In milliseconds. */
export const minLookMs = 150

let painted: { readonly proposal: Proposal; readonly at: number } | undefined

/** Records that the browser has painted a card. */
export function recordPainted(proposal: Proposal): void {
  painted = { proposal, at: performance.now() }
  performance.mark('card painted', { detail: proposal.id })
}

/** Records that a card was removed or is outdated. */
export function forgetPainted(id: string): void {
  if (painted?.proposal.id === id) painted = undefined
}

/** Finds the proposal on whose card keys may act: it has been painted for long enough. */
export function findPaintedProposal(now: number = performance.now()): Proposal | undefined {
  return painted && now - painted.at >= minLookMs ? painted.proposal : undefined
}
