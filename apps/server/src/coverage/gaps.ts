import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { allEntities, type Counts } from './counts.ts'

/** An entity that lacks something, with what its urgency follows from. */
export type GapRow = {
  id: string
  slug: string
  name: string
  country: string | null
  region: string | null
  city: string | null
  primary_segment_id: string | null
  core_rank: number
  importance_rank: number
  sort_key: string
}

export type Gaps = ReadonlyMap<number, readonly GapRow[]>

/** How many entities are shown for each kind of gap. */
export const shownGaps = 25

const urgency = sql`core_rank, importance_rank, sort_key, entity_id`
const entityOfGap = sql`
  e.id, e.slug, e.name, e.country, e.region, e.city, found.mark, found.core_rank, found.importance_rank, found.sort_key,
  (select s.segment_id from entity_segments s where s.entity_id = e.id and s.is_primary) as primary_segment_id`

/**
 * The most urgent entities for each mark among those that have all of the facets. A mark that is common
 * among them is found soon by walking everything that carries it; for a rare one, the members are sorted.
 */
export async function readGaps(
  db: Db,
  marks: readonly number[],
  facets: readonly string[],
  counts: Counts,
  everywhere: Counts,
): Promise<Gaps> {
  const present = marks.filter((mark) => (counts.get(mark) ?? 0) > 0)
  const walked = present.filter((mark) => walksSoon(mark, facets, counts, everywhere))
  const sorted = present.filter((mark) => !walked.includes(mark))
  const found = await Promise.all([
    walked.length > 0 ? walkMarks(db, walked, facets) : [],
    sorted.length > 0 ? sortMembers(db, sorted, facets) : [],
  ])
  const rows = found.flat()
  return new Map(marks.map((mark) => [mark, rows.filter((row) => row.mark === mark)]))
}

/** Whether the first entities by urgency are expected within fewer steps than there are members. */
function walksSoon(mark: number, facets: readonly string[], counts: Counts, everywhere: Counts): boolean {
  if (facets.length === 0) return true
  const share = (counts.get(mark) ?? 0) / Math.max(1, everywhere.get(mark) ?? 0)
  return shownGaps / share < (counts.get(allEntities) ?? 0)
}

async function walkMarks(db: Db, marks: readonly number[], facets: readonly string[]) {
  const { rows } = await sql<GapRow & { mark: number }>`
    select ${entityOfGap}
    from unnest(${marks}::smallint[]) wanted (mark)
    cross join lateral (
      select m.* from entity_marks m where m.mark = wanted.mark ${hasAll(facets)} order by ${urgency} limit ${shownGaps}
    ) found
    join entities e on e.id = found.entity_id
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

async function sortMembers(db: Db, marks: readonly number[], facets: readonly string[]) {
  const [facet, ...others] = facets
  const { rows } = await sql<GapRow & { mark: number }>`
    select ${entityOfGap}
    from (
      select i.entity_id, i.core_rank, i.importance_rank, i.sort_key, mark,
        row_number() over (partition by mark order by i.core_rank, i.importance_rank, i.sort_key, i.entity_id) as place
      from entity_facets m
      join entity_index i on i.entity_id = m.entity_id
      cross join lateral unnest(i.marks) mark
      where m.facet_id = ${facet} and m.listed and mark = any (${marks}::smallint[]) ${hasAll(others)}
    ) found
    join entities e on e.id = found.entity_id
    where found.place <= ${shownGaps}
    order by found.mark, found.place`.execute(db)
  return rows
}

function hasAll(facets: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    facets.map((facet) => sql`and exists (select from entity_facets f where f.entity_id = m.entity_id and f.facet_id = ${facet})`),
    sql` `,
  )
}
