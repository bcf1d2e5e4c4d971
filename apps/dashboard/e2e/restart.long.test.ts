import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs, type ServerProcess, startProcess } from '../../server/src/mcp/testing/start-process.ts'
import { curate, makeCurator, testPassword } from '../../server/src/testing/curation-client.ts'
import { openPortForwarder, type PortForwarder } from '../../server/src/testing/outages/front.ts'
import { getBrowser } from './testing/browser.ts'
import { rejectByKey, waitForPreparedCards, waitForReadyCard, waitUntilDecisionsSent } from './testing/deciding.ts'
import { watchForProblems } from './testing/problems.ts'
import { fillVocabulary, proposeNotes } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

// Agents send their proposals to the usual test server. The curator uses another process on the same database, which the test kills.
const dashboard = serveDashboard({ fill: fillVocabulary, withCurators: false })
let front: PortForwarder
let server: ServerProcess

async function startServer(): Promise<void> {
  server = await startProcess(programs.source, dashboard.databaseUrl, { LOG_LEVEL: 'info' })
  front.forwardTo(Number(new URL(server.address).port))
}

beforeAll(async () => {
  await makeCurator(dashboard.database, 'curator')
  front = await openPortForwarder()
  await startServer()
})
afterAll(async () => {
  await front.stop()
  await server.stop()
})

async function killServer(): Promise<void> {
  const ended = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await ended
  front.stopForwarding()
}

it('loses no decision when the server is killed and restarted, and shows whether the server can be reached', async () => {
  const notes = await proposeNotes(dashboard, 4)
  const context = await (await getBrowser()).newContext({ baseURL: front.address, locale: 'en-GB' })
  const { problems } = await watchForProblems(context, front.address)
  const page = await context.newPage()
  await page.goto('/inbox?order=oldest')
  await page.getByLabel('Email').fill('curator@example.org')
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const first = await waitForReadyCard(page)
  await page.keyboard.press('a')
  const second = await waitForReadyCard(page, first)
  await waitUntilDecisionsSent(page)
  await waitForPreparedCards(page, 3)
  await killServer()
  await page.keyboard.press('a')
  const third = await waitForReadyCard(page, second)
  await rejectByKey(page, '2')
  const fourth = await waitForReadyCard(page, third)
  await page.getByText('offline, 2 unsent').first().waitFor()
  // The first unsent decision is sent again and again.
  const waitForFailedTry = () => page.waitForEvent('requestfailed', (request) => request.url().includes(`/proposals/${second}`))
  for (let tries = 0; tries < 3; tries++) await waitForFailedTry()
  expect([await page.locator('[data-unsent="2"]').count(), await waitForReadyCard(page)]).toEqual([1, fourth])
  await startServer()
  await waitUntilDecisionsSent(page)
  await page.getByRole('status').getByText('offline').waitFor({ state: 'detached' })
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const ids = [first, second, third, fourth]
  const now = await Promise.all(ids.map(async (id) => (await curate(front.address, 'GET', `/proposals/${id}`, { cookie })).body))
  expect(ids).toEqual(notes.map(({ id }) => id))
  expect(now.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'rejected', 'pending'])
  expect(now[2].rejection_reason).toBe('no_evidence')
  // Each was decided once, in the order of the keys, in the session from before the restart.
  expect(now.map(({ decisions }) => decisions.length)).toEqual([2, 2, 2, 1])
  expect(now[1].reviewed_at < now[2].reviewed_at).toBe(true)
  await page.keyboard.press('u')
  expect(await waitForReadyCard(page, fourth)).toBe(third)
  await waitUntilDecisionsSent(page)
  await context.close()
  expect(problems).toEqual([])
})
