import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { startCuttingProxy } from '../testing/outages/cutting-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'
import { createMeter, type Meter } from './meter.ts'
import { createKeyRowHelpers, getKeyId, requireToken } from './testing/key-rows.ts'
import { rotateKey } from './writes.ts'

const callMicroUsd = 100
const skipsHeldRows = 'skip locked'
const maxLeases = 10

let scratch: ScratchDatabase
const { changeKey, holdWindow, holdDay, readMeter: meterOf } = createKeyRowHelpers(() => scratch.database)
beforeAll(async () => {
  scratch = await createScratchDatabase(20)
})
afterAll(() => scratch.drop())

describe('charges of several keys', () => {
  it('charges the calls of all keys that arrived during a charge with one statement', async () => {
    const [first, one, other] = await mintKeys(3)
    const callers = await chargeAll(createMeter(), [first, one, other, one, one])
    expect(callers.map(getWindowCalls)).toEqual([1, 1, 1, 2, 3])
    expect(await countKeysPerTransaction([one, other])).toEqual([2])
    expect(await countKeysPerTransaction([first, one])).toEqual([1, 1])
  })

  it('uses the statement for a single key when all calls are of one key', async () => {
    const [key] = await mintKeys(1)
    const sent = await watchStatements(async (database) => {
      await chargeAll(createMeter(), [key, key, key], database)
    })
    expect(sent.filter((text) => text.includes(skipsHeldRows))).toEqual([])
    expect(await meterOf(key)).toMatchObject({ windowCalls: 3 })
  })

  it('lets as many calls of each key pass as its minute and its budget allow', () =>
    runWithinOneDay(async () => {
      const [first, free] = await mintKeys(2)
      const limited = await mintKey(scratch.database, 'test', { callsPerMinute: 2 })
      const poor = await mintKey(scratch.database, 'test', { dailyBudgetMicroUsd: 3 * callMicroUsd })
      const revoked = await mintKey(scratch.database, 'test', {})
      await holdWindow(limited)
      await holdDay(poor)
      await changeKey(revoked, { revoked_at: sql`now()` })
      const keys = [first, ...Array(5).fill([free, limited, poor, revoked]).flat()]
      const codes = (await settleAllCharges(createMeter(), keys)).map((result) => ('reason' in result ? result.reason.code : 'passed'))
      const getOutcomes = (key: string) => codes.filter((_, index) => keys[index] === key)
      expect(getOutcomes(free)).toEqual(Array(5).fill('passed'))
      expect(getOutcomes(limited)).toEqual([...Array(2).fill('passed'), ...Array(3).fill('RATE_LIMITED')])
      expect(getOutcomes(poor)).toEqual([...Array(3).fill('passed'), ...Array(2).fill('BUDGET_EXHAUSTED')])
      expect(getOutcomes(revoked)).toEqual(Array(5).fill('FORBIDDEN'))
      expect(await meterOf(limited)).toEqual({ windowCalls: 2, spent: 2 * callMicroUsd })
      expect(await meterOf(poor)).toEqual({ windowCalls: 3, spent: 3 * callMicroUsd })
    }))

  it('opens a new window and a new day for each key according to its own row', async () => {
    const [first, old, open] = await mintKeys(3)
    await changeKey(old, { window_started_at: sql`now() - interval '61 seconds'`, window_calls: 9, budget_day: '2001-01-01' })
    await holdWindow(open, 7)
    const callers = await chargeAll(createMeter(), [first, old, open])
    expect(callers.map(getWindowCalls)).toEqual([1, 1, 8])
    expect(await meterOf(old)).toEqual({ windowCalls: 1, spent: callMicroUsd })
  })

  it('charges a rotated key for the calls with both of its secrets', async () => {
    const [first, old, other] = await mintKeys(3)
    const fresh = (await scratch.database.transaction((tx) => rotateKey(tx, getKeyId(old))))?.key ?? ''
    await chargeAll(createMeter(), [first, old, fresh, other, old])
    expect(await meterOf(old)).toMatchObject({ windowCalls: 3 })
  })

  it('charges at most 64 keys in one statement', async () => {
    const [first, ...others] = await mintKeys(67)
    await chargeAll(createMeter(), [first, ...others])
    expect((await countKeysPerTransaction(others)).toSorted((one, other) => other - one)).toEqual([64, 1, 1])
  })

  it('returns the same version of the catalog to all calls, and the position of the database on request', async () => {
    const [first, one, other] = await mintKeys(3)
    for (const isAsynchronous of [false, true]) {
      const meter = createMeter(undefined, () => ({ returnsPosition: true, isAsynchronous }))
      const [, ...callers] = await chargeAll(meter, [first, one, other])
      const [position] = callers.map((caller) => caller.position)
      expect(position).toMatchObject({ lsn: expect.any(String), timeline: expect.any(String), snapshot: expect.any(String) })
      expect(callers[0]?.version).toMatchObject({ snapshot: expect.any(String) })
      expect(callers[1]?.version).toBe(callers[0]?.version)
    }
  })

  it('allows sending a read before its charge, unless the charge needs its connection', async () => {
    const meter = createMeter()
    const [first, lender, other] = await mintKeys(3)
    await chargeAll(meter, [first, lender, other])
    await withLeases(3, async (dbs) => {
      const charges: Promise<unknown>[] = []
      const mayRead = [first, lender, other].map((key, index) => {
        charges.push(meter.charge(getConnection(dbs, index), requireToken(key)))
        return meter.findExpected(requireToken(key))?.keyId
      })
      await Promise.all(charges)
      expect(mayRead).toEqual([getKeyId(first), undefined, getKeyId(other)])
    })
  })
})

describe('a row that another transaction holds', () => {
  it('delays no other key of the same statement', async () => {
    const [first, one, held, other] = await mintKeys(4)
    const meter = createMeter()
    await withLeases(4, async (dbs) => {
      const { waiting } = await scratch.database.transaction(async (tx) => {
        await lockRow(tx, held)
        const charges = [first, one, held, other].map((key, index) => meter.charge(getConnection(dbs, index), requireToken(key)))
        await Promise.all(charges.filter((_, index) => index !== 2))
        expect(await countKeysPerTransaction([one, other])).toEqual([2])
        return { waiting: charges[2] }
      })
      expect(await waiting).toMatchObject({ windowCalls: 1 })
    })
  })

  it('delays no other key, even if a call of its own key came first', async () => {
    const [held, one, other] = await mintKeys(3)
    const meter = createMeter()
    await withLeases(4, async (dbs) => {
      const { waiting } = await scratch.database.transaction(async (tx) => {
        await lockRow(tx, held)
        const first = meter.charge(getConnection(dbs, 0), requireToken(held))
        await Promise.all([one, other].map((key, index) => meter.charge(getConnection(dbs, index + 1), requireToken(key))))
        const again = meter.charge(getConnection(dbs, 3), requireToken(held))
        await Promise.all([one, other].map((key, index) => meter.charge(getConnection(dbs, index + 1), requireToken(key))))
        return { waiting: [first, again] }
      })
      expect((await Promise.all(waiting)).map(getWindowCalls)).toEqual([1, 2])
    })
  })
})

describe('a statement for several keys that fails', () => {
  it('fails only the key whose row cannot be written', async () => {
    const [first, one, broken, other] = await mintKeys(4)
    await scratch.database.runAsOwner((db) =>
      sql`alter table api_keys add constraint broken check (id <> ${sql.lit(getKeyId(broken))} or window_calls = 0)`.execute(db),
    )
    try {
      const results = await settleAllCharges(createMeter(), [first, broken, one, other, broken])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected'])
    } finally {
      await scratch.database.runAsOwner((db) => sql`alter table api_keys drop constraint broken`.execute(db))
    }
  })

  it('fails only the call whose connection was lost, and reports the calls of each key that may have been charged', async () => {
    const proxy = await startCuttingProxy(scratch.url)
    const database = connectDatabase({ url: proxy.url, connections: 20, naming: 'unnamed' })
    try {
      const [first, lender, other] = await mintKeys(3)
      const lost: unknown[] = []
      const meter = createMeter(undefined, undefined, (...calls) => lost.push(calls))
      proxy.cutAtAnswer(skipsHeldRows)
      const results = await settleAllCharges(meter, [first, lender, other, other, lender], database)
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
      expect(lost).toEqual([
        [getKeyId(lender), 2],
        [getKeyId(other), 2],
      ])
    } finally {
      await database.close()
      await proxy.close()
    }
  })

  it('fails no call when it is cancelled, for example because the client of its connection has disconnected', async () => {
    const [first, lender, other] = await mintKeys(3)
    const meter = createMeter()
    await withLeases(3, async (dbs) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(getConnection(dbs, 1))
      const pid = rows[0]?.pid ?? 0
      const { charges } = await scratch.database.transaction(async (tx) => {
        await sql`lock table api_keys in share mode`.execute(tx)
        const sent = [first, lender, other].map((key, index) => meter.charge(getConnection(dbs, index), requireToken(key)))
        await waitUntilBlocked(tx, pid)
        await scratch.database.runAsOwner((db) => sql`select pg_cancel_backend(${pid}::integer)`.execute(db))
        return { charges: sent }
      })
      expect((await Promise.all(charges)).map(getWindowCalls)).toEqual([1, 1, 1])
    })
  })
})

/** Mints at least four keys, so that tests can destructure the result. */
async function mintKeys(count: number): Promise<[string, string, string, string, ...string[]]> {
  const mintTestKey = () => mintKey(scratch.database, 'test', {})
  const others: string[] = []
  for (let number = 4; number < count; number++) others.push(await mintTestKey())
  return [await mintTestKey(), await mintTestKey(), await mintTestKey(), await mintTestKey(), ...others]
}

/** Begins the charges in one turn: the first one is sent, and the others wait for it together. */
async function settleAllCharges(meter: Meter, keys: readonly string[], database = scratch.database) {
  return withLeases(
    keys.length,
    (dbs) => Promise.allSettled(keys.map((key, index) => meter.charge(getConnection(dbs, index), requireToken(key)))),
    database,
  )
}

async function chargeAll(meter: Meter, keys: readonly string[], database = scratch.database) {
  return withLeases(
    keys.length,
    (dbs) => Promise.all(keys.map((key, index) => meter.charge(getConnection(dbs, index), requireToken(key)))),
    database,
  )
}

/** Runs `work` with this many connections, but at most `maxLeases`. */
async function withLeases<T>(count: number, work: (dbs: readonly Db[]) => Promise<T>, database = scratch.database): Promise<T> {
  const leases = []
  for (let number = 0; number < Math.min(count, maxLeases); number++) leases.push(await database.lease({ owner: `test ${number}` }))
  try {
    return await work(leases.map(({ db }) => db))
  } finally {
    for (const { release } of leases) release()
  }
}

function getConnection(dbs: readonly Db[], index: number): Db {
  const db = dbs[index % dbs.length]
  if (!db) throw new Error('There is no connection.')
  return db
}

const getWindowCalls = ({ windowCalls }: { readonly windowCalls: number }) => windowCalls

/** Counts how many of these keys each transaction charged last. */
async function countKeysPerTransaction(keys: readonly string[]): Promise<number[]> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ keys: number }>`select count(*) as keys from api_keys where id = any (${keys.map(getKeyId)}::uuid[]) group by xmin::text`.execute(
      db,
    ),
  )
  return rows.map((row) => row.keys)
}

async function lockRow(tx: Db, key: string): Promise<void> {
  await sql`select from api_keys where id = ${getKeyId(key)} for update`.execute(tx)
}

async function waitUntilBlocked(tx: Db, pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted and pid = ${pid}`.execute(tx)
    if (rows.length > 0) return
  }
}

/** Returns the statements that were sent to a database. */
async function watchStatements(work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const database = connectDatabase({ url: scratch.url, connections: maxLeases, naming: 'named' })
  const texts: string[] = []
  database.figures.watchStatements((text) => void texts.push(text))
  await work(database).finally(database.close)
  return texts
}
