import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Counts } from './counts.ts'

/** An entity that lacks something, with the values that decide how urgent it is. */
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
 * Reads the most urgent entities for each mark among those that have all of the facets. A mark that is common among them is
 * usually found soon by walking the mark's index; for one that is not, or is rare, the members are gone through instead.
 */
export async function readGaps(
  db: Db,
  marks: readonly number[],
  facets: readonly string[],
  counts: Counts,
  everywhere: Counts,
): Promise<Gaps> {
  const wanted = (mark: number) => Math.min(shownGaps, counts.get(mark) ?? 0)
  const present = marks.filter((mark) => wanted(mark) > 0)
  const tried = present.filter((mark) => walksSoon(mark, facets, counts, everywhere))
  const walked = byMark(marks, tried.length > 0 ? await walkMarks(db, tried, facets) : [])
  const lacking = present.filter((mark) => (walked.get(mark)?.length ?? 0) < wanted(mark))
  if (lacking.length === 0 || facets.length === 0) return walked
  return new Map([...walked, ...byMark(lacking, await sortMembers(db, lacking, facets))])
}

function byMark(marks: readonly number[], rows: readonly (GapRow & { readonly mark: number })[]): Map<number, readonly GapRow[]> {
  return new Map(marks.map((mark) => [mark, rows.filter((row) => row.mark === mark)]))
}

/**
 * Entries of a mark's index that a walk reads at most. The urgent ones may not be the members; then the members are gone
 * through instead.
 */
const longestWalk = 2_000

/** Whether such a walk is expected to find the first entities by urgency early. */
function walksSoon(mark: number, facets: readonly string[], counts: Counts, everywhere: Counts): boolean {
  if (facets.length === 0) return true
  const share = (counts.get(mark) ?? 0) / Math.max(1, everywhere.get(mark) ?? 0)
  return shownGaps / share < longestWalk / 4
}

async function walkMarks(db: Db, marks: readonly number[], facets: readonly string[]) {
  const walked = sql`select * from entity_marks m where m.mark = wanted.mark order by ${urgency}`
  const { rows } = await sql<GapRow & { mark: number }>`
    select ${entityOfGap}
    from unnest(${marks}::smallint[]) wanted (mark)
    cross join lateral (
      select m.* from (${walked} limit ${facets.length === 0 ? shownGaps : longestWalk}) m where true ${hasAll(facets)}
      order by ${urgency} limit ${shownGaps}
    ) found
    join entities e on e.id = found.entity_id
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Goes through the members once and takes the most urgent of each mark. */
async function sortMembers(db: Db, marks: readonly number[], facets: readonly string[]) {
  const [facet, ...others] = facets
  const any = marks.reduce((bits, mark) => bits | (1 << mark), 0)
  const { rows } = await sql<GapRow & { mark: number }>`
    with members as materialized (
      select m.entity_id, m.core_rank, m.importance_rank, m.sort_key, m.marks from entity_facets m
      where m.facet_id = ${facet} and m.listed and m.marks & ${any}::integer <> 0 ${hasAll(others)}
    )
    select ${entityOfGap}
    from unnest(${marks}::smallint[]) wanted (mark)
    cross join lateral (
      select m.*, wanted.mark from members m where m.marks & (1 << wanted.mark) <> 0 order by ${urgency} limit ${shownGaps}
    ) found
    join entities e on e.id = found.entity_id
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Builds one condition for each facet, of which there are two at most: of a segment and of a term. */
function hasAll(facets: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    facets.map((facet) => sql`and exists (select from entity_facets f where f.entity_id = m.entity_id and f.facet_id = ${facet})`),
    sql` `,
  )
}
