import { sql } from 'kysely'
import type { RestatementSearch } from './restatements.ts'

/**
 * Finds providers that the catalog already has under the same name in another case or with other accents. Joins all rows and filters
 * them: for a semi-join, PostgreSQL would use only the unique index, and scan all providers of the entity for the capability.
 */
export const findRespelledProviders: RestatementSearch = async (db, changes) => {
  const said = changes.flatMap(({ index, input, records: [entity] }) =>
    typeof input.provider_name === 'string' ? [{ index, entity, capability: input.capability_slug, name: input.provider_name }] : [],
  )
  if (said.length === 0) return []
  const { rows } = await sql<{ index: number }>`
    select w.index, p.id
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) w (index integer, entity uuid, capability text, name text)
    join capabilities c on c.slug = w.capability
    join entity_providers p on p.entity_id = w.entity and p.capability_id = c.id and folded(p.provider_name) = folded(w.name)
    where p.provider_name <> w.name`.execute(db)
  return rows.map(({ index }) => index)
}
