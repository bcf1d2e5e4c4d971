import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { families } from '../changes/families.ts'
import { recordTypes, tablesOfRecords } from '../testing/made-records.ts'
import { notStanding, referencingRows } from './standing-rows.ts'

const catalog = serveScratchDatabase()

const recordTables: readonly string[] = Object.values(tablesOfRecords)

/** Every foreign key to a table, by the information schema: `person_roles.entity_id`. */
async function listForeignKeys(table: string): Promise<string[]> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ name: string }>`
      select k.table_name || '.' || k.column_name as name
      from information_schema.referential_constraints r
      join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      join information_schema.table_constraints u
        on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
      where u.table_name = ${table} order by 1`.execute(db),
  )
  return rows.map(({ name }) => name)
}

describe('the references that prevent the undo of a creation', () => {
  it.each(recordTypes)('includes all foreign keys of the database to the records of the type %s', async (type) => {
    const known = referencingRows[type].map(({ table, column }) => `${table}.${column}`)
    const others = (await listForeignKeys(tablesOfRecords[type])).filter((name) => !notStanding.includes(name))
    expect(known.toSorted()).toEqual(others.toSorted())
  })

  it('needs no other tables, because no foreign key refers to other kinds of rows that an undo removes', async () => {
    for (const { table } of Object.values(families))
      if (!recordTables.includes(table)) expect([table, await listForeignKeys(table)]).toEqual([table, []])
  })
})
