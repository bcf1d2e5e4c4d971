import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCatalog } from '../testing/command-line.ts'
import { createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let empty: ScratchDatabase
beforeAll(async () => {
  empty = await createUnmigratedDatabase()
})
afterAll(() => empty.drop())

it('loads the starter catalog into an empty database, and keeps existing records when it runs again', async () => {
  const runDemoLoad = () => runCatalog(['demo', 'load'], { DATABASE_URL: empty.url })
  const first = await runDemoLoad()
  const created = Number(/^Loaded (\d+) records of the starter catalog; 0 already existed\.\n$/.exec(first.stdout)?.[1])
  expect([first.code, first.stderr, await countRecords()]).toEqual([0, '', created])

  await empty.database.run((db) => sql`update entities set name = 'As a curator wants it' where slug = 'strike'`.execute(db))
  await empty.database.run((db) =>
    sql`with roles as (delete from person_roles where person_id = (select id from people where slug = 'adam-back')) delete from people where slug = 'adam-back'`.execute(
      db,
    ),
  )
  const second = await runDemoLoad()
  expect([second.code, second.stdout]).toEqual([0, `Loaded 1 record of the starter catalog; ${created - 1} already existed.\n`])
  expect(await countRecords()).toBe(created)
  const { name } = await empty.database.run((db) =>
    db.selectFrom('entities').select('name').where('slug', '=', 'strike').executeTakeFirstOrThrow(),
  )
  expect(name).toBe('As a curator wants it')
})

async function countRecords(): Promise<number> {
  const { rows } = await empty.database.run((db) =>
    sql<{ n: number }>`select (select count(*) from entities) + (select count(*) from people) as n`.execute(db),
  )
  return rows[0]?.n ?? -1
}
