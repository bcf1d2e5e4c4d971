import type { components } from '@catalog/contract/types'
import { type Actor, toActor } from '../records/active.ts'
import { damaged } from '../values/stored-json.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import { isNewId } from './changes/change.ts'
import type { FieldChange } from './changes/field-change.ts'
import { createReaderRedactor, type FieldRedactor } from './field-visibility.ts'
import type { ChangeRow, ProposalRow } from './queries.ts'
import type { ThreadRow } from './thread/queries.ts'
import { toThread } from './thread/views.ts'
import type { NormalisedChange, RecordReference } from './translating/normalise.ts'
import { findMissingScope, type Viewer } from './viewer.ts'

type Schemas = components['schemas']

export function toProposalSummary(row: ProposalRow, viewer: Viewer): Schemas['ProposalSummary'] {
  const { showText } = findTextVisibility(row, viewer)
  return {
    id: row.id,
    source: row.source,
    source_ref: showText(row.source_ref),
    status: row.status,
    target_entity: toTarget(row),
    match_confidence: row.match_confidence,
    match_rationale: showText(row.match_rationale),
    change_count: row.change_count,
    change_kinds: row.change_kinds,
    applied_indices: row.applied_indices,
    decision_notes: showText(row.decision_notes),
    waiting_on: row.waiting_on,
    revises: row.revises,
    revised_into: row.revised_into,
    reviewed_at: toRfc3339OrNull(row.reviewed_at),
    created_at: toRfc3339(row.created_at),
  }
}

function toTarget({ target_id: id, target_slug: slug, target_name: name, target_lifecycle: lifecycle_status }: ProposalRow): Actor | null {
  return id === null || slug === null || name === null || lifecycle_status === null ? null : toActor({ id, slug, name, lifecycle_status })
}

/** A stored proposal, with its changes and its thread. */
export type StoredDetail = { readonly proposal: ProposalRow; readonly changes: readonly ChangeRow[]; readonly thread: readonly ThreadRow[] }

export function toProposalDetail({ proposal: row, changes, thread }: StoredDetail, viewer: Viewer): Schemas['ProposalDetail'] {
  const { showText, isSender } = findTextVisibility(row, viewer)
  const redact = createReaderRedactor(viewer, isSender)
  const sources = row.evidence_sources.map(showText)
  const proposed_changes = changes.map((change) => ({
    ...toChangeView(change, redact(change), sources),
    ...(change.isDamaged && { damaged }),
    outcome: change.outcome,
    note: showText(change.note),
    edited: change.edited,
  }))
  const { rejection_reason } = row
  return {
    ...toProposalSummary(row, viewer),
    proposed_changes,
    rejection_reason,
    approver: isSender ? toApprover(row) : null,
    thread: toThread(thread, showText),
  }
}

/** Shows the approver that the agent of a proposal claims. Only curators and the agent itself see it. */
export function toApprover({ approver_name: name, approver_how: how, created_at }: ProposalRow): Schemas['Approver'] | null {
  return name === null ? null : { name, how: how ?? 'unknown', at: toRfc3339(created_at) }
}

/**
 * Shows or hides the texts about a proposal as a whole. The agent that sent it sees all of them, because the
 * agent wrote them, or a curator wrote them for it.
 */
function findTextVisibility({ agent_id, change_kinds }: ProposalRow, viewer: Viewer) {
  const isSender = viewer !== 'curator' && agent_id === viewer.agentId
  const scope = isSender ? undefined : findMissingScope(viewer, change_kinds)
  const showText = <Text>(text: Text): Text | Schemas['HiddenValue'] => (scope === undefined || text === null ? text : { hidden: scope })
  return { isSender, showText }
}

/** The agent's view of a change: its input, the records that it names, and its fields with their values before and after. */
export function toChangeView(
  { refs }: Pick<NormalisedChange, 'refs'>,
  { input, fields }: ReturnType<FieldRedactor>,
  sources: readonly Schemas['NormalizedChange']['evidence_sources'][number][],
): Schemas['NormalizedChange'] {
  return {
    ...(input as { kind: Schemas['ChangeKind'] }),
    evidence_sources: [...sources],
    references: refs.map(toReferenceView),
    fields: fields.map(({ record, ...field }) => ({ record: toRecordView(record), ...field })),
  }
}

export function toReferenceView({ type, id, slug, name }: RecordReference): Schemas['ChangeReference'] {
  return { type, id: toExistingId(id), slug, name }
}

export function toRecordView({ type, id, slug }: FieldChange['record']): Schemas['ChangedRecord'] {
  return { type, id: toExistingId(id), slug }
}

/** Returns null for a record that does not exist yet. */
function toExistingId(id: string): string | null {
  return isNewId(id) ? null : id
}
