import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../database/columns.ts'
import type { Db } from '../database/named-statements.ts'
import { type EntityRow, summaryColumns } from '../entities/columns.ts'

/** The columns that a drilldown shows for a member in addition to its summary. */
export type MemberRow = Columns<'entities', 'scale'> & {
  readonly fit_horizons: readonly Columns<'entity_org_fits', 'horizon'>['horizon'][]
  readonly fit_scores: readonly (number | null)[]
  readonly vertical_ids: readonly string[]
}

export function selectMemberColumns(summary: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${summary}, e.scale,
    array(select f.horizon from entity_org_fits f where f.entity_id = e.id order by f.capability_id) as fit_horizons,
    array(select f.fit_score from entity_org_fits f where f.entity_id = e.id order by f.capability_id) as fit_scores,
    array(select v.vertical_id from entity_verticals v where v.entity_id = e.id) as vertical_ids`
}

/** Reads entities by their ids, in that order. */
export async function readMemberRows(db: Db, ids: readonly string[]): Promise<(EntityRow & MemberRow)[]> {
  const { rows } = await sql<EntityRow & MemberRow>`
    select ${selectMemberColumns(summaryColumns)}
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) join entities e on e.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export type ServiceOverlapRow = { capability_id: string; segment_id: string; n: number; ids: string[]; slugs: string[]; names: string[] }

/** Reads the pairs of a capability and a segment for which there are several providers, most providers first. */
export async function readServiceOverlaps(db: Db, limit: number, maxProviders: number): Promise<ServiceOverlapRow[]> {
  const { rows } = await sql<ServiceOverlapRow>`
    with served as (
      select p.capability_id, p.segment_id, p.provider_entity_id as id
      from provider_counts p join entities e on e.id = p.provider_entity_id and e.listed
      group by p.capability_id, p.segment_id, p.provider_entity_id having sum(p.n) > 0
    ), crowded as (
      select capability_id, segment_id, count(*) as n from served
      group by capability_id, segment_id having count(*) > 1
      order by n desc, capability_id, segment_id limit ${limit}
    )
    select c.capability_id, c.segment_id, c.n, first.ids, first.slugs, first.names
    from crowded c
    cross join lateral (
      select array_agg(e.id order by e.name_key, e.id) as ids, array_agg(e.slug order by e.name_key, e.id) as slugs,
        array_agg(e.name order by e.name_key, e.id) as names
      from (
        select e.id, e.slug, e.name, e.name_key from served s join entities e on e.id = s.id
        where s.capability_id = c.capability_id and s.segment_id = c.segment_id
        order by e.name_key, e.id limit ${maxProviders}
      ) e
    ) first
    order by c.n desc, c.capability_id, c.segment_id`.execute(db)
  return rows
}

/** Lists the entities classed as competitors that provide something to a listed entity, by name. */
export async function readCompetingProviders(db: Db, limit: number) {
  return db
    .selectFrom('entities as e')
    .select(['e.id', 'e.slug', 'e.name'])
    .where('e.listed', '=', true)
    .where('e.competitive_posture', '=', 'competitor')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entity_providers as p')
          .innerJoin('entities as served', 'served.id', 'p.entity_id')
          .select('p.id')
          .whereRef('p.provider_entity_id', '=', 'e.id')
          .where('served.listed', '=', true),
      ),
    )
    .orderBy('e.name_key')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}
