import { toComparableName } from '@catalog/contract/proposals/likeness'
import { findHost } from '@catalog/contract/texts/urls'
import { sql } from 'kysely'
import type { DuplicateSearch, Likeness } from './duplicates.ts'

/**
 * Finds field events with the same name, or with the same website unless both dates are known and more than 60 days
 * apart: a conference keeps its website from year to year.
 */
export const fieldEventDuplicates: DuplicateSearch = {
  type: 'field_event',
  async find(db, newRecords) {
    const wanted = newRecords.map(({ index, record: { name, website_url, starts_at = null } }) => ({
      index,
      name: toComparableName(name),
      host: findHost(website_url ?? '') ?? null,
      starts_at,
    }))
    const { rows } = await sql<Likeness>`
      select distinct on (w.index, e.id) w.index, e.id, e.slug, e.name, f.why
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (index integer, name text, host text, starts_at date)
      cross join lateral (
        (select e.id, 'the names are the same' as why from field_events e where sort_key_of(e.name) = sort_key_of(w.name) limit 5)
        union all
        (select e.id, 'they have the same website and are close in time' from field_events e
         where host_key(e.website_url) = w.host and (abs(e.starts_at - w.starts_at) <= 60) is not false limit 5)
      ) f
      join field_events e on e.id = f.id
      order by w.index, e.id, f.why desc`.execute(db)
    return rows
  },
}
