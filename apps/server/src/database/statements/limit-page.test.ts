import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { limitPage } from './limit-page.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await scratch.database.runAsOwner(async (db) => {
    await sql`create table numbered as select n from generate_series(1, 20000) n`.execute(db)
    await sql`create index on numbered (n)`.execute(db)
    await sql`analyze numbered`.execute(db)
  })
})
afterAll(() => scratch.drop())

const rows = sql`select n from numbered order by n`

describe('limitPage', () => {
  it('returns as many rows as the limit allows, in their order, even beyond the longest page', async () => {
    for (const limit of [1, 26, 201, 202, 500]) {
      const { rows: found } = await scratch.database.run((db) => limitPage(rows, limit).execute(db))
      expect(found).toEqual(Array.from({ length: limit }, (_, index) => ({ n: index + 1 })))
    }
  })

  it('keeps one plan for all pages, whereas PostgreSQL plans a plain limit at every call', async () => {
    expect(await countPlansOfTen((limit) => sql`${rows} limit ${limit}`)).toBe(10)
    expect(await countPlansOfTen((limit) => limitPage(rows, limit))).toBe(5)
  })
})

/** Counts how many of ten calls PostgreSQL planned individually. It always does so for the first five. */
async function countPlansOfTen(buildPage: (limit: number) => RawBuilder<unknown>): Promise<number> {
  return scratch.database.runAsOwner((db) =>
    db.connection().execute(async (connection) => {
      const { sql: text } = buildPage(26).compile(connection)
      await sql`prepare page as ${sql.raw(text)}`.execute(connection)
      for (let call = 0; call < 10; call++) await sql`execute page(${sql.lit(20 + call)})`.execute(connection)
      const { rows: prepared } = await sql<{ custom_plans: string }>`
        select custom_plans::text from pg_prepared_statements where name = 'page'`.execute(connection)
      await sql`deallocate page`.execute(connection)
      return Number(prepared[0]?.custom_plans)
    }),
  )
}
