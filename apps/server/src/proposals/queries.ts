import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../database/columns.ts'
import type { Db } from '../database/named-statements.ts'
import { limitPage, planByFilters } from '../database/statements/limit-page.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { listChangeDamage, readJson, readJsonList } from '../stored-json/read-json.ts'
import { damaged } from '../values/stored-json.ts'
import type { StoredInput } from './changes/change.ts'
import type { FieldChange } from './changes/field-change.ts'
import { findChangeDefinition } from './changes/registry.ts'
import type { RecordReference } from './translating/normalise.ts'

export type ProposalRow = Columns<
  'proposals',
  | 'id'
  | 'source'
  | 'source_ref'
  | 'status'
  | 'match_confidence'
  | 'match_rationale'
  | 'intent'
  | 'change_count'
  | 'change_kinds'
  | 'applied_indices'
  | 'evidence_sources'
  | 'decision_notes'
  | 'reviewed_at'
  | 'created_at'
  | 'agent_id'
  | 'operation_id'
  | 'rejection_reason'
  | 'approver_name'
  | 'approver_how'
  | 'waiting_on'
  | 'thread_length'
  | 'revises'
  | 'revised_into'
> & {
  readonly target_id: string | null
  readonly target_slug: string | null
  readonly target_name: string | null
  readonly target_lifecycle: string | null
}

export type ChangeRow = Columns<'proposal_changes', 'index' | 'kind' | 'edited' | 'outcome' | 'note'> & {
  readonly input: StoredInput
  readonly refs: readonly RecordReference[]
  readonly fields: readonly FieldChange[]
  /** True when a part of the change is damaged, which is then replaced by a placeholder, or when only another release knows its kind. */
  readonly isDamaged: boolean
}

/** A proposal that is about to be decided. Until then, its lock prevents other decisions. */
export type LockedProposal = {
  readonly id: string
  readonly status: ProposalRow['status']
  readonly target_entity_id: string | null
  /** The agent that sent it; null if a curator proposed it. */
  readonly agent_id: string | null
  /** The number of questions and answers about it. */
  readonly thread_length: number
  /** The id of the revision that replaced it. */
  readonly revised_into: string | null
}

/** The parts of a proposal that every list shows. */
export type ProposalState = Pick<LockedProposal, 'status' | 'target_entity_id' | 'thread_length'>

/** The columns of a proposal `p` whose target is `e`. */
export const proposalColumns: RawBuilder<unknown> = sql`
  p.id, p.source, p.source_ref, p.status, e.id as target_id, e.slug as target_slug, e.name as target_name, e.lifecycle_status as target_lifecycle, p.match_confidence,
  p.match_rationale, p.intent, p.change_count, p.change_kinds, p.applied_indices, p.evidence_sources, p.decision_notes, p.reviewed_at,
  p.created_at, p.agent_id, p.operation_id, p.rejection_reason, p.approver_name, p.approver_how, p.waiting_on, p.thread_length, p.revises, p.revised_into`

type ListFilter = {
  readonly agentId: string | undefined
  readonly status: string | undefined
  readonly waitingOn: string | undefined
}

/** Reads up to `limit + 1` proposals, newest first. Each filter has a separate index. */
export async function readProposals(db: Db, filter: ListFilter, position: CursorState | undefined, limit: number): Promise<ProposalRow[]> {
  const mine = filter.agentId === undefined ? sql`` : sql`and p.agent_id = ${filter.agentId}`
  const inStatus = filter.status === undefined ? sql`` : sql`and p.status = ${filter.status}`
  const onTurn = filter.waitingOn === undefined ? sql`` : sql`and p.waiting_on = ${filter.waitingOn}`
  const proposals = sql`
    select ${proposalColumns} from proposals p left join entities e on e.id = p.target_entity_id
    where ${position ? buildAfterPosition(position) : sql`true`} ${mine} ${inStatus} ${onTurn}
    order by p.created_at desc, p.id`
  const plan = planByFilters([filter.agentId, filter.status, filter.waitingOn])
  const { rows } = await sql<ProposalRow>`${plan} ${limitPage(proposals, limit + 1)}`.execute(db)
  return rows.map(replaceDamagedEvidence)
}

export async function readProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from proposals p left join entities e on e.id = p.target_entity_id where p.id = ${id.toLowerCase()}`.execute(
    db,
  )
  return rows.map(replaceDamagedEvidence)[0]
}

/** Placeholder for a piece of evidence that cannot be read. Its host has a reserved name that never exists. */
export const damagedEvidence = { url: 'https://damaged.invalid/', title: 'Damaged', note: damaged }

/** Replaces each piece of evidence that cannot be read with a placeholder. */
export function replaceDamagedEvidence<Row extends Pick<ProposalRow, 'evidence_sources'>>(row: Row): Row {
  return { ...row, evidence_sources: readJsonList('proposals.evidence_sources', row.evidence_sources, damagedEvidence) }
}

/** True when a part of the evidence of a proposal cannot be read. */
export function isEvidenceDamaged({ evidence_sources }: Pick<ProposalRow, 'evidence_sources'>): boolean {
  return evidence_sources.some(({ url }) => url === damagedEvidence.url)
}

/** Sorts ids of proposals: last decided first, undecided and unknown ids last. Returns the ids in their original spelling. */
export async function sortLastDecidedFirst(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::text[]) with ordinality i (id, place)
    left join proposals p on p.id = i.id::uuid
    cross join lateral (select max(l.id) as decision from proposal_log l where l.proposal_id = p.id) d
    order by p.reviewed_at is null, d.decision desc nulls last, i.place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readChanges(db: Db, proposalId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<Omit<ChangeRow, 'isDamaged'>>`
    select index, kind, input, refs, fields, edited, outcome, note
    from proposal_changes where proposal_id = ${proposalId.toLowerCase()} order by index`.execute(db)
  return rows.map(toReadableChange)
}

function toReadableChange(row: Omit<ChangeRow, 'isDamaged'>): ChangeRow {
  const columns = listChangeDamage(row).map(({ column }) => column)
  return {
    ...row,
    ...(columns.includes('input') && { input: { kind: row.kind, damaged } }),
    ...(columns.includes('refs') && { refs: [] }),
    ...(columns.includes('fields') && { fields: [] }),
    isDamaged: columns.length > 0 || findChangeDefinition(row.kind) === undefined,
  }
}

/** An approved submission: the digest identifies the preview, and the key identifies the submission. */
export type Approval = { readonly digest: string; readonly idempotencyKey: string; readonly requestHash: string }

type Submission = { readonly environment: string; readonly agentId: string; readonly operationId: string; readonly approval: Approval }

type StoredSubmission = {
  readonly id: string
  readonly change_count: number
  readonly approval_digest: string
  readonly request_hash: string
  /** Warnings in the first answer. */
  readonly warnings: components['schemas']['ProposalWarning'][]
}

/** Finds the proposal with this approval or, if there is none, with this Idempotency-Key. */
export async function findSubmission(
  db: Db,
  { environment, agentId, operationId, approval }: Submission,
): Promise<StoredSubmission | undefined> {
  const own = sql`environment = ${environment} and agent_id = ${agentId} and operation_id = ${operationId} and approval_digest is not null`
  const { rows } = await sql<StoredSubmission>`
    select id, change_count, approval_digest, encode(request_hash, 'hex') as request_hash, coalesce(
      (select detail -> 'warnings' from proposal_log l where l.proposal_id = p.id and l.event = 'submitted' limit 1), '[]') as warnings
    from (
      select *, 0 as rank from proposals where ${own} and approval_digest = ${approval.digest}
      union all select *, 1 from proposals where ${own} and idempotency_key = ${approval.idempotencyKey}
    ) p order by rank limit 1`.execute(db)
  return rows.map((row) => ({ ...row, warnings: readWarnings(row.warnings) }))[0]
}

/** Reads the warnings that the sender received; none if they are damaged. */
function readWarnings(warnings: StoredSubmission['warnings']): StoredSubmission['warnings'] {
  return readJson('proposal_log.detail', { warnings }, { warnings: [] }).warnings
}

/** Matches the rows after the position, in the order of time (newest first) and id. */
function buildAfterPosition(position: CursorState): RawBuilder<boolean> {
  const [at, id] = position.keys
  return sql<boolean>`p.created_at <= ${at}::timestamptz and (p.created_at < ${at}::timestamptz or p.id > ${id}::uuid)`
}
