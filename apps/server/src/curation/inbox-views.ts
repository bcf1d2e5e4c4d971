import type { components } from '@catalog/contract/curation/types'
import { rfc3339 } from '../http/moments.ts'
import { abridged } from '../proposals/abridged.ts'
import type { Review, ReviewedChange, ReviewedField } from '../proposals/inbox.ts'
import type { DecisionRow, InboxRow, RecordHistoryRow, Twin } from '../proposals/inbox-queries.ts'
import { isDestructive } from '../proposals/stored.ts'
import { proposalSummary, recordView, referenceView } from '../proposals/views.ts'
import type { Json } from '../records/field-family.ts'

type Schemas = components['schemas']

export function inboxItem(row: InboxRow): Schemas['InboxItem'] {
  return { ...proposalSummary(row), agent: row.agent, destructive: row.change_kinds.some(isDestructive) }
}

export function inboxProposal({ proposal, changes, decisions }: Review): Schemas['InboxProposal'] {
  return {
    ...inboxItem(proposal),
    submitted_by: proposal.operation_id,
    intent: proposal.intent,
    evidence_sources: proposal.evidence_sources as Schemas['EvidenceSource'][],
    changes: changes.map(changeView),
    decisions: decisions.map(decisionView),
  }
}

function changeView({ row, fields, rendered, twins, ...change }: ReviewedChange): Schemas['InboxChange'] {
  return {
    index: row.index,
    kind: row.kind as Schemas['ChangeKind'],
    change: row.input,
    original: change.original,
    edited: row.edited,
    outcome: row.outcome as Schemas['InboxChange']['outcome'],
    note: row.note,
    destructive: change.destructive,
    references: row.refs.map(referenceView),
    resolves: change.problems.length === 0,
    problems: [...change.problems],
    conflict: fields.some(({ reason }) => reason !== null),
    fields: fields.map(fieldView),
    rendered: rendered.map(({ record, fields: values }) => ({ record: recordView(record), fields: abridgedAll(values) })),
    twins: twins.map(twinView),
    warnings: [...change.warnings],
  }
}

function fieldView({ record, reason, ...field }: ReviewedField): Schemas['InboxField'] {
  const { base, proposed, before, after } = field
  return { record: recordView(record), ...field, ...abridgedAll({ base, proposed, before, after }), conflict: reason !== null, reason }
}

/** Long texts stand here as in the proposal itself, by their hash and their ends. */
function abridgedAll<Name extends string>(values: Readonly<Record<Name, Json>>): Record<Name, Json> {
  return Object.fromEntries(Object.entries<Json>(values).map(([name, value]) => [name, abridged(value)])) as Record<Name, Json>
}

function twinView({ proposal_id, change_index, agent, created_at }: Twin): Schemas['PendingTwin'] {
  return { proposal_id, change_index, agent, created_at: rfc3339(created_at) }
}

function decisionView({ event, at, agent, curator, detail }: DecisionRow): Schemas['ProposalDecision'] {
  return { event: event as Schemas['ProposalDecision']['event'], at: rfc3339(at), agent, curator, detail }
}

export function historyEntry({ id: _, at, change_kind, evidence_sources, ...row }: RecordHistoryRow): Schemas['RecordHistoryEntry'] {
  return {
    ...row,
    before: abridged(row.before),
    after: abridged(row.after),
    at: rfc3339(at),
    change_kind: change_kind as Schemas['ChangeKind'],
    evidence_sources: evidence_sources as Schemas['EvidenceSource'][],
  }
}
