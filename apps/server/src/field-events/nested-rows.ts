import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { isActive } from '../records/active.ts'

/** Maximum number of rows of all events on a page; an event with more is alone on its page (rule event.list-is-bounded). */
const maxNestedRows = 2_000

/** Counts rows, up to one more than the maximum. */
function buildBoundedCount(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (select from ${rows} limit ${maxNestedRows + 1}) counted)`
}

function buildRowCount(includeInactive: boolean | undefined): RawBuilder<unknown> {
  const own = ['segments', 'goals', 'interactions', 'follow_ups', 'roster_candidates', 'unmatched_names'].map((name) =>
    buildBoundedCount(sql`${sql.table(`field_event_${name}`)} n where n.field_event_id = events.id`),
  )
  const buildLinkCount = (links: string, records: string, column: string) =>
    buildBoundedCount(sql`
      ${sql.table(links)} n join ${sql.table(records)} r on r.id = n.${sql.ref(column)}
      where n.field_event_id = events.id and ${isActive('r', includeInactive)}`)
  return sql.join(
    [...own, buildLinkCount('field_event_entities', 'entities', 'entity_id'), buildLinkCount('field_event_people', 'people', 'person_id')],
    sql` + `,
  )
}

/**
 * Counts how many of the first events fit on a page with their rows, but at least one. Counts an event's rows only if the events before it
 * leave room for them.
 */
export async function countEventsWithinLimit(db: Db, ids: readonly string[], includeInactive?: boolean): Promise<number> {
  const { rows } = await sql<{ fitting: number }>`
    with recursive events as (
      select id, place from unnest(${[...ids]}::uuid[]) with ordinality listed (id, place)
    ), so_far (place, held) as (
      select 0::bigint, 0::bigint
      union all
      select events.place, so_far.held + ${buildRowCount(includeInactive)}
      from so_far join events on events.place = so_far.place + 1 where so_far.held <= ${maxNestedRows}
    )
    select count(*) as fitting from so_far where place > 0 and held <= ${maxNestedRows}`.execute(db)
  return Math.max(1, rows[0]?.fitting ?? 0)
}
