import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Catalog } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadStarterCatalog } from '../../../apps/server/src/catalog-import/starter.ts'
import { createScratchDatabase } from '../../../apps/server/src/testing/scratch-database.ts'
import { startTestServer } from '../../../apps/server/src/testing/test-server.ts'

type ProcessResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

const slug = 'example-summit-2027'
const scopes = ['read:catalog', 'read:gtm', 'write:gtm']

/** A server with the starter catalog, and a client that may do everything. */
async function startCatalog() {
  const scratch = await createScratchDatabase()
  await loadStarterCatalog(scratch.database)
  const server = await startTestServer(scratch.database)
  const baseUrl = `${server.address}/v1`
  return {
    catalog: new Catalog({ apiKey: await server.key(), baseUrl }),
    /** The environment that the agent is run with. */
    createEnv: async (key: Parameters<typeof server.key>[0]) => ({
      CATALOG_API_KEY: await server.key({ agent: 'scout', callsPerMinute: 1000, ...key }),
      CATALOG_BASE_URL: baseUrl,
    }),
    async stop() {
      await server.stop()
      await scratch.drop()
    },
  }
}

let running: Awaited<ReturnType<typeof startCatalog>>

beforeAll(async () => {
  running = await startCatalog()
})
afterAll(() => running.stop())

/** Runs the agent as its user would, with these settings and no others. */
function runAgent(env: Record<string, string>): Promise<ProcessResult> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

describe('the event agent', () => {
  it('takes a conference from the plan to the scorecard', async () => {
    const { code, stdout, stderr } = await runAgent(await running.createEnv({ scopes }))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n')).toEqual([
      'I am scout. Example Summit 2027 is new.',
      'Noted: Asked about custody for companies.',
      'Noted: Looks for a partner in recovery services. To do: Send the overview of the partnership.',
      'On the roster: Trezor is trezor.',
      'On the roster: Ledger is ledger.',
      'On the roster: A maker that the catalog does not know is not in the catalog; catalog.propose would suggest it to the curators.',
      'On the roster: A magazine is dismissed.',
      'On the roster: BitGo is bitgo.',
      'On the roster: A product manager is not in the catalog; catalog.propose would suggest it to the curators.',
      'On the roster: Ledger is ledger.',
      'Scorecard: strong; 1 of 1 goals, 3 of 3 conversations; 2 follow-ups are open.',
      'Added: segments 1, entities 5, people 1, goals 1, interactions 3, followUps 2, roster 7.',
      '',
    ])

    const event = await running.catalog.fieldEvents.get(slug)
    expect(event).toMatchObject({ lifecycle_status: 'follow_up', city: 'Prague', priority: 'high' })
    expect(event.segments).toMatchObject([{ segment: { slug: 'treasuries' } }])
    expect(event.entities.map(({ entity, role }) => `${entity.slug} ${role}`).sort()).toEqual([
      'bitgo attending',
      'ledger attending',
      'microstrategy target_customer',
      'trezor attending',
      'trezor sponsor',
    ])
    expect(event.people).toMatchObject([{ person: { slug: 'michael-saylor' }, role: 'target_contact' }])
    expect(event.goals).toMatchObject([{ progress_value: 3, status: 'achieved' }])
    const meeting = event.interactions.find(({ entity }) => entity?.slug === 'trezor')
    expect(meeting).toMatchObject({ status: 'completed', signal_strength: 'strong', location: 'Stand 12' })
    expect(event.followUps.find(({ interaction_id }) => interaction_id === meeting?.id)).toMatchObject({ follow_up_type: 'email' })
    expect(event.roster.map(({ display_name, review_status }) => `${display_name}: ${review_status}`).sort()).toEqual([
      'A magazine: dismissed',
      'A maker that the catalog does not know: unreviewed',
      'A product manager: unreviewed',
      'BitGo: matched',
      'Ledger: matched',
      'Ledger: matched',
      'Trezor: matched',
    ])
    expect(event.scorecard).toMatchObject({ verdict: 'strong', derived: { interactions_completed: 3, goals_achieved: 1 } })
  })

  it('changes nothing when it runs again', async () => {
    await runAgent(await running.createEnv({ scopes }))
    const before = await running.catalog.fieldEvents.get(slug)
    const { code, stdout, stderr } = await runAgent(await running.createEnv({ scopes }))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^I am scout\. Example Summit 2027 is follow_up\.\n/)
    expect(stdout).toMatch(/\nNothing has changed\.\n$/)
    expect(stdout).not.toContain('Noted')
    expect(await running.catalog.fieldEvents.get(slug)).toEqual(before)
  })

  it('does everything once even if two agents run at the same time', async () => {
    const { catalog, createEnv, stop } = await startCatalog()
    onTestFinished(stop)
    const settings = await createEnv({ scopes })
    expect(await Promise.all([runAgent(settings), runAgent(settings)])).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    const { goals, interactions, followUps, roster, entities } = await catalog.fieldEvents.get(slug)
    expect([goals, interactions, followUps, roster, entities].map(({ length }) => length)).toEqual([1, 3, 2, 7, 5])
  })

  it('says when to run it again when the daily budget is spent', async () => {
    const { code, stderr } = await runAgent(await running.createEnv({ scopes, dailyBudgetMicroUsd: 600 }))
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /budget.*\nStop until .*\nRun it again after \d{4}-\d\d-\d\dT00:00:\d\d\.\d+Z: it continues where it stopped\.\n$/,
    )
  })

  it('reports a missing key, and a key that may not write', async () => {
    expect(await runAgent({})).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^No API key is set\.\n/) })
    const { code, stderr } = await runAgent(await running.createEnv({ scopes: ['read:catalog', 'read:gtm'] }))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('write:gtm') })
  })
})
