import { ApprovalMismatchError } from '@catalog/client'
import { type TestCatalogOptions, testCatalog } from '@catalog/client/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Options, runAgent } from './agent.ts'

/** Creates a catalog in memory with two entities that lack facts. */
function createCatalogWithWork(options?: TestCatalogOptions) {
  return testCatalog({
    ...options,
    seed: {
      entities: [
        { slug: 'bitwise', name: 'Bitwise', website_url: 'https://bitwise.example' },
        { slug: 'luxor', name: 'Luxor', country: 'US' },
      ],
      workItems: [
        { kind: 'missing_key_people', entity: 'bitwise' },
        { kind: 'missing_sources', entity: 'bitwise' },
        { kind: 'missing_key_people', entity: 'luxor' },
      ],
    },
  })
}

/** Runs the agent without a server, and returns what it printed. */
async function captureOutput(kit: ReturnType<typeof createCatalogWithWork>, options: Partial<Options> = {}): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  // Uses the clock of the test, on which waiting takes no time.
  await runAgent(kit.client({ pace: true }), { limit: 5, entity: undefined, approver: 'reviewer', ...options })
  return log.mock.calls.join('\n')
}

describe('the research agent without a server', () => {
  it('works through the work items, and proposes its findings', async () => {
    const kit = createCatalogWithWork()
    const said = await captureOutput(kit)
    expect(said).toMatch(/^I am test-agent \(read:catalog, .*\), with 0\.0099 of 0\.01 USD left today\.\n/)
    expect(said).toContain('Luxor (luxor): nothing more is known\n  known    US; people: 0; relationships: 0\n')
    expect(said).toContain('\nLooked at 2 entities for 0.0003 USD; 0.0096 USD left today.\n')
    expect(said).toContain('    hunter-horsley.name: null → "Hunter Horsley"\n')
    expect(said).toMatch(/ {2}Sent, approved by reviewer\. A curator decides: \S+$/)
    expect(kit.proposals).toMatchObject([{ target_entity: { slug: 'bitwise' }, change_kinds: ['create_person', 'attach_person_role'] }])
  })

  it('never exceeds the limit per minute, even a very low one', async () => {
    const kit = createCatalogWithWork({ ratePerMinute: 2 })
    expect(await captureOutput(kit)).toContain('Sent, approved by reviewer.')
    expect(kit.calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201])
  })

  it('creates one proposal even if the answer is lost', async () => {
    const kit = createCatalogWithWork()
    kit.fail('submitBundle', { reset: 'after', times: 1 })
    expect(await captureOutput(kit)).toContain('Already sent, approved by reviewer.')
    expect(kit.proposals).toHaveLength(1)
  })

  it('sends nothing based on an outdated catalog', async () => {
    const kit = createCatalogWithWork()
    kit.fail('submitBundle', { code: 'APPROVAL_MISMATCH' })
    await expect(captureOutput(kit)).rejects.toBeInstanceOf(ApprovalMismatchError)
    expect(kit.proposals).toEqual([])
  })

  it('keeps enough of its budget to send its findings', async () => {
    const kit = createCatalogWithWork({ budget: { dailyUsd: 0.0013 } })
    const said = await captureOutput(kit)
    expect(said).toContain("Stopped before the day's budget is gone")
    expect(said).toContain('Looked at 1 entities for 0.0002 USD; 0.001 USD left today.')
    expect(kit.proposals).toHaveLength(1)
  })

  it('continues when a listed entity has been removed', async () => {
    const kit = createCatalogWithWork()
    kit.fail('getEntity', { code: 'NOT_FOUND', times: 1 })
    expect(await captureOutput(kit)).toContain('Looked at 1 entities')
    expect(kit.proposals).toEqual([])
  })
})
