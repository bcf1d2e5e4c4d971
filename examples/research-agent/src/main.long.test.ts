import { execFile } from 'node:child_process'
import { type AddressInfo, connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Catalog } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadStarterCatalog } from '../../../apps/server/src/catalog-import/starter.ts'
import { makeCurator, testPassword } from '../../../apps/server/src/testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../../apps/server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts'

type ProcessResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

let scratch: ScratchDatabase
let server: TestServer
let baseUrl: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await loadStarterCatalog(scratch.database)
  server = await startTestServer(scratch.database)
  baseUrl = `${server.address}/v1`
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Runs the agent as its user would, with these settings and no others. */
function runAgent(args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  return runScript('main.ts', args, env)
}

function runScript(script: string, args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  const main = fileURLToPath(new URL(script, import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

/** Returns a port that refuses connections until the test ends: a connection uses it, so no other process can listen there. */
async function openRefusingPort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  onTestFinished(() => {
    socket.destroy()
    listener.close()
  })
  return Number(socket.localPort)
}

describe('the research agent', () => {
  it('prints for the most urgent entities what is missing and where to send it', async () => {
    const key = await server.key({ agent: 'scout', dailyBudgetMicroUsd: 10_000 })
    const { code, stdout, stderr } = await runAgent(['--limit', '3'], { CATALOG_API_KEY: key, CATALOG_BASE_URL: baseUrl })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^I am scout \(.*read:people.*\), with 0\.0099 of 0\.01 USD left today\.\n/)

    const { data: items } = await new Catalog({ apiKey: await server.key(), baseUrl }).work.items()
    const [first] = items
    const slugs = [...new Set(items.map(({ entity }) => entity.slug))].slice(0, 3)
    expect([...stdout.matchAll(/^\S.* \(([\w-]+)\): /gm)].map(([, slug]) => slug)).toEqual(slugs)
    expect(stdout).toContain(`  ${first?.priority.padEnd(8)} ${first?.reason}\n`)
    expect(stdout).toContain(`send it to POST ${first?.suggested_endpoint} as ${first?.expected_proposal_kind}\n`)
    expect(stdout).toMatch(/people: \d+; relationships: \d+/)
    expect(stdout).toMatch(/\nLooked at 3 entities for 0\.0004 USD; 0\.0095 USD left today\.\n$/)
    expect(stdout).not.toContain(key)
  })

  it('shows what it would propose, and sends it once it is approved', async () => {
    const key = await server.key({ agent: 'proposer' })
    const env = { CATALOG_API_KEY: key, CATALOG_BASE_URL: baseUrl }
    const catalog = new Catalog({ apiKey: key, baseUrl })
    const look = await runAgent(['--entity', 'bitwise'], env)
    expect(look).toMatchObject({ code: 0, stderr: '' })
    expect(look.stdout).toContain('\nBitwise (bitwise): ')
    expect(look.stdout).toContain('Looked at 1 entities')
    expect(look.stdout).toContain('    hunter-horsley.name: null → "Hunter Horsley"\n')
    expect(look.stdout).toContain('Not sent.')
    expect((await catalog.proposals.list()).data).toEqual([])

    const sent = await runAgent(['--entity', 'bitwise', '--approve', 'reviewer'], env)
    expect(sent).toMatchObject({ code: 0, stderr: '' })
    const proposals = await catalog.proposals.list().toArray()
    expect(proposals).toMatchObject([{ status: 'pending', change_kinds: ['create_person', 'attach_person_role'] }])
    const inbox = `/inbox/${proposals[0]?.id}`
    expect(sent.stdout).toMatch(new RegExp(`Sent, approved by reviewer\\. A curator decides: \\S+${inbox}\\n$`))

    // Sending the same again, as after a crash, returns the same proposal.
    const again = await runAgent(['--entity', 'bitwise', '--approve', 'reviewer'], env)
    expect(again.stdout).toContain('already waits for review')
    expect(again.stdout).toMatch(new RegExp(`Already sent, approved by reviewer\\. A curator decides: \\S+${inbox}\\n$`))
    expect(await catalog.proposals.list().toArray()).toHaveLength(1)

    await makeCurator(scratch.database, 'curator')
    const curator = { CATALOG_URL: server.address, CURATOR_EMAIL: 'curator@example.org', CURATOR_PASSWORD: testPassword }
    const accepted = await runScript('accept.ts', [String(proposals[0]?.id)], curator)
    expect(accepted).toMatchObject({ code: 0, stderr: '' })
    expect(accepted.stdout).toContain('hunter-horsley.name: null → "Hunter Horsley"\n')
    expect(accepted.stdout).toContain('Accepted 2 of 2 changes.\n')
    expect(await catalog.proposals.get(String(proposals[0]?.id))).toMatchObject({ status: 'accepted', applied_indices: [0, 1] })
    expect(await catalog.people.get('hunter-horsley')).toMatchObject({ roles: [{ entity: { slug: 'bitwise' } }] })

    const twice = await runScript('accept.ts', [String(proposals[0]?.id)], curator)
    expect(twice).toMatchObject({ code: 1, stderr: 'The proposal is accepted; only a pending one can be accepted.\n' })
  })

  it('stops before the budget is gone', async () => {
    const key = await server.key({ dailyBudgetMicroUsd: 1700 })
    const { code, stdout } = await runAgent(['--limit', '50'], { CATALOG_API_KEY: key, CATALOG_BASE_URL: baseUrl })
    expect(code).toBe(0)
    expect(stdout).toContain("Stopped before the day's budget is gone")
    expect(stdout).toMatch(/\nLooked at \d entities for 0\.0006 USD; 0\.001 USD left today\.\n$/)
  })

  it('leaves out people when its key may not read them', async () => {
    const key = await server.key({ scopes: ['read:catalog'] })
    const { code, stdout } = await runAgent(['--limit', '1'], { CATALOG_API_KEY: key, CATALOG_BASE_URL: baseUrl })
    expect(code).toBe(0)
    expect(stdout).toContain('relationships: ')
    expect(stdout).not.toContain('people: ')
  })

  it('reports a missing key, a refused key, and a missing server', async () => {
    const noKey = await runAgent([], {})
    expect(noKey).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^No API key is set\.\n.*CATALOG_API_KEY.*\n$/) })
    const wrongKey = await runAgent([], { CATALOG_API_KEY: 'wrong', CATALOG_BASE_URL: baseUrl })
    expect(wrongKey).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('malformed') })
    const noServer = await runAgent([], { CATALOG_API_KEY: 'any', CATALOG_BASE_URL: `http://127.0.0.1:${await openRefusingPort()}/v1` })
    expect(noServer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/ECONNREFUSED.*\nCheck that the server runs/) })
    expect(noServer.stderr).not.toMatch(/\n\s+at /)
  })

  it.each([[['--limit', '0']], [['--limit', 'many']], [['--limit']], [['--approve', ' ']], [['--unknown']], [['more']]])(
    'prints its usage after %j',
    async (args) => {
      const { code, stderr } = await runAgent(args, {})
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^Usage: .*--limit N/) })
    },
  )
})
