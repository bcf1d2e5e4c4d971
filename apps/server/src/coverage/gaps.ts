import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { limitPage } from '../database/statements/limit-page.ts'
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

/** Number of entities shown for each kind of gap; work items and drilldowns list the others page by page. */
export const shownGaps = 25

/** The position at which the walk through a mark's entities continues: at this entity, or after it if `behind` is true. */
export type WalkStart = {
  readonly mark: number
  readonly core: number
  readonly importance: number
  readonly name: string
  readonly id: string
  readonly behind: boolean
}

export function buildWalkStart(mark: number): WalkStart {
  return { mark, core: 0, importance: 0, name: '', id: '00000000-0000-0000-0000-000000000000', behind: false }
}

/** The facets by which entities are filtered, with the counts of each mark among the matching entities and among all. */
export type FilteredCounts = { readonly facets: readonly string[]; readonly counts: Counts; readonly catalogCounts: Counts }

const urgency = sql`core_rank, importance_rank, sort_key, entity_id`
const startsAs = sql`k (mark smallint, core smallint, importance smallint, name text, id uuid, behind boolean)`
const fromStart = sql`(${urgency}) >= (k.core, k.importance, k.name collate "C", k.id) and not (k.behind and entity_id = k.id)`
const entityOfGap = sql`
  e.id, e.slug, e.name, e.country, e.region, e.city, found.mark, found.core_rank, found.importance_rank, found.sort_key,
  (select s.segment_id from entity_segments s where s.entity_id = e.id and s.is_primary) as primary_segment_id`

// PostgreSQL caches one plan of these statements for any number of rows. So each look-up is a sub-select with its own limit, which the
// planner cannot turn into a join that reads a whole table.
const itsEntity = sql`cross join lateral (select * from entities where id = found.entity_id limit 1) e`

/**
 * Reads up to `maxRows` of the most urgent entities of each mark that have all of the facets, beginning at the mark's start. If a mark is
 * common among such entities, walking its index soon finds enough of them; otherwise the members of a facet are sorted.
 */
export async function readGaps(db: Db, starts: readonly WalkStart[], filtered: FilteredCounts, maxRows: number): Promise<Gaps> {
  const { facets, counts } = filtered
  if (facets.length === 0) return readUnfilteredGaps(db, starts, maxRows)
  const countWantedRows = ({ mark }: WalkStart) => Math.min(maxRows, counts.get(mark) ?? 0)
  const present = starts.filter((start) => countWantedRows(start) > 0)
  const tried = present.filter(({ mark }) => isWalkFast(mark, filtered, maxRows))
  const walked = groupByMark(starts, tried.length > 0 ? await readMarkIndex(db, tried, facets, maxRows) : [])
  const lacking = present.filter((start) => (walked.get(start.mark)?.length ?? 0) < countWantedRows(start))
  if (lacking.length === 0) return walked
  return new Map([...walked, ...groupByMark(lacking, await readSortedMembers(db, lacking, facets, maxRows))])
}

/** Reads the most urgent entities of each mark without a filter, always through the indexes of the marks. */
export async function readUnfilteredGaps(db: Db, starts: readonly WalkStart[], maxRows: number): Promise<Gaps> {
  return groupByMark(starts, await readMarkIndex(db, starts, [], maxRows))
}

type FoundGap = GapRow & { readonly mark: number }

function groupByMark(starts: readonly WalkStart[], rows: readonly FoundGap[]): Map<number, readonly GapRow[]> {
  return new Map(starts.map(({ mark }) => [mark, rows.filter((row) => row.mark === mark)]))
}

/**
 * Maximum number of index entries that a walk through a mark reads. If too few of these match the facets, `readSortedMembers` reads the
 * members.
 */
const maxWalkLength = 2_000

/** True when a walk of the mark's index is expected to find enough members within a quarter of its length. */
function isWalkFast(mark: number, { counts, catalogCounts }: FilteredCounts, maxRows: number): boolean {
  const share = (counts.get(mark) ?? 0) / Math.max(1, catalogCounts.get(mark) ?? 0)
  return maxRows / share < maxWalkLength / 4
}

async function readMarkIndex(db: Db, starts: readonly WalkStart[], facets: readonly string[], maxRows: number): Promise<FoundGap[]> {
  const bound = facets.length > 0 ? sql`limit ${sql.lit(maxWalkLength)}` : sql``
  const walked = sql`select * from entity_marks where mark = k.mark and ${fromStart} order by ${urgency} ${bound}`
  const { rows } = await sql<FoundGap>`
    select ${entityOfGap}
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) ${startsAs}
    cross join lateral (${limitPage(sql`select m.* from (${walked}) m ${joinFacets(facets)} order by ${urgency}`, maxRows)}) found
    ${itsEntity}
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Reads all members of a facet once and selects the most urgent of each mark. */
async function readSortedMembers(db: Db, starts: readonly WalkStart[], facets: readonly string[], maxRows: number): Promise<FoundGap[]> {
  const [facet, ...others] = facets
  const any = starts.reduce((bits, { mark }) => bits | (1 << mark), 0)
  const { rows } = await sql<FoundGap>`
    with members as materialized (
      select m.entity_id, m.core_rank, m.importance_rank, m.sort_key, m.marks from entity_facets m ${joinFacets(others)}
      where m.facet_id = ${facet} and m.listed and m.marks & ${any}::integer <> 0
    )
    select ${entityOfGap}
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) ${startsAs}
    cross join lateral (
      ${limitPage(sql`select members.*, k.mark from members where marks & (1 << k.mark) <> 0 and ${fromStart} order by ${urgency}`, maxRows)}
    ) found
    ${itsEntity}
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Keeps the rows of `m` whose entities have each facet. There are at most two facets: a segment and a term. */
function joinFacets(facets: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    facets.map(
      (facet, index) =>
        sql`cross join lateral (select from entity_facets f where f.entity_id = m.entity_id and f.facet_id = ${facet} limit 1) ${sql.raw(`has_${index}`)}`,
    ),
    sql` `,
  )
}
