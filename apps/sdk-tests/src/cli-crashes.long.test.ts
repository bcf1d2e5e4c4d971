import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ApprovedBundle, change } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'
import { startHoldingProxy } from './testing/holding-proxy.ts'

const program = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url))
const rounds = 12

let running: CatalogServer
let folder: string
beforeAll(async () => {
  running = await startCatalogServer()
  folder = mkdtempSync(join(tmpdir(), 'catalog-cli-crashes-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await running.stop()
})

type RunningCommand = { readonly child: ChildProcess; readonly ended: Promise<{ readonly code: number | null; readonly stdout: string }> }

function startCommand(apiKey: string, args: readonly string[], address = running.server.address): RunningCommand {
  const env = { ...process.env, CATALOG_API_KEY: apiKey, CATALOG_BASE_URL: `${address}/v1` }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = Promise.all([once(child, 'close'), text(child.stdout)]).then(([[code], stdout]) => ({ code, stdout }))
  return { child, ended }
}

/** Creates an entity, a key and a file with a proposal, all with this name. */
async function prepareProposal(name: string) {
  await makeEntity(running.scratch.database, { slug: name })
  const apiKey = await running.server.key({ agent: name })
  const file = join(folder, `${name}.json`)
  const changes = [change.updateEntityFields({ field_updates: { one_liner: 'A miner.' }, confidence: 5 })]
  writeFileSync(file, JSON.stringify({ target_entity_slug: name, changes }))
  const catalog = await running.createClient({ apiKey })
  const listProposalIds = async () => (await catalog.proposals.list().toArray()).map(({ id }) => id)
  return { apiKey, file, preview: join(folder, `${name}.preview.json`), proposed: listProposalIds }
}

describe('catalog-agent', () => {
  it('submits once when it is killed at any time during preview and submit, and run again', { timeout: 60_000 }, async () => {
    const { apiKey, file, preview, proposed } = await prepareProposal('killed')
    const began = performance.now()
    expect((await startCommand(apiKey, ['preview', file]).ended).code).toBe(0)
    const usualMs = performance.now() - began
    const args = [
      ['preview', file],
      ['submit', preview, '--by', 'reviewer', '--yes', '--json'],
    ]
    const outcomes = new Set<number | null>()
    for (let round = 0; round < rounds; round += 1) {
      const { child, ended } = startCommand(apiKey, args[round % 2] ?? [])
      // Spreads the kills over the whole run of the command, whose timing varies anyway.
      await setTimeout((usualMs * (round + 1)) / rounds)
      child.kill('SIGKILL')
      outcomes.add((await ended).code)
      // The file is complete after every kill, and contains the previewed bundle.
      ApprovedBundle.from({ approved_by: 'reviewer', ...JSON.parse(readFileSync(preview, 'utf8')) })
      expect((await proposed()).length).toBeLessThanOrEqual(1)
    }
    expect(outcomes).toContain(null)
    const last = await startCommand(apiKey, args[1] ?? []).ended
    expect(last.code).toBe(0)
    expect(await proposed()).toEqual([JSON.parse(last.stdout).proposal_id])
  })

  it.each(['requests', 'answers'] as const)(
    'submits once when it is killed while a proxy holds its %s, even from two processes',
    async (what) => {
      const { apiKey, file, preview, proposed } = await prepareProposal(`held-${what}`)
      await startCommand(apiKey, ['preview', file]).ended
      const proxy = await startHoldingProxy(running.server.address, what)
      const args = ['submit', preview, '--by', 'reviewer', '--yes', '--json']
      const first = startCommand(apiKey, args, proxy.address)
      await proxy.waitForHeld(1)
      first.child.kill('SIGKILL')
      await first.ended
      expect(JSON.parse(readFileSync(preview, 'utf8'))).toMatchObject({ approved_by: 'reviewer' })
      proxy.release()
      const both = await Promise.all([startCommand(apiKey, args).ended, startCommand(apiKey, args).ended])
      await proxy.stop()
      expect(both.map(({ code }) => code)).toEqual([0, 0])
      const ids = both.map(({ stdout }) => JSON.parse(stdout).proposal_id)
      expect(await proposed()).toEqual([...new Set(ids)])
    },
  )

  it('submits a bundle that a program with the SDK approved and stored', async () => {
    const { apiKey, file, preview, proposed } = await prepareProposal('stored')
    const catalog = await running.createClient({ apiKey })
    const bundle = await catalog.proposals.validate(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(preview, JSON.stringify(bundle.approve({ by: 'reviewer' })))
    expect((await startCommand(apiKey, ['submit', preview, '--yes']).ended).code).toBe(0)
    expect(await proposed()).toHaveLength(1)
    expect(readdirSync(folder).filter((name) => name.startsWith('.stored'))).toEqual([])
  })
})
