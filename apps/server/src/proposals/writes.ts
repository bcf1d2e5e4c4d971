import { randomUUID } from 'node:crypto'
import type { ClaimedApprover } from '@catalog/contract/proposals/approver'
import { lookUps } from '@catalog/contract/records/not-found'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import type { Json } from '../records/families/field-family.ts'
import type { Approval } from './queries.ts'
import { isDestructiveChange } from './translating/destructive.ts'
import type { NormalisedChange } from './translating/normalise.ts'

export type NewProposal = {
  /** The id of the proposal; undefined to generate one. */
  readonly id?: string | undefined
  readonly environment: string
  /** Author: an agent with its key, or a curator. */
  readonly by: { readonly agentId: string; readonly keyId: string } | { readonly curatorId: string }
  readonly operationId: string
  readonly status: 'pending' | 'unmatched'
  readonly targetEntityId: string | null
  readonly sourceRef?: string | undefined
  readonly matchConfidence?: number | undefined
  readonly matchRationale?: string | undefined
  readonly intent?: string | undefined
  readonly evidenceSources: readonly Json[]
  readonly changes: readonly NormalisedChange[]
  /** Warnings for the agent, stored so that a repeat gets the same answer. */
  readonly warnings: readonly object[]
  /** The request body as it was sent; it stays in the log regardless of edits by curators. */
  readonly body: unknown
  /** The approver that the sender claims. */
  readonly approver?: ClaimedApprover | undefined
  /** The locked proposal that it replaces. */
  readonly revises?: string | undefined
  /** Set for a proposal that was approved before it was submitted. */
  readonly approval?: Approval
}

/**
 * Locks the approval until the transaction ends, so that only one submission runs at a time. A concurrent submission then finds the first
 * submission's proposal before it reads the catalog, which an acceptance of that proposal may have changed.
 */
export async function lockApproval(tx: Db, { digest }: Approval): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(tx)
}

/** Puts a proposal into the inbox and returns its id; undefined if the same approval or key already has a proposal. */
export async function insertProposal(tx: Db, proposal: NewProposal): Promise<string | undefined> {
  try {
    return await insertWithChanges(tx, proposal)
  } catch (error) {
    throw isTargetGone(error) ? createNotFoundError('entity', proposal.targetEntityId ?? '', lookUps.entity) : error
  }
}

/** True when the creation of the target was undone after it was looked up. */
function isTargetGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'proposals_target_entity_id_fkey'
}

async function insertWithChanges(tx: Db, proposal: NewProposal): Promise<string | undefined> {
  const { changes, warnings, approval, approver, by } = proposal
  const [source, agentId] = 'agentId' in by ? ['agent', by.agentId] : ['manual', null]
  const id = proposal.id ?? randomUUID()
  const inserted = sql<{ id: string }>`
    insert into proposals (id, environment, source, agent_id, operation_id, status, target_entity_id, source_ref, match_confidence, match_rationale,
      intent, change_count, change_kinds, lowest_confidence, is_destructive, warning_codes, evidence_sources, approver_name, approver_how, approval_digest, idempotency_key, request_hash, revises)
    values (${id}::uuid, ${proposal.environment}, ${source}, ${agentId}, ${proposal.operationId}, ${proposal.status}, ${proposal.targetEntityId},
      ${proposal.sourceRef ?? null}, ${proposal.matchConfidence ?? null}, ${proposal.matchRationale ?? null}, ${proposal.intent ?? null},
      ${changes.length}, ${[...new Set(changes.map(({ kind }) => kind))]}, ${findLowestConfidence(changes)},
      ${changes.some((change) => isDestructiveChange(change, change.fields))}, warning_codes_of(${JSON.stringify({ warnings })}::jsonb),
      ${JSON.stringify(proposal.evidenceSources)}, ${approver?.name ?? null}, ${approver?.how ?? null},
      ${approval?.digest ?? null}, ${approval?.idempotencyKey ?? null}, decode(${approval?.requestHash ?? null}, 'hex'), ${proposal.revises ?? null}::uuid)
    on conflict do nothing returning id`.execute(tx)
  // With a generated id, the dependent rows are sent together with the proposal, and are not added if the proposal was not inserted. A
  // proposal with a given id may already exist, so its dependent rows wait for the result.
  const isOwn = proposal.id === undefined || (await inserted).rows.length > 0
  if (!isOwn) return undefined
  const [{ rows }] = await Promise.all([inserted, insertChanges(tx, id, changes), logSubmission(tx, id, proposal)])
  return rows[0]?.id
}

/** Finds the lowest confidence. Triggers compute the same value for other writes, and for every edit (rule curation.inbox-signs). */
function findLowestConfidence(changes: readonly NormalisedChange[]): number | null {
  const stated = changes.flatMap(({ input }) => ('confidence' in input && typeof input.confidence === 'number' ? [input.confidence] : []))
  return stated.length === 0 ? null : Math.min(...stated)
}

async function insertChanges(tx: Db, proposalId: string, changes: readonly NormalisedChange[]): Promise<void> {
  const rows = changes.map(({ kind, input, refs, fields, fingerprint }, index) => ({
    index,
    kind,
    input,
    refs,
    fields,
    fingerprint: `\\x${fingerprint}`,
  }))
  await sql`
    insert into proposal_changes (proposal_id, index, kind, input, refs, fields, fingerprint, edited)
    select ${proposalId}::uuid, index, kind, input, refs, fields, fingerprint, false
    from jsonb_populate_recordset(null::proposal_changes, ${JSON.stringify(rows)}::jsonb)
    where exists (select from proposals where id = ${proposalId}::uuid)`.execute(tx)
}

async function logSubmission(tx: Db, proposalId: string, { by, body, operationId, warnings }: NewProposal): Promise<void> {
  await logProposal(tx, { proposalId, event: 'submitted', ...by, detail: { operation_id: operationId, body, warnings } })
}

type LogEntry = {
  readonly proposalId: string
  readonly event: 'submitted' | 'edited' | 'assigned' | 'accepted' | 'rejected' | 'undone'
  readonly agentId?: string
  readonly keyId?: string
  readonly curatorId?: string
  readonly detail: unknown
}

/** Adds an entry to the log of a proposal, which is never changed or removed (rule trail.append-only). */
export async function logProposal(tx: Db, { proposalId, event, agentId, keyId, curatorId, detail }: LogEntry): Promise<void> {
  await sql`
    insert into proposal_log (proposal_id, event, agent_id, key_id, curator_id, detail)
    select id, ${event}, ${agentId ?? null}::uuid, ${keyId ?? null}::uuid, ${curatorId ?? null}, ${JSON.stringify(detail)}::jsonb
    from proposals where id = ${proposalId}`.execute(tx)
}
