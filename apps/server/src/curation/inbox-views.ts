import type { components } from '@catalog/contract/curation/types'
import { rfc3339 } from '../http/moments.ts'
import { isDestructive } from '../proposals/accept.ts'
import type { Review, ReviewedChange, ReviewedField } from '../proposals/inbox.ts'
import type { DecisionRow, InboxRow, RecordHistoryRow, Twin } from '../proposals/inbox-queries.ts'
import { proposalSummary, recordView, referenceView } from '../proposals/views.ts'

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
    rendered: rendered.map(({ record, fields: values }) => ({ record: recordView(record), fields: values })),
    twins: twins.map(twinView),
    warnings: [...change.warnings],
  }
}

function fieldView({ record, reason, ...field }: ReviewedField): Schemas['InboxField'] {
  return { record: recordView(record), ...field, conflict: reason !== null, reason }
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
    at: rfc3339(at),
    change_kind: change_kind as Schemas['ChangeKind'],
    evidence_sources: evidence_sources as Schemas['EvidenceSource'][],
  }
}
