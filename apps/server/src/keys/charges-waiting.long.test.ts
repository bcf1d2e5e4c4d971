import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { limitReads } from '../database/read-timeout.ts'
import { explainUnavailability } from '../database/unavailable.ts'
import { startSilentProxy } from '../testing/outages/silent-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { createMeter } from './meter.ts'
import { requireToken } from './testing/key-rows.ts'
import type { KeyToken } from './token.ts'

let scratch: ScratchDatabase
let token: KeyToken
beforeAll(async () => {
  scratch = await createScratchDatabase(4)
  await limitReads(scratch.database)
  token = requireToken(await mintKey(scratch.database, 'test', {}))
})
afterAll(() => scratch.drop())

/** Charges this many calls while another session locks the row of the key until `waitForUnlock` resolves, and counts their outcomes. */
async function chargeWhileLocked(calls: number, waitForUnlock: (outcomes: readonly Promise<string>[]) => Promise<unknown>) {
  const meter = createMeter()
  const { db, release } = await scratch.database.lease()
  const outcomes = await scratch.database.transaction(async (tx) => {
    await sql`select from api_keys where id = ${token.keyId} for update`.execute(tx)
    const all = Array.from({ length: calls }, () =>
      meter.charge(db, token).then(
        () => 'charged',
        (error) => explainUnavailability(error) ?? String(error),
      ),
    )
    await waitForUnlock(all)
    return { all }
  })
  const all = await Promise.all(outcomes.all)
  release()
  return Object.fromEntries([...new Set(all)].map((outcome) => [outcome, all.filter((other) => other === outcome).length]))
}

/** Half of the connections are for callers without an owner, and these tests hold three of them. */
const connections = 6

describe('charges that wait for a locked row', () => {
  it('reports charges beyond 5,001 as busy at once', async () => {
    const seen = await chargeWhileLocked(5_100, (all) => Promise.race(all))
    expect(seen).toEqual({ charged: 5_001, busy: 99 })
  })

  it('reports each charge as busy or too slow after its own time limit, regardless of the charges before it', async () => {
    const seen = await chargeWhileLocked(10, (all) => Promise.all(all))
    expect(Object.keys(seen).sort()).toEqual(['busy', 'too slow'])
  })
})

it('reports an outage to the running charge and to those that wait, if the database goes silent', async () => {
  const proxy = await startSilentProxy(scratch.url)
  const database = connectDatabase({ url: proxy.url, connections, naming: 'named' })
  const meter = createMeter()
  const chargeAll = async () => {
    const leases = await Promise.all([database.lease(), database.lease(), database.lease()])
    const outcomes = leases.map(({ db }) => meter.charge(db, token).then(() => 'charged', explainUnavailability))
    const all = await Promise.all(outcomes)
    for (const { release } of leases) release()
    return all
  }
  try {
    expect(await chargeAll()).toEqual(Array(3).fill('charged'))
    proxy.silence()
    expect(await chargeAll()).toEqual(Array(3).fill('unreachable'))
    expect(await chargeAll()).toEqual(Array(3).fill('charged'))
  } finally {
    await database.close()
    await proxy.close()
  }
})

it('reports a read-only database to the running charge and to those that wait, and keeps their connections', async () => {
  const database = connectDatabase({ url: scratch.url, connections, naming: 'named' })
  const meter = createMeter()
  const withThreeLeases = async <T>(work: (dbs: readonly Db[]) => Promise<T>): Promise<T> => {
    const leases = await Promise.all([database.lease(), database.lease(), database.lease()])
    try {
      return await work(leases.map(({ db }) => db))
    } finally {
      for (const { release } of leases) release()
    }
  }
  const readPids = (dbs: readonly Db[]) =>
    Promise.all(dbs.map(async (db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid))
  try {
    const before = await withThreeLeases(async (dbs) => {
      for (const db of dbs) await sql`set default_transaction_read_only = on`.execute(db)
      return readPids(dbs)
    })
    const outcomes = await withThreeLeases((dbs) =>
      Promise.all(dbs.map((db) => meter.charge(db, token).then(() => 'charged', explainUnavailability))),
    )
    expect(outcomes).toEqual(Array(3).fill('read-only'))
    const after = await withThreeLeases(readPids)
    expect(after.filter((pid) => before.includes(pid))).toHaveLength(2)
  } finally {
    await database.close()
  }
})
