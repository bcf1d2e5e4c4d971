import { listNames } from '@catalog/contract/proposals/likeness'
import { findHost } from '@catalog/contract/texts/urls'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { toSortKey } from '../../records/fold-text.ts'
import type { DuplicateSearch, Likeness } from './duplicates.ts'
import { listSimilarPeople } from './similar-people.ts'

/** Finds people with the same or a similar name or alias, or with the same website. */
export const personDuplicates: DuplicateSearch = {
  type: 'person',
  async find(db, newRecords) {
    const wanted = newRecords.map(({ index, record }) => ({
      index,
      names: listNames(record),
      host: findHost(record.website_url ?? '') ?? null,
    }))
    const [certain, similar] = await Promise.all([listSamePeople(db, wanted), listSimilarPeople(db, wanted)])
    const likenesses = similar.map((one): Likeness => ({ ...one, why: 'the names are similar' }))
    const found = new Map<string, Likeness>()
    for (const one of [...certain, ...likenesses]) {
      const at = `${one.index} ${one.slug}`
      if (!found.has(at)) found.set(at, one)
    }
    return [...found.values()].sort((a, b) => a.index - b.index)
  },
}

type WantedPerson = { readonly index: number; readonly names: readonly string[]; readonly host: string | null }

async function listSamePeople(db: Db, wanted: readonly WantedPerson[]): Promise<Likeness[]> {
  const keyed = wanted.map(({ index, names, host }) => ({ index, keys: names.map(toSortKey), host }))
  const { rows } = await sql<Likeness>`
    select distinct on (w.index, p.id) w.index, p.id, p.slug, p.name, f.why
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) w (index integer, keys text[], host text)
    cross join lateral (
      (select p.id, 'the names are the same' as why from people p
       where p.listed and p.name_key = any(w.keys) limit 5)
      union all
      (select a.person_id, 'the names are the same' from person_aliases a
       where a.alias_key = any(w.keys) limit 5)
      union all
      (select p.id, 'they have the same website' from people p where p.listed and host_key(p.website_url) = w.host limit 5)
    ) f
    join people p on p.id = f.id and p.listed
    order by w.index, p.id, f.why desc`.execute(db)
  return rows
}
