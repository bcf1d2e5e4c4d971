import { checkReplaceable, type ProposalSubject, revisesPath } from '@catalog/contract/proposals/revisions'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, throwRefusal } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { requireOwnProposal } from '../of-agent.ts'
import type { LockedProposal } from '../queries.ts'
import { logProposal } from '../writes.ts'

/** Maximum number of versions of a proposal, including the first one (rule question.limits). */
export const maxVersions = 10

/** A change that a curator has edited, with the agent's original. */
export type EditedChange = { readonly index: number; readonly kind: string; readonly input: Json; readonly original: Json }

/** A pending proposal that a new one will replace. */
export type RevisedProposal = Pick<LockedProposal, 'id' | 'status' | 'agent_id' | 'target_entity_id' | 'thread_length'> & {
  /** The record that each change writes to, or its survivor if it has been merged. */
  readonly records: ProposalSubject['records']
  readonly versions: number
  readonly edited: readonly EditedChange[]
}

/**
 * Locks the target, to which the new proposal refers, and then the proposal to be replaced. This is the same order as in decisions, which
 * lock a record before the proposals about it.
 */
export async function lockRevisedProposal(tx: Db, id: string): Promise<void> {
  await sql`
    select id from (
      select e.id from entities e where e.id = (select target_entity_id from proposals where id = ${id}::uuid) for key share) e
    union all select id from (select p.id from proposals p where p.id = ${id}::uuid for update) p`.execute(tx)
}

/**
 * Selects the record that a change writes, which is the first record that it names. The id is null for a new record, which has no UUID yet.
 */
const selectRecord = sql`
  select r.type, coalesce(
    (select merged_into_id from entities where r.type = 'entity' and id = r.id),
    (select merged_into_id from people where r.type = 'person' and id = r.id), r.id) as id
  from (select c.refs #>> '{0,type}' as type,
    substring(c.refs #>> '{0,id}' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid as id) r
  where r.type is not null`

async function readRevisedProposal(db: Db, id: string): Promise<RevisedProposal | undefined> {
  const { rows } = await sql<RevisedProposal>`
    select p.id, p.status, p.agent_id, p.target_entity_id, p.thread_length, (
        with recursive line as (
          select p.revises as earlier, 1 as n union all select o.revises, n + 1 from line join proposals o on o.id = line.earlier)
        select max(n) from line) as versions,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', r.type, 'id', r.id))
        from proposal_changes c cross join lateral (${selectRecord}) r where c.proposal_id = p.id), '[]') as records,
      coalesce((
        select jsonb_agg(jsonb_build_object('index', c.index, 'kind', c.kind, 'input', c.input, 'original', (
            select l.detail -> 'before' from proposal_log l
            where l.proposal_id = p.id and l.event = 'edited' and l.detail -> 'index' = to_jsonb(c.index) and l.detail ? 'before'
            order by l.id limit 1)) order by c.index)
        from proposal_changes c where c.proposal_id = p.id and c.edited), '[]') as edited
    from proposals p where p.id = ${id.toLowerCase()}::uuid`.execute(db)
  return rows[0]
}

/** Reads the proposal that the caller's agent wants to replace, or throws if it cannot be replaced (rule revision.late). */
export async function requireReplaceableProposal(db: Db, id: string, agentId: string): Promise<RevisedProposal> {
  const revised = requireOwnProposal(await readRevisedProposal(db, id), agentId, id, revisesPath)
  const { status, versions } = revised
  throwRefusal(checkReplaceable(status))
  if (versions >= maxVersions)
    throw new ApiError('CONFLICT', `A proposal has at most ${maxVersions} versions.`, {
      details: [{ path: revisesPath, message: `is version ${versions} of a proposal` }],
      hint: 'Wait for a curator’s decision.',
    })
  return revised
}

type Revision = { readonly revisedId: string; readonly revisionId: string; readonly agentId: string; readonly keyId: string }

/**
 * Closes the locked proposal that a new one replaces (rule revision.replaces). No curator has judged it, so it has no rejection reason and
 * does not affect its agent's score.
 */
export async function closeRevisedProposal(tx: Db, { revisedId, revisionId, agentId, keyId }: Revision): Promise<void> {
  await Promise.all([
    sql`update proposal_changes set outcome = 'not_selected' where proposal_id = ${revisedId}::uuid`.execute(tx),
    sql`
      update proposals set status = 'rejected', revised_into = ${revisionId}::uuid, reviewed_at = now() where id = ${revisedId}::uuid`.execute(
      tx,
    ),
    logProposal(tx, { proposalId: revisedId, event: 'rejected', agentId, keyId, detail: { revised_into: revisionId } }),
  ])
}
