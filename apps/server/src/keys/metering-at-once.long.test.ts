import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'
import { chargeCalls, defaultOptions } from './charge.ts'
import { createKeyRowHelpers, getKeyId, requireToken } from './testing/key-rows.ts'
import { revokeKey } from './writes.ts'

const callMicroUsd = 100

let scratch: ScratchDatabase
const { changeKey, holdWindow, holdDay, readMeter: meterOf } = createKeyRowHelpers(() => scratch.database)
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

describe('two server processes on one database', () => {
  let processes: ServerProcess[]
  beforeAll(async () => {
    const env = {
      DATABASE_URL: scratch.url,
      CATALOG_ENVIRONMENT: 'production',
      CATALOG_PUBLIC_URL: 'https://catalog.example',
      LOG_LEVEL: 'warn',
    }
    processes = await Promise.all([startServerProcess(env), startServerProcess(env)])
  })
  afterAll(() => Promise.all(processes.map((process) => process.stop())))

  it('answers exactly as many of 2,000 concurrent calls as the minute allows', async () => {
    const key = await mintProductionKey({ callsPerMinute: 700 })
    await holdWindow(key)
    expect(await countOutcomes(key, 2_000)).toEqual({ '200': 700, '429 RATE_LIMITED': 1_300 })
    expect(await meterOf(key)).toEqual({ windowCalls: 700, spent: 700 * callMicroUsd })
  })

  it('answers exactly as many of 2,000 concurrent calls as the budget allows', async () => {
    const key = await mintProductionKey({ dailyBudgetMicroUsd: 700 * callMicroUsd + callMicroUsd / 2 })
    await holdDay(key)
    expect(await countOutcomes(key, 2_000)).toEqual({ '200': 700, '429 BUDGET_EXHAUSTED': 1_300 })
    expect(await meterOf(key)).toEqual({ windowCalls: 700, spent: 700 * callMicroUsd })
  })

  it('answers exactly as many again when the minute is over', async () => {
    const key = await mintProductionKey({ callsPerMinute: 100 })
    await holdWindow(key)
    await countOutcomes(key, 300)
    await changeKey(key, { window_started_at: sql`now() - interval '60 seconds'` })
    expect(await countOutcomes(key, 300)).toEqual({ '200': 100, '429 RATE_LIMITED': 200 })
  })

  it('answers exactly as many again when the UTC day is over', async () => {
    const key = await mintProductionKey({ dailyBudgetMicroUsd: 100 * callMicroUsd })
    await holdDay(key)
    await countOutcomes(key, 300)
    const again = await runWithinOneDay(async () => {
      await changeKey(key, { budget_day: sql`(now() at time zone 'utc')::date - 1` })
      return countOutcomes(key, 300)
    })
    expect(again).toEqual({ '200': 100, '429 BUDGET_EXHAUSTED': 200 })
  })

  it('applies the smaller of both limits and reports the minute first', async () => {
    const key = await mintProductionKey({ callsPerMinute: 50, dailyBudgetMicroUsd: 50 * callMicroUsd })
    await holdWindow(key)
    expect(await countOutcomes(key, 200)).toEqual({ '200': 50, '429 RATE_LIMITED': 150 })
  })

  it('refuses a key in both as soon as it is revoked', async () => {
    const key = await mintProductionKey({})
    expect(await countOutcomes(key, 4)).toEqual({ '200': 4 })
    await scratch.database.run((db) => revokeKey(db, getKeyId(key)))
    expect(await countOutcomes(key, 4)).toEqual({ '403 FORBIDDEN': 4 })
  })

  describe('charges of many keys', () => {
    const maxCalls = 120
    const mintKeysWithMixedLimits = async () => {
      const free = await mintSeveral(10, {})
      const byMinute = await mintSeveral(3, { callsPerMinute: maxCalls })
      const byBudget = await mintSeveral(3, { dailyBudgetMicroUsd: maxCalls * callMicroUsd })
      for (const key of byMinute) await holdWindow(key)
      for (const key of byBudget) await holdDay(key)
      return { free, byMinute, byBudget }
    }

    it('lets exactly as many calls of each key pass as its minute or its budget allows', () =>
      runWithinOneDay(async () => {
        const { free, byMinute, byBudget } = await mintKeysWithMixedLimits()
        const passed = countPassed(await callInTurns([...free, ...byMinute, ...byBudget], 3_200))
        expect([...byMinute, ...byBudget].map(passed)).toEqual(Array(6).fill(maxCalls))
        expect(free.map(passed)).toEqual(Array(10).fill(200))
        for (const key of [...free, ...byMinute, ...byBudget]) expect((await meterOf(key)).spent).toBe(passed(key) * callMicroUsd)
      }))

    it('lets exactly as many calls pass while another process charges each call separately', () =>
      runWithinOneDay(async () => {
        const { free, byMinute, byBudget } = await mintKeysWithMixedLimits()
        const keys = [...free, ...byMinute, ...byBudget]
        const [calls, alone] = await Promise.all([callInTurns(keys, 2_400), chargeSequentially(keys, 800)])
        const passed = countPassed([...calls, ...alone])
        expect([...byMinute, ...byBudget].map(passed)).toEqual(Array(6).fill(maxCalls))
        expect(free.map(passed)).toEqual(Array(10).fill(200))
        for (const key of keys) expect((await meterOf(key)).spent).toBe(passed(key) * callMicroUsd)
      }))

    it('lets exactly as many calls pass again when the minute ends during the calls', async () => {
      const keys = await mintSeveral(6, { callsPerMinute: maxCalls })
      for (const key of keys) await holdWindow(key)
      const before = countPassed(await callInTurns(keys, 6 * 200))
      expect(keys.map(before)).toEqual(Array(6).fill(maxCalls))
      const outcomes: CallOutcome[] = []
      const ended = Promise.all(keys.map((key) => changeKey(key, { window_started_at: sql`now() - interval '60 seconds'` })))
      const isFull = (key: string) => (countPassedByMinute(outcomes, key)[0] ?? 0) >= maxCalls
      while (!keys.every(isFull)) outcomes.push(...(await callInTurns(keys, 6 * 50)))
      await ended
      outcomes.push(...(await callInTurns(keys, 6 * 50)))
      for (const key of keys) expect(countPassedByMinute(outcomes, key)[0]).toBe(maxCalls)
    })

    /** Calls both processes with each key in turn, 64 calls at the same time. */
    async function callInTurns(keys: readonly string[], calls: number): Promise<CallOutcome[]> {
      const outcomes: CallOutcome[] = []
      let next = 0
      const callUntilDone = async (): Promise<void> => {
        for (let index = next++; index < calls; index = next++) {
          const key = keys[index % keys.length] ?? ''
          const response = await callWithRetry(`${processes[Math.floor(index / keys.length) % 2]?.address}/v1/whoami`, key)
          outcomes.push({ key, hasPassed: response.status === 200, windowEnd: response.headers.get('x-ratelimit-reset') })
        }
      }
      await Promise.all(Array.from({ length: 64 }, callUntilDone))
      return outcomes
    }

    /** Charges each call by its own statement, as earlier releases do. */
    async function chargeSequentially(keys: readonly string[], calls: number): Promise<CallOutcome[]> {
      const outcomes: CallOutcome[] = []
      await scratch.database.run(async (db) => {
        for (let index = 0; index < calls; index++) {
          const key = keys[index % keys.length] ?? ''
          const charged = await chargeCalls(db, { token: requireToken(key), wanted: 1 }, defaultOptions)
          outcomes.push({ key, hasPassed: charged !== undefined, windowEnd: null })
        }
      })
      return outcomes
    }
  })

  it('has recorded every call that passed exactly once when both processes have stopped', async () => {
    const key = await mintProductionKey({ callsPerMinute: 120 })
    await holdWindow(key)
    await countOutcomes(key, 200)
    expect((await Promise.all(processes.map((process) => process.stop()))).map(({ code }) => code)).toEqual([0, 0])
    const { rows } = await scratch.database.run((db) =>
      sql<{ calls: number; daily: number }>`
        select (select count(*) from api_calls where key_id = ${getKeyId(key)}) as calls,
          (select sum(calls) from api_calls_daily where key_id = ${getKeyId(key)}) as daily`.execute(db),
    )
    expect(rows).toEqual([{ calls: 120, daily: 120 }])
  })

  async function countOutcomes(key: string, calls: number): Promise<Record<string, number>> {
    const seen: Record<string, number> = {}
    await Promise.all(
      Array.from({ length: calls }, async (_, index) => {
        const outcome = await readOutcome(`${processes[index % 2]?.address}/v1/whoami`, key)
        seen[outcome] = (seen[outcome] ?? 0) + 1
      }),
    )
    return seen
  }

  async function readOutcome(url: string, key: string): Promise<string> {
    const response = await callWithRetry(url, key)
    const body = (await response.json()) as { error?: { code: string } }
    return [response.status, body.error?.code].filter(Boolean).join(' ')
  }

  /** Repeats a call that got no connection in time, because it was not charged. */
  async function callWithRetry(url: string, key: string): Promise<Response> {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    if (response.status !== 503) return response
    await response.arrayBuffer()
    await sleep(Number(response.headers.get('retry-after')) * 1000)
    return callWithRetry(url, key)
  }

  const mintProductionKey = (options: Parameters<typeof mintKey>[2]) => mintKey(scratch.database, 'production', options)
  const mintSeveral = (count: number, options: Parameters<typeof mintKey>[2]) =>
    Promise.all(Array.from({ length: count }, () => mintProductionKey(options)))
})

type CallOutcome = { readonly key: string; readonly hasPassed: boolean; readonly windowEnd: string | null }

function countPassed(outcomes: readonly CallOutcome[]): (key: string) => number {
  return (key) => outcomes.filter((outcome) => outcome.hasPassed && outcome.key === key).length
}

/** Counts the calls of a key that passed in each minute, in the order of the minutes. */
function countPassedByMinute(outcomes: readonly CallOutcome[], key: string): number[] {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    const end = outcome.windowEnd ?? ''
    if (outcome.key === key && outcome.hasPassed) counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other)).map(([, count]) => count)
}
