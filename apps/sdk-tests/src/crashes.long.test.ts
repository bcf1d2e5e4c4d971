import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { change, type ProposalReceipt } from '@catalog/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'
import { type HoldingProxy, startHoldingProxy } from './testing/holding-proxy.ts'

const program = fileURLToPath(new URL('testing/agent.ts', import.meta.url))

let running: CatalogServer
let folder: string
let count = 0
/** Set before each test. */
let apiKey: string
let file: string
let proxy: HoldingProxy
const children: ChildProcess[] = []

beforeAll(async () => {
  running = await startCatalogServer()
  folder = mkdtempSync(join(tmpdir(), 'catalog-crashes-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await running.stop()
})
beforeEach(async () => {
  count += 1
  await makeEntity(running.scratch.database, { slug: `entity-${count}` })
  apiKey = await running.server.key({ agent: `agent-${count}` })
  file = join(folder, `approved-${count}.json`)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await proxy.stop()
})

const buildBundleEnv = () => ({
  BUNDLE: JSON.stringify({
    target_entity_slug: `entity-${count}`,
    changes: [change.updateEntityFields({ field_updates: { one_liner: 'A miner.' } })],
  }),
})
const buildFieldEventEnv = () => ({
  FIELD_EVENT: JSON.stringify({ operation: 'create', event: { slug: `event-${count}`, name: 'A summit', starts_at: '2027-06-10' } }),
})

/** Starts an agent in a separate process, which reaches the catalog through the proxy. */
function startAgent(env: Record<string, string>): ChildProcess {
  const CATALOG_BASE_URL = `${proxy.address}/v1`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, CATALOG_API_KEY: apiKey, CATALOG_BASE_URL, APPROVED_FILE: file, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function readReceipt(child: ChildProcess): Promise<ProposalReceipt> {
  return JSON.parse(await text(child.stdout as NonNullable<ChildProcess['stdout']>)) as ProposalReceipt
}

async function killAgent(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function listProposalIds(): Promise<string[]> {
  const catalog = await running.createClient({ apiKey })
  return (await catalog.proposals.list().toArray()).map(({ id }) => id)
}

describe.each([
  ['bundle', buildBundleEnv],
  ['field event', buildFieldEventEnv],
] as const)('submitting a %s whose agent is killed', (_, wanted) => {
  it.each([
    ['before the request arrives', 'requests', 0],
    ['after the server has executed it, before the answer arrives', 'answers', 1],
  ] as const)('creates one proposal when the agent is killed %s and another process submits again', async (_, what, made) => {
    proxy = await startHoldingProxy(running.server.address, what)
    const first = startAgent({ STEP: 'approve and submit', ...wanted() })
    await proxy.waitForHeld(1)
    await killAgent(first)
    await proxy.waitForDisconnects(1)
    proxy.release()
    expect(existsSync(file)).toBe(true)
    expect(await listProposalIds()).toHaveLength(made)

    const { proposal_id, replayed } = await readReceipt(startAgent({ STEP: 'submit' }))
    expect(replayed).toBe(made === 1)
    expect(await listProposalIds()).toEqual([proposal_id])
  })

  it('becomes one proposal even if two processes continue from the file at the same time', async () => {
    proxy = await startHoldingProxy(running.server.address, 'requests')
    const first = startAgent({ STEP: 'approve and submit', ...wanted() })
    await proxy.waitForHeld(1)
    await killAgent(first)
    await proxy.waitForDisconnects(1)
    const both = [startAgent({ STEP: 'submit' }), startAgent({ STEP: 'submit' })].map(readReceipt)
    await proxy.waitForHeld(3)
    proxy.release()
    const receipts = await Promise.all(both)
    expect(receipts.map(({ replayed }) => replayed).sort()).toEqual([false, true])
    expect(await listProposalIds()).toEqual([...new Set(receipts.map(({ proposal_id }) => proposal_id))])
  })
})
