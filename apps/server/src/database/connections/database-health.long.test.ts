import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ApiError, toApiError } from '../../errors/api-error.ts'
import { startCluster } from '../../testing/outages/host-cluster.ts'
import { startSilentProxy } from '../../testing/outages/silent-proxy.ts'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { connectDatabase } from '../database.ts'
import type { Db } from '../named-statements.ts'
import { explainUnavailability } from '../unavailable.ts'

// The tests mostly wait, so they run concurrently, each with its own database.
it.concurrent('reports an outage to callers that wait while a silent database takes all connections, and serves them afterwards', async () => {
  const scratch = await createScratchDatabase(2)
  const { hosts, database, close } = await startCluster(scratch.url, ['serves'])
  const runStatement = () => database.run((db) => sql`select 1`.execute(db)).then(() => 'answered', explainUnavailability)
  // More calls than connections, so that most calls wait for a connection.
  const runTenQueries = () => Promise.all(Array.from({ length: 10 }, runStatement))
  try {
    expect(await runTenQueries()).toEqual(Array(10).fill('answered'))
    hosts[0]?.setBehaviour('is silent')
    hosts[0]?.destroyConnections()
    await Promise.all([runTenQueries(), sleep(5_500).then(runTenQueries)])
    expect(await runTenQueries()).toEqual(Array(10).fill('unreachable'))
    hosts[0]?.setBehaviour('serves')
    expect(await runTenQueries()).toEqual(Array(10).fill('answered'))
  } finally {
    await close()
    await scratch.drop()
  }
})

it.concurrent('reports an outage to a caller that waits while unused connections are returned', async () => {
  const scratch = await createScratchDatabase(2)
  const proxy = await startSilentProxy(scratch.url)
  const database = connectDatabase({ url: proxy.url, connections: 2, naming: 'named' })
  const sleepInDatabase = (db: Db) => sql`select pg_sleep(0.2)`.execute(db)
  const runStatement = () => database.run((db) => sql`select 1`.execute(db)).then(() => 'answered', explainUnavailability)
  try {
    await Promise.all([database.run(sleepInDatabase), database.run(sleepInDatabase)])
    proxy.silence()
    const asked = runStatement()
    const unasked = await database.lease()
    const late = sleep(5_500).then(() => Promise.all([runStatement(), runStatement(), runStatement()]))
    await sleep(7_000)
    unasked.release()
    expect([await asked, ...(await late)]).toEqual(Array(4).fill('unreachable'))
    expect(await runStatement()).toBe('answered')
  } finally {
    await database.close()
    await proxy.close()
    await scratch.drop()
  }
})

it.concurrent('ends a transaction when a read finds PostgreSQL silent, and then sends a longer Retry-After to busy calls', async () => {
  const scratch = await createScratchDatabase(2)
  const proxy = await startSilentProxy(scratch.url)
  const database = connectDatabase({ url: proxy.url, connections: 2, naming: 'named' })
  const sleepInDatabase = (db: Db) => sql`select pg_sleep(0.2)`.execute(db)
  const selectOne = (db: Db) => sql`select 1`.execute(db)
  const getOutcome = (work: Promise<unknown>) => work.then(() => 'answered', explainUnavailability)
  try {
    await Promise.all([sleepInDatabase, sleepInDatabase].map((work) => database.run(work)))
    proxy.silence()
    const [written, read] = [database.transaction(selectOne), database.run(selectOne)]
    // Without the silent read, the transaction would wait for 40 seconds.
    expect(await Promise.all([getOutcome(written), getOutcome(read)])).toEqual(['unreachable', 'unreachable'])
    expect(await getOutcome(database.run(selectOne))).toBe('answered')
    const held = await Promise.all([database.lease(), database.lease()])
    const { headers } = await database.run(selectOne).then(() => new ApiError('INTERNAL', 'It was answered.'), toApiError)
    for (const { release } of held) release()
    // The callers with this Retry-After retry about now.
    expect(headers).toEqual({ 'Retry-After': '10' })
  } finally {
    await database.close()
    await proxy.close()
    await scratch.drop()
  }
})
