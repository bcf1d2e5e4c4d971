import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** Adds pending proposals until there are `targetCount`. They have no changes, because lists do not need them. */
export async function insertPendingProposals(db: Db, targetCount: number): Promise<void> {
  await sql`
    with made as (
      insert into proposals (environment, operation_id, status, change_count, change_kinds)
      select 'test', 'submitBundle', 'pending', 0, '{}'
      from generate_series((select count(*) from proposals where status = 'pending') + 1, ${targetCount}::bigint) returning id)
    insert into proposal_log (proposal_id, event, detail) select id, 'submitted', '{}' from made`.execute(db)
}
