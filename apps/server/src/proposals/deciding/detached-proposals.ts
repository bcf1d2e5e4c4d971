import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { selectList, selectUuid } from '../../database/statements/stored-json.ts'
import { listTargetCreatingKinds, listTargetKinds } from '../changes/registry.ts'

type Decision = { readonly proposalId: string; readonly curatorId: string }

/**
 * Locks the proposals about entities in a fixed order, so that two undos never wait for each other. Returns the ids of all except the given
 * proposal.
 */
export async function lockOtherProposals(tx: Db, proposalId: string, entityIds: readonly string[]): Promise<readonly string[]> {
  if (entityIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from proposals where target_entity_id = any(${entityIds}::uuid[]) order by id for update`.execute(tx)
  return rows.flatMap(({ id }) => (id === proposalId ? [] : [id]))
}

/**
 * Removes the target of all proposals about entities whose creation is undone. Pending proposals that need a target become unmatched, with
 * a note that gives the reason.
 */
export async function detachProposals(tx: Db, { proposalId, curatorId }: Decision, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return
  const losesMatch = sql`(p.status = 'pending' and p.change_kinds && ${listTargetKinds()}::text[]
    and not p.change_kinds && ${listTargetCreatingKinds()}::text[])`
  await sql`
    with detached as (
      update proposals p set target_entity_id = null,
        status = case when ${losesMatch} then 'unmatched' else p.status end,
        decision_notes = case when ${losesMatch} then 'The creation of the entity "' || e.slug || '", which this is about, was undone.' else p.decision_notes end
      from entities e where e.id = p.target_entity_id and e.id = any(${entityIds}::uuid[])
      returning p.id, e.id as entity_id
    )
    insert into proposal_log (proposal_id, event, curator_id, detail)
    select id, 'assigned', ${curatorId}, jsonb_build_object('before', entity_id, 'after', null, 'undone', ${proposalId}::text)
    from detached where id <> ${proposalId}`.execute(tx)
}

/**
 * Restores the targets of proposals when the creation of entities is accepted again. Applies to proposals that lost their target when the
 * former acceptance was undone, and that have not been assigned another one. Unmatched proposals become pending.
 */
export async function reattachProposals(tx: Db, { proposalId, curatorId }: Decision, entityIds: readonly string[]): Promise<void> {
  const detached = sql`(
    select ${selectUuid(sql`d.id`)} from proposal_log l cross join jsonb_array_elements_text(${selectList(sql`l.detail -> 'detached'`)}) d (id)
    where l.proposal_id = ${proposalId} and l.event = 'undone')`
  await Promise.all([
    sql`select from proposals where id in ${detached} order by id for update`.execute(tx),
    sql`
      with last as (
        select distinct on (l.proposal_id) l.proposal_id, l.detail from proposal_log l
        where l.proposal_id in ${detached} and l.event = 'assigned' order by l.proposal_id, l.id desc
      ), attached as (
        update proposals p set target_entity_id = e.id,
          status = case when p.status = 'unmatched' then 'pending' else p.status end,
          decision_notes = case when p.status = 'unmatched' then null else p.decision_notes end
        from last l join entities e on e.id = ${selectUuid(sql`l.detail ->> 'before'`)}
        where p.id = l.proposal_id and p.target_entity_id is null and l.detail ->> 'undone' = ${proposalId}::text
          and e.id = any(${entityIds}::uuid[])
        returning p.id, p.target_entity_id
      )
      insert into proposal_log (proposal_id, event, curator_id, detail)
      select id, 'assigned', ${curatorId}, jsonb_build_object('before', null, 'after', target_entity_id, 'accepted', ${proposalId}::text)
      from attached`.execute(tx),
  ])
}
