import { describe, expect, it } from 'vitest'
import { BudgetExhaustedError } from '../src/errors.ts'
import type { Budget } from '../src/limits/budget.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog } from './played-fetch.ts'

const buildBudgetHeaders = (usd: string) => ({ 'X-Budget-Remaining-USD': usd })
const day = 24 * 60 * 60 * 1000

describe('catalog.budget', () => {
  it('has only the time of the next reset before the first answer', () => {
    const { catalog } = createScriptedCatalog([buildOkResponse()])
    expect(catalog.budget).toEqual({
      remainingUsd: undefined,
      resetsAt: new Date('2026-11-21T00:00:00.000Z'),
      exhausted: false,
      spentUsd: 0,
      maxUsd: undefined,
    })
  })

  it('follows the headers of every answer, including errors', async () => {
    const { catalog } = createScriptedCatalog([
      buildOkResponse(undefined, buildBudgetHeaders('0.0099')),
      buildErrorResponse('NOT_FOUND', buildBudgetHeaders('0.0098')),
    ])
    await catalog.whoami()
    expect(catalog.budget.remainingUsd).toBe(0.0099)
    await catchRejection(catalog.entities.get('nobody'))
    expect(catalog.budget).toMatchObject({ remainingUsd: 0.0098, spentUsd: 0.0002 })
  })

  it('does not show the amount that was left yesterday', async () => {
    const { catalog, clock } = createScriptedCatalog([buildOkResponse(undefined, buildBudgetHeaders('0.0001'))])
    await catalog.whoami()
    clock.advance(day)
    expect(catalog.budget.remainingUsd).toBeUndefined()
  })
})

describe('an exhausted budget', () => {
  it('ignores a spent quota of uploads: calls continue while the budget covers them', async () => {
    const { catalog, sent } = createScriptedCatalog([
      buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '7200', ...buildBudgetHeaders('0.0001') }),
      buildOkResponse(),
    ])
    expect(await catchRejection(catalog.whoami())).toBeInstanceOf(BudgetExhaustedError)
    expect(catalog.budget).toMatchObject({ exhausted: false, remainingUsd: 0.0001, spentUsd: 0 })
    await catalog.whoami()
    expect(sent).toHaveLength(2)
  })

  it('fails further calls without sending them, until the server said it resets', async () => {
    const { catalog, clock, sent } = createScriptedCatalog([
      buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '7200', ...buildBudgetHeaders('0') }),
      buildOkResponse(),
    ])
    expect(await catchRejection(catalog.whoami())).toMatchObject({ attempts: 1, status: 429, retryAt: new Date(clock.now() + 7_200_000) })
    const local = await catchRejection(catalog.whoami())
    expect(local).toBeInstanceOf(BudgetExhaustedError)
    expect(local).toMatchObject({ attempts: 0, retryAt: new Date(clock.now() + 7_200_000) })
    expect(catalog.budget).toMatchObject({ exhausted: true, remainingUsd: 0 })
    expect(sent).toHaveLength(1)
    clock.advance(7_200_000)
    await catalog.whoami()
    expect(sent).toHaveLength(2)
  })

  it('lasts to the end of the UTC day when the server names no time', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED')])
    await catchRejection(catalog.whoami())
    expect(catalog.budget).toMatchObject({ exhausted: true, resetsAt: new Date('2026-11-21T00:00:00.000Z') })
  })

  it('causes no retry', async () => {
    const { catalog, sent, clock } = createScriptedCatalog([buildErrorResponse('BUDGET_EXHAUSTED', { 'Retry-After': '5' })])
    await catchRejection(catalog.whoami())
    expect(sent).toHaveLength(1)
    expect(clock.slept).toEqual([])
  })
})

describe('onBudget', () => {
  it('runs once per threshold and day', async () => {
    const reports: Array<[number | undefined, number]> = []
    const answers = ['0.0012', '0.001', '0.0009', '0'].map((usd) => buildOkResponse(undefined, buildBudgetHeaders(usd)))
    const onBudget = (budget: Budget, threshold: number) => reports.push([budget.remainingUsd, threshold])
    const { catalog, clock } = createScriptedCatalog([...answers, buildOkResponse(undefined, buildBudgetHeaders('0.0005'))], { onBudget })
    for (let call = 0; call < 5; call += 1) await catalog.whoami()
    expect(reports).toEqual([
      [0.001, 0.001],
      [0, 0],
    ])
    clock.advance(day)
    await catalog.whoami()
    expect(reports[2]).toEqual([0.0005, 0.001])
  })

  it('uses the given thresholds', async () => {
    const thresholds: number[] = []
    const { catalog } = createScriptedCatalog([buildOkResponse(undefined, buildBudgetHeaders('4'))], {
      onBudget: (_, threshold) => thresholds.push(threshold),
      budgetThresholdsUsd: [5, 1],
    })
    await catalog.whoami()
    expect(thresholds).toEqual([5])
  })

  it('does not break the call when it throws', async () => {
    const logged: string[] = []
    const logger = { error: (message: string) => logged.push(message) }
    const onBudget = () => {
      throw new Error('mine')
    }
    const { catalog } = createScriptedCatalog([buildOkResponse(undefined, buildBudgetHeaders('0'))], { onBudget, logger })
    await catalog.whoami()
    expect(logged[0]).toContain('mine')
  })

  it('does not end the program when its promise rejects', async () => {
    const logged: string[] = []
    const logger = { error: (message: string) => logged.push(message) }
    const onBudget = () => Promise.reject(new Error('mine'))
    const { catalog } = createScriptedCatalog([buildOkResponse(undefined, buildBudgetHeaders('0'))], { onBudget, logger })
    await catalog.whoami()
    expect(logged[0]).toContain('mine')
  })
})

describe('withBudget', () => {
  it('stops a run before the call that would cost too much', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    const run = catalog.withBudget({ maxUsd: 0.0003 })
    for (let call = 0; call < 3; call += 1) await run.whoami()
    const error = await catchRejection(run.whoami())
    expect(error).toBeInstanceOf(BudgetExhaustedError)
    expect(error).toMatchObject({
      attempts: 0,
      message: 'whoami: The 0.0003 USD that withBudget allows are spent, so the call was not sent.',
    })
    expect(run.budget).toMatchObject({ spentUsd: 0.0003, maxUsd: 0.0003 })
    expect(sent).toHaveLength(3)
    await catalog.whoami()
    expect(catalog.budget).toMatchObject({ spentUsd: 0.0004, maxUsd: undefined })
  })

  it('limits the total cost of concurrent calls', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    const run = catalog.withBudget({ maxUsd: 0.0005 })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => run.whoami()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(sent).toHaveLength(5)
  })

  it('counts every attempt, but not those that the server does not charge', async () => {
    const { catalog } = createScriptedCatalog([
      buildErrorResponse('INTERNAL'),
      buildOkResponse(),
      buildErrorResponse('RATE_LIMITED'),
      buildOkResponse(),
    ])
    await catalog.whoami()
    await catalog.whoami()
    expect(catalog.budget.spentUsd).toBe(0.0003)
  })

  it('applies the outer limit to a nested run with a larger one', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse()])
    const inner = catalog.withBudget({ maxUsd: 0.0001 }).withBudget({ maxUsd: 1 })
    await inner.whoami()
    expect(await catchRejection(inner.whoami())).toBeInstanceOf(BudgetExhaustedError)
  })

  it('ends a loop over a list in the middle, after the items read so far', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse({ data: [{ slug: 'a' }], next_cursor: 'c', total: null })])
    const seen: string[] = []
    const readAll = async () => {
      for await (const item of catalog.withBudget({ maxUsd: 0.0001 }).entities.list()) seen.push(item.slug)
    }
    expect(await catchRejection(readAll())).toBeInstanceOf(BudgetExhaustedError)
    expect(seen).toEqual(['a'])
  })

  it.each([-1, Number.NaN])('refuses %d USD', (maxUsd) => {
    expect(() => createScriptedCatalog([buildOkResponse()]).catalog.withBudget({ maxUsd })).toThrow('maxUsd')
  })
})
