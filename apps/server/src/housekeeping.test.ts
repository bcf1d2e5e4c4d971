import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runHousekeeping } from './housekeeping.ts'
import { makeEntity } from './testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
})
afterAll(() => scratch.drop())

it('deletes renames older than every cursor, and nothing else', async () => {
  await scratch.database.run(async (db) => {
    for (const age of ['24 hours', '26 hours'])
      await sql`
        insert into renames (record_id, old_name_key, renamed_at)
        values (gen_random_uuid(), ${age}, now() - ${age}::interval)`.execute(db)
  })
  await runHousekeeping(scratch.database)
  const left = await scratch.database.run((db) => db.selectFrom('renames').select('old_name_key').execute())
  expect(left).toEqual([{ old_name_key: '24 hours' }])
})

it('merges the rows of each count without changing its total', async () => {
  for (const slug of ['one', 'two', 'three']) await makeEntity(scratch.database, { slug, segments: ['miners'] })
  const readRowCounts = () =>
    scratch.database.run(async (db) => {
      const { rows } =
        await sql`select facet_id, mark, sum(n) as n, count(*) as parts from facet_counts group by 1, 2 order by 1, 2`.execute(db)
      return rows as { n: number; parts: number }[]
    })
  const before = await readRowCounts()
  await runHousekeeping(scratch.database)
  const after = await readRowCounts()
  expect(before.some(({ parts }) => parts > 1)).toBe(true)
  expect(after).toEqual(before.map((row) => ({ ...row, parts: 1 })))
})
