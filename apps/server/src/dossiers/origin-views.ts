import type { components } from '@catalog/contract/types'
import type { OriginProposal } from '../proposals/provenance/origin-queries.ts'
import type { HeldField, Origin } from '../proposals/provenance/origins.ts'
import { findMissingScope, hasScope, type Viewer } from '../proposals/viewer.ts'
import { toRfc3339 } from '../values/timestamps.ts'

type Schemas = components['schemas']
type View = Schemas['ValueOrigin']

const noProposal = {
  ...{ proposal_id: null, change_index: null, agent: null },
  ...{ evidence: [], evidence_count: 0, confidence: null },
} satisfies Partial<View>

/** Creates the function that builds a viewer's view of an origin. The view omits the curator who decided (rule provenance.no-curator). */
export function createOriginFormatter(viewer: Viewer, proposals: readonly OriginProposal[]): (origin: Origin) => View {
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]))
  const redactUnlessReadable = <Value>(value: Value) =>
    hasScope(viewer, 'read:proposals') ? value : ({ hidden: 'read:proposals' } as const)
  return ({ entry, written, edited, former }) => {
    const former_record = former ? { id: former.id, slug: former.slug } : null
    if (written) return { ...noProposal, source: 'direct_write', agent: redactUnlessReadable(written.agent), former_record }
    if (edited || !entry) return { ...noProposal, source: edited ? 'curator' : 'import', former_record }
    const proposal = byId.get(entry.proposal_id)
    if (!proposal?.agent) return { ...noProposal, source: 'curator', former_record }
    return {
      source: 'proposal',
      proposal_id: redactUnlessReadable(proposal.id),
      change_index: redactUnlessReadable(entry.change_index),
      agent: redactUnlessReadable(proposal.agent),
      evidence: toEvidence(viewer, proposal),
      evidence_count: proposal.evidence_count,
      confidence: proposal.confidences[entry.change_index] ?? null,
      former_record,
    }
  }
}

/**
 * Evidence belongs to a whole proposal, so it requires the scopes of all of its changes. The agent that sent the proposal always sees it.
 */
function toEvidence(viewer: Viewer, { agent, change_kinds, evidence_sources }: OriginProposal): View['evidence'] {
  const isSender = viewer !== 'curator' && agent?.id === viewer.agentId
  const scope = isSender ? undefined : findMissingScope(viewer, change_kinds)
  return scope === undefined ? [...evidence_sources] : { hidden: scope }
}

/** Finds the time at which a field got its value. */
export function findValueTime({ entry, written, edited }: Origin, { since }: HeldField): string | null {
  const at = written?.at ?? edited?.at ?? entry?.at
  return at === undefined ? since : toRfc3339(at)
}
