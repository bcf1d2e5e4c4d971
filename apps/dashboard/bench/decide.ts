import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { insertPendingProposals } from '../../server/src/curation/testing/waiting.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { waitForReadyCard, waitUntilDecisionsSent } from '../e2e/testing/deciding.ts'
import { fillVocabulary, proposeEveryKind, proposePools } from '../e2e/testing/proposals.ts'
import { serveDashboard } from '../e2e/testing/serve-dashboard.ts'

/** Numbers of decisions and cold loads to measure. */
const decisions = 100
const loads = 7
/** Total number of waiting proposals. */
const waitingCount = 10_000

const dashboard = serveDashboard({
  fill: async (served) => {
    await fillVocabulary(served)
    for (let round = 0; round < 3; round++) await proposeEveryKind(served)
    await proposePools(served, decisions)
    await served.database.runAsOwner((db) => insertPendingProposals(db, waitingCount))
  },
})

it.each([1, 4])('measures decisions on a CPU that is %i× slower', async (slower) => {
  const cold: number[] = []
  for (let load = 0; load < loads; load++) cold.push(await measureColdLoad(slower))
  const page = await openThrottledPage(slower)
  const ids: string[] = []
  const presses: MeasuredPress[] = []
  for (let decision = 0; decision < decisions; decision++) {
    const id = await waitForReadyCard(page, ids.at(-1))
    ids.push(id)
    const kind = decision % 10 === 9 ? 'reject' : 'accept'
    presses.push(kind === 'accept' ? await measureAcceptance(page, id) : await measureRejection(page, id))
  }
  const times = presses.map(({ time }) => time)
  const waiting = presses.filter(({ answered }) => answered !== undefined)
  await waitUntilDecisionsSent(page)
  await page.context().close()
  await undoProposals(ids)
  printFigures(`CPU ${slower}×, ${waitingCount.toLocaleString('en-GB')} waiting`, {
    'first card, cold, median': computeMedian(cold),
    'first card, cold, worst': Math.max(...cold),
    'key press → next card, p50': computePercentile(times, 0.5),
    'key press → next card, p95': computePercentile(times, 0.95),
    'next card preloaded, p95': computePercentile(
      listTimes(presses, ({ answered }) => answered === undefined),
      0.95,
    ),
    'next card reread, p50': computePercentile(
      listTimes(presses, ({ answered }) => answered !== undefined),
      0.5,
    ),
    '  until the response to the decision': computeMedian(waiting.map(({ answered = 0 }) => answered)),
    '  until the request for the card': computeMedian(waiting.map(({ asked = 0 }) => asked)),
    '  until the response with the card': computeMedian(waiting.map(({ read = 0 }) => read)),
    'next card reread, of 100': waiting.length,
  })
})

/** Measures the time from the start of the navigation until the first card is painted, with an empty browser cache. */
async function measureColdLoad(slowdown: number): Promise<number> {
  const page = await openThrottledPage(slowdown)
  await waitForReadyCard(page)
  const time = await page.evaluate(() => performance.getEntriesByName('card painted')[0]?.startTime ?? Number.NaN)
  await page.context().close()
  return time
}

async function openThrottledPage(slowdown: number): Promise<Page> {
  const page = await dashboard.open('curator', '/healthz')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/inbox')
  return page
}

/**
 * The time from a key press until the next card was painted, in milliseconds. If the decision touches a record on that card, the card is
 * reread after the response, and the times of the response and of the reread are measured, too.
 */
type MeasuredPress = { readonly time: number; readonly answered?: number; readonly asked?: number; readonly read?: number }

function listTimes(presses: readonly MeasuredPress[], isIncluded: (press: MeasuredPress) => boolean): number[] {
  return presses.filter(isIncluded).map(({ time }) => time)
}

/** Accepts the card. Confirms a destructive change first, because it is selected only then. */
async function measureAcceptance(page: Page, id: string): Promise<MeasuredPress> {
  if (await page.locator(`[data-card="${id}"] [data-destructive]`).count()) await page.keyboard.press('Shift+D')
  return measurePress(page, id, 'a')
}

async function measureRejection(page: Page, id: string): Promise<MeasuredPress> {
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  return measurePress(page, id, 'Enter')
}

/** Measures the time from the key press, as the browser reports it, until the next card is painted. */
async function measurePress(page: Page, id: string, key: string): Promise<MeasuredPress> {
  await page.evaluate(() => {
    performance.clearMarks('card painted')
    addEventListener('keydown', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), { capture: true, once: true })
  })
  await page.keyboard.press(key)
  await page.locator(`[data-card][data-painted]:not([data-card="${id}"])`).first().waitFor()
  return page.evaluate((decided) => {
    const getStartTime = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
    const pressed = getStartTime('pressed')
    const painted = performance.getEntriesByName('card painted').at(-1)
    const next = (painted as PerformanceMark | undefined)?.detail as string
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    performance.clearResourceTimings()
    const since = calls.filter(({ startTime }) => startTime >= pressed && startTime < getStartTime('card painted'))
    const decision = since.find(({ name }) => name.includes(`/proposals/${decided}/`))
    const reading = since.findLast(({ name }) => name.endsWith(`/proposals/${next}`))
    const time = getStartTime('card painted') - pressed
    if (!decision || !reading) return { time }
    return {
      time,
      answered: decision.responseEnd - pressed,
      asked: reading.startTime - pressed,
      read: reading.responseEnd - pressed,
    }
  }, id)
}

async function undoProposals(ids: readonly string[]): Promise<void> {
  const cookie = await dashboard.getCookie('curator')
  await curate(dashboard.address, 'POST', '/proposals/undo', { cookie, body: { ids } })
}

function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5)
}

function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.ceil(sorted.length * share) - 1, sorted.length - 1)] ?? Number.NaN
}

function printFigures(label: string, figures: Readonly<Record<string, number>>): void {
  const lines = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(38)}${value.toFixed(0).padStart(6)} ms`)
  console.info([label, ...lines].join('\n'))
}
