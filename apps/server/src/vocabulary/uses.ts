import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { RecordUse } from '../records/families/field-family.ts'

const named = 3

/** Lists those of the segments that something refers to, by slug. */
export async function readSegmentUses(db: Db, ids: readonly string[]): Promise<RecordUse[]> {
  const { rows } = await sql<RecordUse>`
    select s.id, s.slug, (array_agg(u.by order by u.rank, u.by))[1:${sql.lit(named)}] as used_by, count(*)::integer as total
    from segments s
    cross join lateral (
      select 1 as rank, 'segment ' || c.slug as by from segments c where c.parent_id = s.id
      union all select 2, 'entity ' || e.slug from entity_segments o join entities e on e.id = o.entity_id where o.segment_id = s.id
      union all select 3, 'the assignment of ' || e.slug from gtm_assignments a join entities e on e.id = a.entity_id where a.segment_id = s.id
      union all select 4, 'field event ' || f.slug from field_event_segments o join field_events f on f.id = o.field_event_id
        where o.segment_id = s.id
      union all select 5, 'a text about it' from segment_lore l where l.segment_id = s.id
      union all select 6, 'vertical ' || v.slug from verticals v where v.segment_hint_id = s.id
      union all select 7, 'brief ' || b.slug from gtm_brief_links k join gtm_briefs b on b.id = k.brief_id where k.segment_id = s.id
    ) u
    where s.id = any(${ids}::uuid[])
    group by s.id, s.slug order by s.slug`.execute(db)
  return rows
}
