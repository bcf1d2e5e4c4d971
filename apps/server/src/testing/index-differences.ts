import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/** Lists differences between the rows that triggers maintain for entities and the rows that follow from the records. */
export async function listIndexDifferences(db: Db): Promise<unknown[]> {
  const expected = {
    entity_index: sql`select * from entity_index_now`,
    entity_facets: sql`
      select facet_id, listed, sort_key, entity_id, core_rank, importance_rank, mark_bits(marks), verified_on
      from entity_index_now, unnest(counted_facets || other_facets) facet_id`,
    entity_marks: sql`select mark, core_rank, importance_rank, sort_key, entity_id from entity_index_now, unnest(marks) mark where listed and mark <= 8`,
    facet_counts: sql`
      select facet_id, mark, count(*)::numeric from (
        select facet_id, mark from entity_index_now, unnest(counted_facets || every_entity()) facet_id, unnest(marks || 0::smallint) mark where listed
        union all select facet_id, 11::smallint from entity_index_now, unnest(primary_facets) facet_id where listed
      ) counted group by facet_id, mark`,
    provider_counts: sql`
      select capability_id, top_segment_id, provider_id, count(*)::numeric
      from entity_index_now, unnest(provider_capabilities, provider_entities) served (capability_id, provider_id)
      where listed and top_segment_id is not null group by 1, 2, 3`,
  }
  const kept = {
    entity_index: sql`select * from entity_index`,
    entity_facets: sql`select * from entity_facets`,
    entity_marks: sql`select * from entity_marks`,
    facet_counts: sql`select facet_id, mark, sum(n) from facet_counts group by 1, 2 having sum(n) <> 0`,
    provider_counts: sql`select capability_id, segment_id, provider_entity_id, sum(n) from provider_counts group by 1, 2, 3 having sum(n) <> 0`,
  }
  const found: unknown[] = []
  for (const [table, rows] of Object.entries(kept) as [keyof typeof kept, ReturnType<typeof sql>][]) {
    const { rows: different } = await sql`
      select ${table} as in_table, 'too many' as what, to_jsonb(x) as row from ((${rows}) except all (${expected[table]})) x
      union all select ${table}, 'missing', to_jsonb(x) from ((${expected[table]}) except all (${rows})) x limit 5`.execute(db)
    found.push(...different)
  }
  return found
}
