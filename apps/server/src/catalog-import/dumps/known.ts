import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

type Table = 'entities' | 'people' | 'segments' | 'taxonomy_terms' | 'capabilities' | 'needs' | 'verticals'
type RecordName = { readonly id: string; readonly slug: string }

/** The ids that the records of a dump have in this catalog, by their ids in the dump. */
export type KnownIds = ReadonlyMap<string, string>

/** Finds records by the ids that they have in the dump, or else by their slugs, if the record here comes from elsewhere. */
export async function readKnownIds(db: Db, table: Table, records: readonly RecordName[]): Promise<KnownIds> {
  const wanted = [...new Map(records.map(({ id, slug }) => [id, { id, slug }])).values()]
  const { rows } = await sql<{ wanted: string; id: string }>`
    select w.id as wanted, coalesce(i.id, s.id) as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (id uuid, slug text)
    left join ${sql.table(table)} i on i.id = w.id left join ${sql.table(table)} s on i.id is null and s.slug = w.slug
    where i.id is not null or s.id is not null`.execute(db)
  return new Map(rows.map((row) => [row.wanted, row.id]))
}
