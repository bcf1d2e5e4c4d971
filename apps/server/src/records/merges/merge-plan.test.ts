import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { listForeignKeys, makeRow, merge } from '../../testing/merge-records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { RecordKind } from '../references/resolve.ts'
import { type MergePlan, mergePlans } from './merge-plan.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(3)
})
afterAll(() => scratch.drop())

const kinds: readonly RecordKind[] = ['entity', 'person']
const formatColumn = ({ table, column }: { readonly table: string; readonly column: string }) => `${table}.${column}`
const listKnownColumns = ({ tables, derived }: MergePlan) => [
  ...tables.flatMap(({ table, references }) => references.map((column) => formatColumn({ table, column }))),
  ...derived.map(formatColumn),
]

/** Reads the unique indexes of a table that contain one of these references, each with its definition. */
async function readUniqueKeys(db: Db, table: string, references: readonly string[]) {
  const { rows } = await sql<{ index: string; definition: string }>`
    select i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique order by 1`.execute(db)
  return rows.filter(({ definition }) => references.some((column) => new RegExp(`\\(.*\\b${column}\\b`).test(definition)))
}

describe.each(kinds)('the plan for merging %s records', (kind) => {
  const plan = mergePlans[kind]

  it('covers every foreign key to them', async () => {
    const inSchema = await scratch.database.run((db) => listForeignKeys(db, plan.records))
    expect(inSchema.map(formatColumn).filter((each) => !listKnownColumns(plan).includes(each))).toEqual([])
    expect(listKnownColumns(plan).filter((each) => !inSchema.map(formatColumn).includes(each))).toEqual([])
  })

  it('covers every unique index in which two rows can collide', async () => {
    for (const { table, references, unique = [] } of plan.tables) {
      const inSchema = await scratch.database.run((db) => readUniqueKeys(db, table, references))
      // A separate rule keeps one primary segment, because two primary rows may have different segments.
      const meeting = inSchema.filter(({ index }) => index !== 'entity_segments_one_primary')
      expect(meeting.map(({ index }) => `${table}: ${index}`)).toEqual(unique.map(({ index }) => `${table}: ${index}`))
      for (const { index, columns } of unique)
        for (const column of columns) expect(meeting.find((each) => each.index === index)?.definition).toContain(column)
    }
  })

  it('covers every reference to rows that can be folded', async () => {
    for (const { table, unique = [], followers = [] } of plan.tables) {
      const inSchema = unique.length === 0 ? [] : await scratch.database.run((db) => listForeignKeys(db, table))
      expect(inSchema.map((each) => `${formatColumn(each)} to ${table}`)).toEqual(
        followers.map((each) => `${formatColumn(each)} to ${table}`),
      )
    }
  })

  it('lists every column that a merge can fill', async () => {
    for (const { table, references, unique = [], fills = {} } of plan.tables) {
      const { rows } = await scratch.database.run((db) =>
        sql<{ column: string }>`
          select a.attname as column from pg_attribute a
          where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull and a.attgenerated = ''`.execute(
          db,
        ),
      )
      const same = [...references, ...unique.flatMap(({ columns }) => columns)]
      const gaps = unique.length === 0 ? [] : rows.map(({ column }) => column).filter((column) => !same.includes(column))
      expect({ table, gaps: gaps.filter((column) => !(column in fills)) }).toEqual({ table, gaps: [] })
    }
  })

  it('contains the primary key of every table', async () => {
    for (const { table, key } of plan.tables) {
      const { rows } = await scratch.database.run((db) =>
        sql<{ key: string[] }>`
          select array_agg(a.attname::text order by a.attnum) as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisprimary and i.indrelid = ${table}::regclass`.execute(db),
      )
      expect({ table, key: rows[0]?.key }).toEqual({ table, key })
    }
  })

  it('leaves no reference to a duplicate in any table, and loses no row', async () => {
    const { database } = scratch
    const references = (await database.run((db) => listForeignKeys(db, plan.records))).filter(
      (each) => !plan.derived.map(formatColumn).includes(formatColumn(each)),
    )
    const [duplicate = '', survivor = ''] = await database.transaction(async (tx) => {
      const made = [(await makeRow(tx, plan.records)).id, (await makeRow(tx, plan.records)).id]
      for (const { table, column } of references)
        await makeRow(tx, table, { [column]: made[0], ...(table === plan.records && { lifecycle_status: 'archived' }) })
      return made as string[]
    })
    const countReferences = async ({ table, column }: { readonly table: string; readonly column: string }, id: string) => {
      const { rows } = await database.run((db) =>
        sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db),
      )
      return rows[0]?.n ?? 0
    }
    for (const each of references) expect([formatColumn(each), await countReferences(each, duplicate)]).toEqual([formatColumn(each), 1])
    await merge(database, kind, duplicate, survivor)
    for (const each of references) {
      const isAlias = each.table === plan.aliases
      const isRedirect = each.table === plan.records
      expect([formatColumn(each), await countReferences(each, duplicate)]).toEqual([formatColumn(each), 0])
      expect([formatColumn(each), await countReferences(each, survivor)]).toEqual([formatColumn(each), isAlias ? 3 : isRedirect ? 2 : 1])
    }
  })
})
