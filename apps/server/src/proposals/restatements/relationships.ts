import { sql } from 'kysely'
import type { RestatementSearch } from './restatements.ts'

/**
 * Finds relationships that the catalog already has in the opposite direction. Looks up each one separately, so that no cached plan reads
 * all relationships.
 */
export const findReversedRelationships: RestatementSearch = async (db, changes) => {
  const said = changes.map(({ index, input, records: [from, to] }) => ({ index, from, to, type: input.relationship_type }))
  const { rows } = await sql<{ index: number }>`
    select w.index from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) w (index integer, "from" uuid, "to" uuid, type text)
    cross join lateral (
      select from entity_relationships r
      where r.entity_id = w.to and r.related_entity_id = w.from and r.relationship_type = w.type limit 1
    ) found`.execute(db)
  return rows.map(({ index }) => index)
}
