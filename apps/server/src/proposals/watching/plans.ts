import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { assertStatus } from '../deciding/conflict-error.ts'
import { lockProposalOrThrow } from '../deciding/lock.ts'

/** A proposal, and the curator who snoozes it or hands it over. */
type PlanSubject = { readonly proposalId: string; readonly curatorId: string }

/** Snoozes a waiting proposal until a time; null ends the snooze. */
export async function upsertSnooze(tx: Db, { proposalId, curatorId }: PlanSubject, until: string | null): Promise<void> {
  assertStatus(await lockProposalOrThrow(tx, proposalId), 'plan')
  await sql`
    insert into proposal_plans (proposal_id, snoozed_until) values (${proposalId}, ${until}::timestamptz)
    on conflict (proposal_id) do update set snoozed_until = excluded.snoozed_until`.execute(tx)
  await insertPlanEvent(tx, { proposalId, curatorId })
}

/** Hands a waiting proposal over to a curator; null removes the reviewer. */
export async function upsertReviewer(tx: Db, { proposalId, curatorId }: PlanSubject, reviewerId: string | null): Promise<void> {
  assertStatus(await lockProposalOrThrow(tx, proposalId), 'plan')
  await sql`
    insert into proposal_plans (proposal_id, reviewer_id) values (${proposalId}, ${reviewerId}::uuid)
    on conflict (proposal_id) do update set reviewer_id = excluded.reviewer_id`.execute(tx)
  await insertPlanEvent(tx, { proposalId, curatorId })
}

/** Reports the new plan to open pages. */
async function insertPlanEvent(tx: Db, { proposalId, curatorId }: PlanSubject): Promise<void> {
  await sql`
    insert into proposal_events (era, proposal_id, event, curator_id)
    values (transaction_era(), ${proposalId}, 'planned', ${curatorId})`.execute(tx)
}

/** True for a curator who may decide: enabled, and with a role above viewer. */
export async function canReview(db: Db, curatorId: string): Promise<boolean> {
  const { rows } = await sql`select from curators where id = ${curatorId}::uuid and enabled and role <> 'viewer'`.execute(db)
  return rows.length > 0
}
