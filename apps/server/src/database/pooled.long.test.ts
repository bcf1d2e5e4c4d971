import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import type { Db, StatementNaming } from './named-statements.ts'
import { type Pooler, startPooler } from './testing/pooler/pooler.ts'
import type { NamedStatementHandling } from './testing/pooler/statements.ts'

let scratch: ScratchDatabase
let pooler: Pooler
let database: Database
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
})
afterEach(async () => {
  await database.close()
  await pooler.close()
  await scratch.drop()
})

const connectThroughPooler = async (naming: StatementNaming, statements: NamedStatementHandling, connections = 2) => {
  pooler = await startPooler(scratch.url, { connections, statements })
  database = connectDatabase({ url: pooler.url, connections: 6, naming, takesRole: false })
}
const buildQuery = (value: number) => (db: Db) => sql<{ value: number }>`select ${value}::int + 1 as value`.execute(db)
const readProblemsAndState = async () => [pooler.problems, await pooler.listLeftoverState()]

describe.each<[StatementNaming, NamedStatementHandling]>([
  ['unnamed', 'passed on'],
  ['named', 'renamed'],
])('through a pooler in transaction mode, %s statements', (naming, statements) => {
  it('returns its own answers to each transaction', async () => {
    await connectThroughPooler(naming, statements)
    const insertAgentAndQuery = (value: number) =>
      database.transaction(async (tx) => {
        await tx
          .insertInto('agents')
          .values({ name: `agent ${value}` })
          .execute()
        const { rows } = await buildQuery(value)(tx)
        return rows[0]?.value
      })
    const values = Array.from({ length: 40 }, (_, index) => index)
    expect(await Promise.all(values.map(insertAgentAndQuery))).toEqual(values.map((value) => value + 1))
    const one = await Promise.all(values.map((value) => database.run(buildQuery(value))))
    expect(one.map(({ rows }) => rows[0]?.value)).toEqual(values.map((value) => value + 1))
    expect(pooler.countChanges()).toBeGreaterThan(20)
    expect(await readProblemsAndState()).toEqual([[], []])
  })

  it('executes later statements after one that fails', async () => {
    await connectThroughPooler(naming, statements)
    for (let round = 0; round < 6; round++) {
      await expect(database.transaction((tx) => sql`select ${round}::int / 0`.execute(tx))).rejects.toThrow('division by zero')
      await expect(database.run((db) => sql`select ${round}::int from nowhere`.execute(db))).rejects.toThrow('nowhere')
      expect((await database.run(buildQuery(round))).rows).toEqual([{ value: round + 1 }])
    }
    expect(await readProblemsAndState()).toEqual([[], []])
  })
})

describe('the pooler of the tests', () => {
  it('loses named statements, as PgBouncer before 1.21 does', async () => {
    await connectThroughPooler('named', 'passed on', 1)
    const clients = [1, 2].map(() => new pg.Client({ connectionString: pooler.url }))
    const named = { name: 'same', text: 'select 1' }
    try {
      for (const client of clients) await client.connect()
      await clients[0]?.query(named)
      await expect(clients[1]?.query(named)).rejects.toThrow('prepared statement')
    } finally {
      for (const client of clients) await client.end()
    }
  })

  it('refuses the startup parameters that a pooler refuses', async () => {
    await connectThroughPooler('unnamed', 'passed on')
    const client = new pg.Client({ connectionString: pooler.url, statement_timeout: 1000 })
    await expect(client.connect()).rejects.toThrow('unsupported startup parameter: statement_timeout')
    expect(pooler.problems).toEqual(['It asked for statement_timeout when it connected.'])
  })

  it('detects session state that it passes to another client', async () => {
    await connectThroughPooler('unnamed', 'passed on', 1)
    await database.run((db) => sql`set statement_timeout = '7s'`.execute(db))
    const { rows } = await database.run((db) => sql`select current_setting('statement_timeout') as limit`.execute(db))
    expect(rows).toEqual([{ limit: '7s' }])
    expect(await readProblemsAndState()).toEqual([["set statement_timeout = '7s'"], ['the setting statement_timeout']])
  })
})
