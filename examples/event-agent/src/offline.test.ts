import { BudgetExhaustedError, type Catalog, ConnectionError, NotFoundError } from '@catalog/client'
import { type TestCatalog, type TestCatalogOptions, testCatalog } from '@catalog/client/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runAgent } from './agent.ts'

/** Creates a catalog in memory with the entities and people of the conference. */
function createSeededCatalog(options?: TestCatalogOptions): TestCatalog {
  return testCatalog({
    scopes: ['read:catalog', 'read:gtm', 'write:gtm'],
    ...options,
    seed: {
      segments: [{ slug: 'treasuries' }],
      entities: ['Trezor', 'Ledger', 'BitGo', 'MicroStrategy'].map((name) => ({ slug: name.toLowerCase(), name })),
      people: [{ slug: 'michael-saylor', name: 'Michael Saylor' }],
    },
  })
}

/** Runs the agent without a server, and returns what it printed. */
async function captureOutput(catalog: Catalog): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  log.mockClear()
  await runAgent(catalog)
  return log.mock.calls.join('\n')
}

/** Reads the event without ids and times, which differ from run to run. */
async function readEvent(kit: TestCatalog): Promise<unknown> {
  kit.clock.advance(24 * 60 * 60 * 1000)
  const event = await kit.client().fieldEvents.get('example-summit-2027')
  const hidden = /^(id|.*_id|.*_at)$/
  return JSON.parse(JSON.stringify(event, (field, value) => (hidden.test(field) ? undefined : value)))
}

/** Creates a client that crashes at the given call: the catalog executes the call, but the client gets no answer. */
function createCrashingClient(kit: TestCatalog, crashingCall: number): Catalog {
  let left = crashingCall
  const fetch = async (request: Request) => {
    const answer = await kit.fetch(request)
    left -= 1
    if (left <= 0) throw new TypeError('fetch failed')
    return answer
  }
  return kit.client({ fetch, maxTries: 1 })
}

const plenty = { ratePerMinute: 1_000, budget: { dailyUsd: 1 } }

/** Runs an agent without crashes; returns its result and the number of its calls. */
async function runWithoutFailures() {
  const kit = createSeededCatalog(plenty)
  await captureOutput(kit.client())
  return { calls: kit.calls.length, event: await readEvent(kit) }
}

describe('the event agent without a server', () => {
  it('takes a conference from the plan to the scorecard, within the rate limit', async () => {
    const kit = createSeededCatalog()
    const said = await captureOutput(kit.client({ pace: true }))
    expect(said).toMatch(/^I am test-agent\. Example Summit 2027 is new\.\n/)
    expect(said).toContain('\nOn the roster: Trezor is trezor.\nOn the roster: Ledger is ledger.\n')
    expect(said).toContain('\nScorecard: strong; 1 of 1 goals, 3 of 3 conversations; 2 follow-ups are open.\n')
    expect(said).toMatch(/\nAdded: segments 1, entities 5, people 1, goals 1, interactions 3, followUps 2, roster 7\.$/)
    expect(kit.calls.filter(({ status }) => status === 429)).toEqual([])
    expect(await readEvent(kit)).toMatchObject({ lifecycle_status: 'follow_up', scorecard: { derived: { goal_achievement_pct: 100 } } })
  })

  it('changes nothing when it runs again, even a day later', async () => {
    const kit = createSeededCatalog(plenty)
    await captureOutput(kit.client())
    const before = await readEvent(kit)
    const said = await captureOutput(kit.client())
    expect(said).toMatch(/^I am test-agent\. Example Summit 2027 is follow_up\.\n/)
    expect(said).toMatch(/\nNothing has changed\.$/)
    expect(said).not.toContain('Noted')
    expect(await readEvent(kit)).toEqual(before)
  })

  it('waits as long as the catalog requires, and continues', async () => {
    const kit = createSeededCatalog(plenty)
    kit.fail('captureFieldEventNotes', { code: 'RATE_LIMITED', retryAfter: 30, times: 1 })
    expect(await captureOutput(kit.client())).toContain('Scorecard: strong;')
    expect(kit.clock.slept).toHaveLength(1)
    expect(kit.clock.slept[0]).toBeGreaterThanOrEqual(30_000)
  })

  it('stops when the daily budget is spent, and continues on the next day', async () => {
    const kit = createSeededCatalog({ ...plenty, budget: { dailyUsd: 0.0025 } })
    const stopped = await captureOutput(kit.client()).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(BudgetExhaustedError)
    expect(stopped).toMatchObject({ retryAt: new Date('2026-11-21T00:00:00.000Z') })
    expect(kit.calls.filter(({ status }) => status === 429)).toHaveLength(1)

    kit.clock.advance(24 * 60 * 60 * 1000)
    const said = await captureOutput(kit.client())
    expect(said).toMatch(/^I am test-agent\. Example Summit 2027 is researching\.\n/)
    expect(said).not.toContain('Noted')
    expect(await readEvent(kit)).toEqual((await runWithoutFailures()).event)
  })

  it('writes once when it sends a write twice because the answer was lost', async () => {
    const kit = createSeededCatalog(plenty)
    for (const operation of ['captureFieldEventNotes', 'createFieldEventInteraction', 'createFieldEventFollowUp'] as const)
      kit.fail(operation, { reset: 'after', times: 1 })
    await captureOutput(kit.client())
    expect(await readEvent(kit)).toEqual((await runWithoutFailures()).event)
  })

  it('continues after a crash at any call, and creates nothing twice', async () => {
    const { calls, event } = await runWithoutFailures()
    for (let last = 1; last <= calls; last++) {
      const kit = createSeededCatalog(plenty)
      await expect(captureOutput(createCrashingClient(kit, last))).rejects.toBeInstanceOf(ConnectionError)
      await captureOutput(kit.client())
      expect({ last, event: await readEvent(kit) }).toEqual({ last, event })
    }
  })

  it('reports a record that it cannot find', async () => {
    const kit = testCatalog({ scopes: ['read:catalog', 'read:gtm', 'write:gtm'] })
    await expect(captureOutput(kit.client())).rejects.toBeInstanceOf(NotFoundError)
    await expect(captureOutput(kit.client())).rejects.toThrow('No segment has the id or slug "treasuries".')
  })
})
