import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** Lets proposals wait until there are so many. They have no changes: of what is only listed, such a one stands for any. */
export async function insertWaiting(db: Db, upTo: number): Promise<void> {
  await sql`
    with made as (
      insert into proposals (environment, operation_id, status, change_count, change_kinds)
      select 'test', 'submitBundle', 'pending', 0, '{}'
      from generate_series((select count(*) from proposals where status = 'pending') + 1, ${upTo}::bigint) returning id)
    insert into proposal_log (proposal_id, event, detail) select id, 'submitted', '{}' from made`.execute(db)
}
