import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Db } from './named-statements.ts'
import { explainUnavailability } from './unavailable.ts'

const role = `one_connection_${randomBytes(6).toString('hex')}`
let scratch: ScratchDatabase
let database: Database
let url: string
/** The database for a user who may have only one connection. */
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
  await scratch.database.runAsOwner((db) => sql.raw(`create role ${role} login password 'one' connection limit 1`).execute(db))
  url = Object.assign(new URL(scratch.url), { username: role, password: 'one' }).href
  database = connectDatabase({ url, connections: 4, naming: 'named' })
})
afterEach(async () => {
  await database.close()
  await scratch.database.runAsOwner((db) => sql.raw(`drop role ${role}`).execute(db))
  await scratch.drop()
})

const runShortStatement = (db: Db) => sql`select pg_sleep(0.05)`.execute(db)

describe('connectDatabase when PostgreSQL has no connection left', () => {
  it('shares its connections among calls', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => database.run(runShortStatement)))
    expect(answers).toHaveLength(4)
  })

  it('waits for a connection that another process releases', async () => {
    const other = new pg.Client(url)
    await other.connect()
    const answer = database.run(runShortStatement)
    await scratch.database.run((db) => sql`select pg_sleep(0.5)`.execute(db))
    await other.end()
    await expect(answer).resolves.toBeDefined()
  })

  it('reports a busy database when none becomes free', async () => {
    const other = new pg.Client(url)
    await other.connect()
    expect(await database.run(runShortStatement).catch(explainUnavailability)).toBe('busy')
    await other.end()
  })
})
