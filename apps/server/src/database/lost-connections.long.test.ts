import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Db } from './named-statements.ts'

let scratch: ScratchDatabase
let database: Database
beforeEach(async () => {
  scratch = await createScratchDatabase()
  database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
})
afterEach(async () => {
  await database.close()
  await scratch.drop()
})

async function getBackendPid(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Ends the backend, and waits until it is gone. */
const terminateBackend = (pid: number) => scratch.database.runAsOwner((db) => sql`select pg_terminate_backend(${pid}, 10000)`.execute(db))

describe('a connection that is lost', () => {
  it('gets replaced after the loss, even if no caller awaits the last statement', async () => {
    const { db, release } = await database.lease()
    const pid = await getBackendPid(db)
    const asked = sql`select pg_sleep(60)`.execute(db)
    const lost = expect(asked).rejects.toMatchObject({ code: '57P01' })
    release()
    // The statement fails before the socket is closed.
    const next = asked.catch(() => database.run(getBackendPid))
    await terminateBackend(pid)
    await lost
    expect(await next).not.toBe(pid)
  })

  it('gets replaced while it is idle', async () => {
    const pid = await database.run(getBackendPid)
    await terminateBackend(pid)
    const pids = await Promise.all(Array.from({ length: 5 }, () => database.run(getBackendPid).catch(() => undefined)))
    expect(pids).not.toContain(pid)
    expect(await database.run(getBackendPid)).not.toBe(pid)
  })

  it('makes its transaction fail, and the next transaction gets another connection', async () => {
    let pid = 0
    const work = database.transaction(async (tx) => {
      pid = await getBackendPid(tx)
      await terminateBackend(pid)
      await getBackendPid(tx)
    })
    await expect(work).rejects.toThrow(/terminat|ECONNRESET|EPIPE|not queryable/)
    expect(await database.transaction(getBackendPid)).not.toBe(pid)
  })
})
