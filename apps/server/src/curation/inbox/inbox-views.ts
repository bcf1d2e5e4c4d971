import type { components } from '@catalog/contract/curation/types'
import { toUnicodeHost } from '@catalog/contract/texts/urls'
import { hashListEntry } from '../../proposals/deciding/seen.ts'
import type { AgentRecord } from '../../proposals/reputation/records.ts'
import type { ReviewedEvidence } from '../../proposals/reviewing/evidence.ts'
import type { Review, ReviewedChange, ReviewedField } from '../../proposals/reviewing/inbox.ts'
import { type InboxRow, toProposalState } from '../../proposals/reviewing/inbox-list.ts'
import type { DecisionRow, DuplicateChange, RecordHistoryRow } from '../../proposals/reviewing/inbox-queries.ts'
import type { RenderedRecord } from '../../proposals/reviewing/render-changes.ts'
import { toInboxThread } from '../../proposals/thread/views.ts'
import { abridge } from '../../proposals/translating/abridge.ts'
import { toApprover, toProposalSummary, toRecordView, toReferenceView } from '../../proposals/views.ts'
import type { Look } from '../../proposals/watching/looks.ts'
import type { Json } from '../../records/families/field-family.ts'
import { damaged } from '../../values/stored-json.ts'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import { summariseEvidence, toAgentRecordView } from './inbox-signs.ts'

type Schemas = components['schemas']

/** Data shown next to a proposal: its agent's record and the curators who have it open. */
export type ProposalSidebar = { readonly record: AgentRecord | undefined; readonly looks: readonly Look[] }

export function toInboxItem(row: InboxRow, { record, looks }: ProposalSidebar): Schemas['InboxItem'] {
  return {
    ...toProposalSummary(row, 'curator'),
    subject: toSubject(row),
    agent: row.agent && { ...row.agent, record: toAgentRecordView(record, row.change_kinds) },
    destructive: row.is_destructive,
    reviewer: row.reviewer,
    snoozed_until: toRfc3339OrNull(row.snoozed_until),
    ...(row.undone_by && { undone_by: row.undone_by }),
    lowest_confidence: row.lowest_confidence,
    evidence: summariseEvidence(row.evidence_sources),
    warning_codes: [...row.warning_codes],
    rejection_reason: row.rejection_reason,
    seen: hashListEntry(toProposalState(row), row.version),
    looking: looks.slice(0, 20).map(({ curator, since }) => ({ curator, since: toRfc3339(since) })),
  }
}

function toSubject({ target_id, target_slug, target_name, first_record: first }: InboxRow): Schemas['ProposalSubject'] | null {
  if (first) return { type: first.type, slug: first.slug, name: first.name, is_new: toRecordView(first).id === null }
  if (target_id === null || target_slug === null || target_name === null) return null
  return { type: 'entity', slug: target_slug, name: target_name, is_new: false }
}

export function toInboxProposal(
  { proposal, seen, evidence, changes, decisions, thread }: Review,
  sidebar: ProposalSidebar,
): Schemas['InboxProposal'] {
  return {
    ...toInboxItem(proposal, sidebar),
    approver: toApprover(proposal),
    seen,
    submitted_by: proposal.operation_id,
    intent: proposal.intent,
    evidence_sources: evidence.map(toEvidenceView),
    changes: changes.map(toInboxChange),
    decisions: decisions.map(toDecisionView),
    thread: toInboxThread(thread),
  }
}

export function toInboxChange({ row, fields, rendered, duplicates, ...change }: ReviewedChange): Schemas['InboxChange'] {
  return {
    index: row.index,
    kind: row.kind,
    // A pending change reports the damage in its problems, and its input can be sent back unchanged as an edit.
    change: row.isDamaged && row.outcome !== null ? { ...row.input, damaged } : row.input,
    original: change.original,
    edited: row.edited,
    outcome: row.outcome,
    note: row.note,
    destructive: change.destructive,
    references: row.refs.map(toReferenceView),
    resolves: change.problems.length === 0,
    problems: [...change.problems],
    conflict: fields.some(({ reason }) => reason !== null),
    fields: fields.map(toFieldView),
    rendered: rendered.map(toRenderedView),
    twins: duplicates.map(toDuplicateView),
    warnings: change.warnings.map(({ refers_to = null, ...warning }) => ({ ...warning, refers_to })),
    evidence: { ...change.evidence, sources: [...change.evidence.sources] },
  }
}

function toRenderedView({ record, fields, keptNames }: RenderedRecord): Schemas['RenderedRecord'] {
  return { record: toRecordView(record), fields: abridgeAll(fields), ...(keptNames && { kept_names: [...keptNames] }) }
}

/** Shows a piece of evidence. `opened` is always false, because the server never opens a URL that an agent sent. */
function toEvidenceView({ source, host, acceptedFacts }: ReviewedEvidence): Schemas['InboxEvidence'] {
  return { ...source, host: host && toUnicodeHost(host), opened: false, accepted_facts: acceptedFacts }
}

function toFieldView({ record, reason, lost, ...field }: ReviewedField): Schemas['InboxField'] {
  const { base, proposed, before, after } = field
  const shown = { ...abridgeAll({ base, proposed, before, after }), ...(lost !== undefined && { lost: abridge(lost) }) }
  return { record: toRecordView(record), ...field, ...shown, conflict: reason !== null, reason }
}

/** Abridges long texts to their hash, beginning and end, as in the proposal itself. */
function abridgeAll<Name extends string>(values: Readonly<Record<Name, Json>>): Record<Name, Json> {
  return Object.fromEntries(Object.entries<Json>(values).map(([name, value]) => [name, abridge(value)])) as Record<Name, Json>
}

function toDuplicateView({ proposal_id, change_index, agent, created_at }: DuplicateChange): Schemas['DuplicateChange'] {
  return { proposal_id, change_index, agent, created_at: toRfc3339(created_at) }
}

function toDecisionView({ event, at, agent, curator, detail }: DecisionRow): Schemas['ProposalDecision'] {
  return { event, at: toRfc3339(at), agent, curator, detail }
}

export function toHistoryEntry({ id: _, at, ...row }: RecordHistoryRow): Omit<Schemas['RecordHistoryValue'], 'source'> {
  return {
    ...row,
    before: abridge(row.before),
    after: abridge(row.after),
    at: toRfc3339(at),
  }
}
