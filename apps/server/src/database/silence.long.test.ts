import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runWithLongTimeout } from '../records/merges/merge.ts'
import { type SilentProxy, startSilentProxy } from '../testing/outages/silent-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Db } from './named-statements.ts'
import { explainUnavailability } from './unavailable.ts'

let scratch: ScratchDatabase
let proxy: SilentProxy
let database: Database
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
  proxy = await startSilentProxy(scratch.url)
  database = connectDatabase({ url: proxy.url, connections: 2, naming: 'named', silence: { readingMs: 2_000, inTransactionMs: 2_000 } })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
  await scratch.drop()
})

const selectOne = (db: Db) => sql`select 1`.execute(db)
const getOutcome = (work: Promise<unknown>) => work.then(() => 'answered', explainUnavailability)

describe('a database that has gone silent', () => {
  it('makes a read fail, and the next read gets another connection', async () => {
    await database.run(selectOne)
    proxy.silence()
    expect(await getOutcome(database.run(selectOne))).toBe('unreachable')
    expect(await getOutcome(database.run(selectOne))).toBe('answered')
  })

  it('makes the pool close every connection without a recent answer, even unused ones', async () => {
    const runSlowStatement = (db: Db) => sql`select pg_sleep(0.2)`.execute(db)
    await Promise.all([database.run(runSlowStatement), database.run(runSlowStatement)])
    proxy.silence()
    expect(await getOutcome(database.run(selectOne))).toBe('unreachable')
    expect(await Promise.all([getOutcome(database.run(selectOne)), getOutcome(database.run(selectOne))])).toEqual(['answered', 'answered'])
  })

  it('ends a transaction and rolls it back', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insertInto('agents').values({ name: 'lost' }).execute()
      proxy.silence()
      await selectOne(tx)
    })
    expect(await getOutcome(work)).toBe('unreachable')
    expect(await database.run((db) => db.selectFrom('agents').select('name').execute())).toEqual([])
  })

  it('allows silence for a statement of the owner', async () => {
    await expect(database.runAsOwner((db) => sql`select pg_sleep(4)`.execute(db))).resolves.toBeDefined()
  })

  it('allows silence within runWithLongTimeout, and detects it again afterwards', async () => {
    const work = database.transaction((tx) => runWithLongTimeout(tx, () => sql`select pg_sleep(4)`.execute(tx)))
    await expect(work).resolves.toBeDefined()
    proxy.silence()
    expect(await getOutcome(database.transaction(selectOne))).toBe('unreachable')
  })
})
