import type { components } from '@catalog/contract/types'
import { rfc3339, rfc3339OrNull } from '../http/moments.ts'
import type { NormalisedChange, RecordReference } from './normalise.ts'
import type { FieldChange } from './preview.ts'
import type { ChangeRow, ProposalRow } from './queries.ts'
import type { Sight } from './sight.ts'

type Schemas = components['schemas']

export function proposalSummary(row: ProposalRow): Schemas['ProposalSummary'] {
  const { target_id, target_slug, target_name } = row
  return {
    id: row.id,
    source: row.source as Schemas['ProposalSummary']['source'],
    source_ref: row.source_ref,
    status: row.status as Schemas['ProposalStatus'],
    target_entity:
      target_id !== null && target_slug !== null && target_name !== null ? { id: target_id, slug: target_slug, name: target_name } : null,
    match_confidence: row.match_confidence,
    match_rationale: row.match_rationale,
    change_count: row.change_count,
    change_kinds: row.change_kinds as Schemas['ChangeKind'][],
    applied_indices: row.applied_indices,
    decision_notes: row.decision_notes,
    reviewed_at: rfc3339OrNull(row.reviewed_at),
    created_at: rfc3339(row.created_at),
  }
}

export function proposalDetail(row: ProposalRow, changes: readonly ChangeRow[], sight: Sight): Schemas['ProposalDetail'] {
  const sources = row.evidence_sources as Schemas['EvidenceSource'][]
  return { ...proposalSummary(row), proposed_changes: changes.map((change) => proposedChange(change, sources, sight)) }
}

function proposedChange(change: ChangeRow, sources: readonly Schemas['EvidenceSource'][], sight: Sight): Schemas['ProposedChange'] {
  const { outcome, note, edited } = change
  return { ...changeView(change, sources, sight), outcome: outcome as Schemas['ProposedChange']['outcome'], note, edited }
}

/** A change as an agent may see it: what it says, whom it names, what it replaces by what. */
export function changeView(
  { input, refs, fields }: Pick<NormalisedChange, 'input' | 'refs' | 'fields'> | ChangeRow,
  sources: readonly Schemas['EvidenceSource'][],
  sight: Sight,
): Schemas['NormalizedChange'] {
  return {
    ...(input as { kind: Schemas['ChangeKind'] }),
    evidence_sources: [...sources],
    references: refs.map(referenceView),
    fields: fields.map((field) => ({ record: recordView(field.record), field: field.field, ...sight(field, input) })),
  }
}

export function referenceView({ type, id, slug, name }: RecordReference): Schemas['ChangeReference'] {
  return { type, id: idView(id), slug, name }
}

export function recordView({ type, id, slug }: FieldChange['record']): Schemas['ChangedRecord'] {
  return { type, id: idView(id), slug }
}

/** A record that is yet to be made has no id. */
function idView(id: string): string | null {
  return id.startsWith('new:') ? null : id
}
