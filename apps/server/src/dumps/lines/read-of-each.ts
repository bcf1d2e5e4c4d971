import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** Returns the related rows of one record, in the same order as a query for this record alone. */
export type RowLookup<Row> = (id: string) => readonly Row[]

/**
 * Reads the related rows of many records in one statement, with the same query as for one record: `select` builds it for the id of a
 * record.
 */
export async function readRelatedRows<Row extends object>(
  db: Db,
  ids: readonly string[],
  select: (recordId: RawBuilder<string>) => Expression<Row>,
): Promise<RowLookup<Row>> {
  const { rows } = await sql<Row & { readonly part_of: string }>`
    select whose.id as part_of, part.* from unnest(${ids}::uuid[]) whose (id)
    cross join lateral ${select(sql`whose.id`)} part`.execute(db)
  const byRecord = new Map<string, Row[]>()
  for (const row of rows) {
    const { part_of: id } = row
    Reflect.deleteProperty(row, 'part_of')
    const others = byRecord.get(id)
    if (others) others.push(row)
    else byRecord.set(id, [row])
  }
  return (id) => byRecord.get(id) ?? []
}
