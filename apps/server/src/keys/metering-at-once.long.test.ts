import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { idOf, keyRows } from './testing/key-rows.ts'
import { revokeKey } from './writes.ts'

const callMicroUsd = 100

let scratch: ScratchDatabase
const { changeKey, holdWindow, holdDay, meterOf } = keyRows(() => scratch.database)
beforeAll(async () => {
  scratch = await scratchDatabase()
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

  it('let pass exactly as many of 2,000 concurrent calls as a minute holds', async () => {
    const key = await mint({ callsPerMinute: 700 })
    await holdWindow(key)
    expect(await outcomes(key, 2_000)).toEqual({ '200': 700, '429 RATE_LIMITED': 1_300 })
    expect(await meterOf(key)).toEqual({ windowCalls: 700, spent: 700 * callMicroUsd })
  })

  it('let pass exactly as many of 2,000 concurrent calls as the budget covers', async () => {
    const key = await mint({ dailyBudgetMicroUsd: 700 * callMicroUsd + callMicroUsd / 2 })
    await holdDay(key)
    expect(await outcomes(key, 2_000)).toEqual({ '200': 700, '429 BUDGET_EXHAUSTED': 1_300 })
    expect(await meterOf(key)).toEqual({ windowCalls: 700, spent: 700 * callMicroUsd })
  })

  it('let exactly as many pass again when the minute is over', async () => {
    const key = await mint({ callsPerMinute: 100 })
    await holdWindow(key)
    await outcomes(key, 300)
    await changeKey(key, { window_started_at: sql`now() - interval '60 seconds'` })
    expect(await outcomes(key, 300)).toEqual({ '200': 100, '429 RATE_LIMITED': 200 })
  })

  it('let exactly as many pass again when the UTC day is over', async () => {
    const key = await mint({ dailyBudgetMicroUsd: 100 * callMicroUsd })
    await holdDay(key)
    await outcomes(key, 300)
    const again = await withinOneDay(async () => {
      await changeKey(key, { budget_day: sql`(now() at time zone 'utc')::date - 1` })
      return outcomes(key, 300)
    })
    expect(again).toEqual({ '200': 100, '429 BUDGET_EXHAUSTED': 200 })
  })

  it('keep to the smaller of both limits and name the minute first', async () => {
    const key = await mint({ callsPerMinute: 50, dailyBudgetMicroUsd: 50 * callMicroUsd })
    await holdWindow(key)
    expect(await outcomes(key, 200)).toEqual({ '200': 50, '429 RATE_LIMITED': 150 })
  })

  it('refuse a key in both as soon as it is revoked', async () => {
    const key = await mint({})
    expect(await outcomes(key, 4)).toEqual({ '200': 4 })
    await scratch.database.run((db) => revokeKey(db, idOf(key)))
    expect(await outcomes(key, 4)).toEqual({ '403 FORBIDDEN': 4 })
  })

  it('have written down every call that passed, once, when they have stopped', async () => {
    const key = await mint({ callsPerMinute: 120 })
    await holdWindow(key)
    await outcomes(key, 200)
    expect((await Promise.all(processes.map((process) => process.stop()))).map(({ code }) => code)).toEqual([0, 0])
    const { rows } = await scratch.database.run((db) =>
      sql<{ calls: number; daily: number }>`
        select (select count(*) from api_calls where key_id = ${idOf(key)}) as calls,
          (select sum(calls) from api_calls_daily where key_id = ${idOf(key)}) as daily`.execute(db),
    )
    expect(rows).toEqual([{ calls: 120, daily: 120 }])
  })

  /** Does the work once more where the UTC day ended meanwhile, which begins another budget. */
  async function withinOneDay<T>(work: () => Promise<T>): Promise<T> {
    const readDay = async () =>
      (await scratch.database.run((db) => sql<{ day: string }>`select (now() at time zone 'utc')::date::text as day`.execute(db))).rows[0]
        ?.day
    const day = await readDay()
    const result = await work()
    return day === (await readDay()) ? result : work()
  }

  async function outcomes(key: string, calls: number): Promise<Record<string, number>> {
    const seen: Record<string, number> = {}
    await Promise.all(
      Array.from({ length: calls }, async (_, index) => {
        const outcome = await outcomeOf(`${processes[index % 2]?.address}/v1/whoami`, key)
        seen[outcome] = (seen[outcome] ?? 0) + 1
      }),
    )
    return seen
  }

  /** A call that found no connection in time was not charged, and is sent again as it is told to. */
  async function outcomeOf(url: string, key: string): Promise<string> {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    const body = (await response.json()) as { error?: { code: string } }
    if (response.status !== 503) return [response.status, body.error?.code].filter(Boolean).join(' ')
    await sleep(Number(response.headers.get('retry-after')) * 1000)
    return outcomeOf(url, key)
  }

  const mint = (options: Parameters<typeof mintKey>[2]) => mintKey(scratch.database, 'production', options)
})
