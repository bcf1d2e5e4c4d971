import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { connectDatabase } from '../database.ts'
import type { Db } from '../named-statements.ts'

const readPid = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

it('replaces a connection that has reached its lifetime, but not while it is in use', async () => {
  const scratch = await createScratchDatabase(2)
  const database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named', lifetimeMs: 400 })
  try {
    const [first, still] = await database.run(async (db) => {
      const pid = await readPid(db)
      await sql`select pg_sleep(0.6)`.execute(db)
      return [pid, await readPid(db)]
    })
    expect(still).toBe(first)
    expect(await database.run(readPid)).not.toBe(first)
  } finally {
    await database.close()
    await scratch.drop()
  }
})
