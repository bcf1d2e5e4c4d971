import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { Json, KeyReference, PresentField } from './field-family.ts'

export type PresentRow = Readonly<Record<string, Json>>

/** Types of the records that the id columns of keys refer to. */
const referred: Readonly<Record<string, KeyReference['type']>> = {
  capability_id: 'capability',
  term_id: 'taxonomy_term',
  segment_id: 'segment',
  entity_id: 'entity',
  provider_entity_id: 'entity',
  related_entity_id: 'entity',
  person_id: 'person',
}

/** Maximum length of the text that describes a row with a generated key. */
const maxWordsLength = 200

/** Reads the rows of a record in the order of their keys, one more than `limit` if there are more. */
export async function readPresentRows(
  db: Db,
  { table, record, key }: { readonly table: string; readonly record: string; readonly key: readonly string[] },
  id: string,
  limit: number,
): Promise<PresentRow[]> {
  const order = key.length === 0 ? sql`` : sql`order by ${sql.join(key.map((column) => sql`t.${sql.ref(column)}`))}`
  const { rows } = await sql<{ row: PresentRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(record)} = ${id} ${order} limit ${limit + 1}`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * Describes the key that distinguishes a row from its siblings: the records that it names, and its texts. A row with a generated key is
 * described by its first two texts.
 */
export function describeRow(
  row: PresentRow,
  key: readonly string[],
  values: readonly string[] = [],
): Pick<PresentField, 'names' | 'words' | 'since'> {
  const isMadeUp = key.every((column) => column === 'id')
  const words = (isMadeUp ? values : key.filter((column) => referred[column] === undefined)).map((column) => row[column])
  const said = words.filter((word): word is string => typeof word === 'string' && word !== '')
  const at = row.created_at
  return {
    names: key.flatMap((column) => {
      const [type, id] = [referred[column], row[column]]
      return type && typeof id === 'string' ? [{ type, id }] : []
    }),
    words: isMadeUp ? said.slice(0, 2).map((word) => word.slice(0, maxWordsLength).toWellFormed()) : said,
    since: typeof at === 'string' ? toRfc3339(at) : null,
  }
}

/** Lists a field for each key of a column that is a map, or one for any other column; none if the column is null. */
export function listColumnFields(
  column: string,
  value: Json | undefined,
  isMap: boolean,
): { readonly column: string; readonly value: Json }[] {
  if (value === undefined || value === null) return []
  if (!isMap) return [{ column, value }]
  return Object.entries(value as PresentRow).map(([name, part]) => ({ column: `${column}.${name}`, value: part }))
}
