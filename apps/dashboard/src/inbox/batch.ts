import type { Proposal } from './choices.ts'
import type { Decision, SeenProposal } from './decision.ts'
import type { InboxItem } from './queries.ts'

/** Maximum number of proposals that the contract lets one request decide. */
export const maxBatchSize = 100
/** Number of proposals in a batch that the curator has to open before accepting it. */
export const sampleSize = 5

/** Says why a marked proposal cannot be accepted in a batch; undefined if it can. */
export function findExclusionReason(item: InboxItem, proposal: Proposal | undefined): string | undefined {
  if (item.status !== 'pending') return `it is ${item.status}`
  if (item.destructive) return 'it is destructive, and needs its own confirmation'
  const warned = item.warning_codes.length > 0 || proposal?.changes.some(({ warnings }) => warnings.length > 0)
  if (warned) return 'it has a warning'
  if (proposal?.changes.some(({ conflict }) => conflict)) return 'it is in conflict with the catalog'
  if (proposal?.changes.some(({ resolves }) => !resolves)) return 'one of its changes cannot be applied'
  return undefined
}

/** Draws the sample at random, or takes all proposals if they are few. Cards that were drawn before and are still marked stay in it. */
export function drawSample(
  ids: readonly string[],
  previousSample: readonly string[],
  random: () => number = Math.random,
): readonly string[] {
  const kept = previousSample.filter((id) => ids.includes(id)).slice(0, sampleSize)
  const others = ids.filter((id) => !kept.includes(id))
  while (kept.length < sampleSize && others.length > 0) kept.push(...others.splice(Math.floor(random() * others.length), 1))
  return kept
}

/** Builds the acceptance of a batch. It is bound to what the curator saw of each proposal, and notes how many were opened. */
export function buildBatchAcceptance(items: readonly InboxItem[], opened: OpenedProposals): Decision {
  const looked = items.filter(({ id }) => opened[id]).length
  const notes = `batch of ${items.length}, ${looked} looked at`
  return { act: 'acceptMarked', ids: items.map(({ id }) => id), body: { seen: collectSeenProposals(items, opened), decision_notes: notes } }
}

type OpenedProposals = Readonly<Record<string, Proposal>>

/** Collects what the curator saw of each proposal: the full card if it was opened, otherwise the list row. */
export function collectSeenProposals(items: readonly InboxItem[], opened: OpenedProposals): SeenProposal[] {
  return items.map(({ id, seen }) => ({ id, seen: opened[id]?.seen ?? seen }))
}
