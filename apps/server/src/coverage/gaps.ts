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

/** Number of entities shown for each kind of gap; work items and drilldowns walk the others. */
export const shownGaps = 25

/** The entity of a mark at which, or behind which, its walk goes on. */
export type Start = {
  readonly mark: number
  readonly core: number
  readonly importance: number
  readonly name: string
  readonly id: string
  readonly behind: boolean
}

export function buildStart(mark: number): Start {
  return { mark, core: 0, importance: 0, name: '', id: '00000000-0000-0000-0000-000000000000', behind: false }
}

/** The facets that all of the entities have, with the counts of the marks among those and among all entities. */
export type Within = { readonly facets: readonly string[]; readonly counts: Counts; readonly everywhere: Counts }

const urgency = sql`core_rank, importance_rank, sort_key, entity_id`
const startsAs = sql`k (mark smallint, core smallint, importance smallint, name text, id uuid, behind boolean)`
const fromStart = sql`(${urgency}) >= (k.core, k.importance, k.name collate "C", k.id) and not (k.behind and entity_id = k.id)`
const entityOfGap = sql`
  e.id, e.slug, e.name, e.country, e.region, e.city, found.mark, found.core_rank, found.importance_rank, found.sort_key,
  (select s.segment_id from entity_segments s where s.entity_id = e.id and s.is_primary) as primary_segment_id`

// The plans of these statements are kept, for any number of rows. Look-ups for a row are therefore written as a sub-select with
// a limit of its own, which no plan can turn into a join that reads a whole table.
const itsEntity = sql`cross join lateral (select * from entities where id = found.entity_id limit 1) e`

/**
 * Reads the most urgent entities, `maxRows` of each mark from its start on, among those that have all of the facets. A mark that is
 * common among them is usually found soon by walking the mark's index; for one that is not, or is rare, the members are gone
 * through instead.
 */
export async function readGaps(db: Db, starts: readonly Start[], within: Within, maxRows: number): Promise<Gaps> {
  const { facets, counts } = within
  if (facets.length === 0) return readGapsOfAll(db, starts, maxRows)
  const countWanted = ({ mark }: Start) => Math.min(maxRows, counts.get(mark) ?? 0)
  const present = starts.filter((start) => countWanted(start) > 0)
  const tried = present.filter(({ mark }) => walksSoon(mark, within, maxRows))
  const walked = byMark(starts, tried.length > 0 ? await walkMarks(db, tried, facets, maxRows) : [])
  const lacking = present.filter((start) => (walked.get(start.mark)?.length ?? 0) < countWanted(start))
  if (lacking.length === 0) return walked
  return new Map([...walked, ...byMark(lacking, await sortMembers(db, lacking, facets, maxRows))])
}

/** The same among all entities. It walks the index of every mark regardless of the counts. */
export async function readGapsOfAll(db: Db, starts: readonly Start[], maxRows: number): Promise<Gaps> {
  return byMark(starts, await walkMarks(db, starts, [], maxRows))
}

type FoundGap = GapRow & { readonly mark: number }

function byMark(starts: readonly Start[], rows: readonly FoundGap[]): Map<number, readonly GapRow[]> {
  return new Map(starts.map(({ mark }) => [mark, rows.filter((row) => row.mark === mark)]))
}

/**
 * Entries of a mark's index that a walk reads at most. The urgent ones may not be the members; then the members are gone
 * through instead.
 */
const maxWalkLength = 2_000

/** True when such a walk is expected to find the first entities by urgency early. */
function walksSoon(mark: number, { counts, everywhere }: Within, maxRows: number): boolean {
  const share = (counts.get(mark) ?? 0) / Math.max(1, everywhere.get(mark) ?? 0)
  return maxRows / share < maxWalkLength / 4
}

async function walkMarks(db: Db, starts: readonly Start[], facets: readonly string[], maxRows: number): Promise<FoundGap[]> {
  const walked = sql`select * from entity_marks where mark = k.mark and ${fromStart} order by ${urgency}`
  const { rows } = await sql<FoundGap>`
    select ${entityOfGap}
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) ${startsAs}
    cross join lateral (
      select m.* from (${walked} limit ${facets.length === 0 ? sql`${maxRows}` : sql.lit(maxWalkLength)}) m ${hasAll(facets)}
      order by ${urgency} limit ${maxRows}
    ) found
    ${itsEntity}
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Goes through the members once and takes the most urgent of each mark. */
async function sortMembers(db: Db, starts: readonly Start[], facets: readonly string[], maxRows: number): Promise<FoundGap[]> {
  const [facet, ...others] = facets
  const any = starts.reduce((bits, { mark }) => bits | (1 << mark), 0)
  const { rows } = await sql<FoundGap>`
    with members as materialized (
      select m.entity_id, m.core_rank, m.importance_rank, m.sort_key, m.marks from entity_facets m ${hasAll(others)}
      where m.facet_id = ${facet} and m.listed and m.marks & ${any}::integer <> 0
    )
    select ${entityOfGap}
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) ${startsAs}
    cross join lateral (
      select members.*, k.mark from members where marks & (1 << k.mark) <> 0 and ${fromStart} order by ${urgency} limit ${maxRows}
    ) found
    ${itsEntity}
    order by found.mark, ${urgency}`.execute(db)
  return rows
}

/** Keeps the rows of `m` whose entities have each facet, of which there are two at most: of a segment and of a term. */
function hasAll(facets: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    facets.map(
      (facet, index) =>
        sql`cross join lateral (select from entity_facets f where f.entity_id = m.entity_id and f.facet_id = ${facet} limit 1) ${sql.raw(`has_${index}`)}`,
    ),
    sql` `,
  )
}
