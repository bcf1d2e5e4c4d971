import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { everyEntity } from '../entities/facets.ts'
import { allEntities, type Counts } from './counts.ts'
import { kinds } from './kinds.ts'

export type CoverageMatrix = {
  readonly catalogCounts: Counts
  readonly byFacet: ReadonlyMap<string, Counts>
  /** Countries with the most entities first. */
  readonly byCountry: ReadonlyMap<string, Counts>
  readonly countries: number
}

type Row = { readonly of: 'facet' | 'country'; readonly name: string; readonly mark: number; readonly n: number; readonly known: number }

/**
 * Maximum number of spellings of countries that are looked up one by one in their index. With more of them, reading the whole index is
 * faster.
 */
const maxSpellingsLookedUp = 2_000

/**
 * Reads the counts of coverage for all entities, for each facet and for the countries with the most entities, in one snapshot. The counts
 * of facets are stored; the entities of a country, spelled in any case, are counted in an index.
 */
export async function readCoverageMatrix(db: Db, facets: readonly string[], maxCountries: number): Promise<CoverageMatrix> {
  const marks = [allEntities, ...kinds.map(({ mark }) => mark)]
  const { rows } = await sql<Row>`
    with recursive ${sql.raw(customPlan)} next_spelling as (
      (select country from entities where listed and country is not null order by country limit 1)
      union all
      select (select e.country from entities e where e.listed and e.country > s.country order by e.country limit 1)
      from next_spelling s where s.country is not null
    ), looked_up as materialized (
      select country from next_spelling where country is not null limit ${maxSpellingsLookedUp + 1}
    ), spelled as (
      select country from looked_up where (select count(*) from looked_up) <= ${maxSpellingsLookedUp}
      union all
      select distinct country from entities
      where listed and country is not null and (select count(*) from looked_up) > ${maxSpellingsLookedUp}
    ), known as (
      select facet_id('country', country) as id, min(upper(country)) as name from spelled group by 1
    ), counted as materialized (
      select known.id, known.name, alike.marks, alike.n
      from known cross join lateral (
        select marks, count(*) as n from entity_facets where facet_id = known.id and listed group by marks
      ) alike
    ), shown as (
      select id from counted group by id, name order by sum(n) desc, name limit ${maxCountries}
    )
    select 'facet' as of, facet_id::text as name, mark, sum(n)::bigint as n, 0::bigint as known
    from facet_counts where facet_id = any(${[everyEntity, ...facets]}::uuid[]) and mark = any(${marks}::smallint[])
    group by facet_id, mark
    union all
    select 'country', name, mark, sum(n)::bigint, (select count(distinct id) from counted)
    from shown join counted using (id)
    join unnest(${marks}::smallint[]) mark on mark = ${sql.lit(allEntities)} or marks & (1 << mark) <> 0
    group by id, name, mark`.execute(db)
  const [facetRows, countryRows] = [rows.filter((row) => row.of === 'facet'), rows.filter((row) => row.of === 'country')]
  const byFacet = groupCountsByName(facetRows)
  return {
    catalogCounts: byFacet.get(everyEntity) ?? new Map(),
    byFacet,
    byCountry: new Map([...groupCountsByName(countryRows)].sort(compareEntityCounts)),
    countries: countryRows[0]?.known ?? 0,
  }
}

function groupCountsByName(rows: readonly Row[]): Map<string, Counts> {
  const grouped = [...Map.groupBy(rows, ({ name }) => name)]
  return new Map(grouped.map(([name, counted]) => [name, new Map(counted.map(({ mark, n }) => [mark, n]))]))
}

function compareEntityCounts([leftName, leftCounts]: [string, Counts], [rightName, rightCounts]: [string, Counts]): number {
  const more = (rightCounts.get(allEntities) ?? 0) - (leftCounts.get(allEntities) ?? 0)
  return more || (leftName < rightName ? -1 : 1)
}
