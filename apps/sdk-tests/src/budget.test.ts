import { BudgetExhaustedError, RateLimitedError } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogServer, createCountingFetch, createImpatientClock, startSmallServer } from './testing/catalog-server.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startSmallServer(Array.from({ length: 31 }, (_, index) => `entity-${index}`))
})
afterAll(() => running.stop())

describe('the budget', () => {
  it('updates from the headers of answers', async () => {
    const catalog = await running.createClient({ key: { dailyBudgetMicroUsd: 1000 } })
    expect(catalog.budget).toMatchObject({ remainingUsd: undefined, spentUsd: 0, exhausted: false })
    const { data, headers, status, attempts, request_id } = await catalog.whoami().withResponse()
    expect(catalog.budget).toMatchObject({ remainingUsd: 0.0009, spentUsd: 0.0001, exhausted: false })
    expect(catalog.budget.remainingUsd).toBe(data.budget.remaining_usd)
    expect(catalog.budget.resetsAt.toISOString()).toBe(data.budget.resets_at)
    expect({ status, attempts, request_id }).toEqual({ status: 200, attempts: 1, request_id: headers.get('x-request-id') })
    expect(headers.get('x-budget-remaining-usd')).toBe('0.0009')
  })

  it('reports each threshold once', async () => {
    const reported: [remaining: number | undefined, threshold: number][] = []
    const catalog = await running.createClient({
      key: { dailyBudgetMicroUsd: 500 },
      budgetThresholdsUsd: [0.0003, 0],
      onBudget: ({ remainingUsd }, threshold) => reported.push([remainingUsd, threshold]),
    })
    for (let call = 0; call < 5; call++) await catalog.whoami()
    expect(reported).toEqual([
      [0.0003, 0.0003],
      [0, 0],
    ])
  })

  it('causes BudgetExhaustedError, and stops sending until the day ends', async () => {
    const { database } = running.scratch
    const { fetch, sent } = createCountingFetch()
    const clock = createImpatientClock()
    const catalog = await running.createClient({ key: { dailyBudgetMicroUsd: 200 }, fetch, clock })
    await catalog.whoami()
    await catalog.entities.list({ limit: 1 })
    const refused = await catalog.whoami().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BudgetExhaustedError)
    expect(refused).not.toBeInstanceOf(RateLimitedError)
    expect(refused).toMatchObject({ status: 429, retryable: false, attempts: 1 })
    const { retryAt } = refused as BudgetExhaustedError
    const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).getTime()
    expect(Math.abs(Number(retryAt) - midnight)).toBeLessThan(2000)
    expect(catalog.budget).toMatchObject({ exhausted: true, remainingUsd: 0, spentUsd: 0.0002, resetsAt: retryAt })

    const unsent = await catalog.entities.get('entity-1').catch((error: unknown) => error)
    expect(unsent).toBeInstanceOf(BudgetExhaustedError)
    expect(unsent).toMatchObject({ status: undefined, attempts: 0, retryAt })
    expect(sent).toHaveLength(3)

    await clock.sleep(Number(retryAt) - clock.now() + 1)
    await database.run((db) => db.updateTable('api_keys').set({ budget_day: '2020-01-01' }).execute())
    expect((await catalog.whoami()).budget.remaining_usd).toBe(0.0001)
    expect(catalog.budget).toMatchObject({ exhausted: false, remainingUsd: 0.0001 })
  })

  it('ends a walk through a list, and keeps the items that were read until then', async () => {
    const catalog = await running.createClient({ key: { dailyBudgetMicroUsd: 300 } })
    const read: string[] = []
    const readAllSlugs = async () => {
      for await (const { slug } of catalog.entities.list({ limit: 10 })) read.push(slug)
    }
    await expect(readAllSlugs()).rejects.toBeInstanceOf(BudgetExhaustedError)
    expect(read).toHaveLength(30)
  })

  it('also limits concurrent calls of a run', async () => {
    const { fetch, sent } = createCountingFetch()
    const catalog = await running.createClient({ key: { dailyBudgetMicroUsd: 10_000 }, fetch })
    const run = catalog.withBudget({ maxUsd: 0.0005 })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => run.whoami()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(sent).toHaveLength(5)
    expect(run.budget).toMatchObject({ spentUsd: 0.0005, maxUsd: 0.0005, exhausted: false })
    const { budget } = await catalog.whoami()
    expect(budget.spent_usd).toBe(0.0006)
    expect(catalog.budget.remainingUsd).toBe(0.0094)
  })
})
