import { listNames, toComparableName } from '@catalog/contract/proposals/likeness'
import { findHost } from '@catalog/contract/texts/urls'
import { sql } from 'kysely'
import type { DuplicateSearch, Likeness } from './duplicates.ts'

/** Finds entities with a similar name (by trigrams), the same website (by host), or the same ticker. */
export const entityDuplicates: DuplicateSearch = {
  type: 'entity',
  async find(db, newRecords) {
    const wanted = newRecords.map(({ index, record }) => ({
      index,
      names: listNames(record).map(toComparableName),
      host: findHost(record.website_url ?? '') ?? null,
      ticker: record.ticker ?? null,
    }))
    const { rows } = await sql<Likeness>`
      select distinct on (w.index, e.id) w.index, e.id, e.slug, e.name, f.why
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (index integer, names text[], host text, ticker text)
      cross join lateral (
        (select e.id, 'the names are similar' as why from unnest(w.names) as n (name)
         cross join lateral (
           -- Materialized: with only a limit, the planner would read the whole table for the first few matches, and usually there are none.
           with similar_names as materialized (select id from entities where listed and names_folded %>> n.name)
           select id from similar_names order by id limit 5
         ) e)
        union all
        (select e.id, 'they have the same website' from entities e where e.listed and host_key(e.website_url) = w.host limit 5)
        union all
        (select e.id, 'they have the same ticker' from entities e where e.listed and upper(e.ticker) = upper(w.ticker) limit 5)
      ) f
      join entities e on e.id = f.id
      order by w.index, e.id, f.why desc`.execute(db)
    return rows
  },
}
