import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Catalog } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadStarterCatalog } from '../../../apps/server/src/catalog-import/starter.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../../apps/server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts'

type ProcessResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const companies = fileURLToPath(new URL('../companies.ndjson', import.meta.url))
const scopes = ['read:catalog', 'write:proposals']

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await loadStarterCatalog(scratch.database)
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Makes an importer with its own key and file, and a reader of its proposals in the inbox. */
async function createImporter(agent: string, key: Parameters<TestServer['key']>[0] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-importer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'companies.ndjson')
  cpSync(companies, file)
  const apiKey = await server.key({ agent, scopes, ...key })
  const baseUrl = `${server.address}/v1`
  const env = { CATALOG_API_KEY: apiKey, CATALOG_BASE_URL: baseUrl }
  const reader = new Catalog({ apiKey: await server.key({ agent }), baseUrl })
  return {
    file,
    env,
    run: (...args: readonly string[]) => runImporter([file, ...args], env),
    listInbox: () => reader.proposals.list().toArray(),
  }
}

/** Runs the importer as its user would, with these settings and no others. */
function runImporter(args: readonly string[], env: Record<string, string>): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

/** Starts the importer and kills it as soon as it has reported some progress. */
function killDuringImport(file: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, file], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes(' created, ')) child.kill('SIGKILL')
    })
    child.once('exit', () => resolve())
  })
}

describe('the batch importer', () => {
  it('proposes every record of the file, and reports progress and known records', async () => {
    const { run, listInbox } = await createImporter('importer')
    const { code, stdout, stderr } = await run()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^I am importer\. 0 of 28 records are already done\.\n/)
    expect(stdout).toMatch(/^3 of 28: \d created, \d already known, 0 refused; [\d.]+ USD left today$/m)
    expect(stdout).toMatch(/^28 of 28: 26 created, 2 already known, 0 refused; /m)
    expect(stdout).toMatch(/\nCreated 26, already known 2, refused 0, for 0\.0029 USD\.\n$/)
    const proposals = await listInbox()
    expect(proposals).toHaveLength(26)
    expect(new Set(proposals.flatMap(({ change_kinds }) => change_kinds))).toEqual(new Set(['create_entity', 'add_event', 'add_lore']))
  })

  it('sends nothing twice when it is started again, and recognizes sent records without its journal', async () => {
    const { file, run, listInbox } = await createImporter('repeater')
    await run()
    const again = await run()
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(again.stdout).toMatch(/^I am repeater\. 28 of 28 records are already done\.\nCreated 0, .* for 0\.0001 USD\.\n$/)

    rmSync(`${file}.done`)
    expect((await run()).stdout).toContain('Created 0, already known 28, refused 0')
    expect(await listInbox()).toHaveLength(26)
  })

  it('continues after a crash, and proposes every record once', async () => {
    const { file, env, run, listInbox } = await createImporter('crasher')
    await killDuringImport(file, env)
    const { code, stdout } = await run()
    expect(code).toBe(0)
    expect(stdout).not.toContain(' 0 of 28 records')
    expect(readFileSync(`${file}.done`, 'utf8').trim().split('\n')).toHaveLength(28)
    expect(await listInbox()).toHaveLength(26)
  })

  it('stops when --max-usd is spent, says when to run it again, and continues then', async () => {
    const { run, listInbox } = await createImporter('saver')
    const poor = await run('--max-usd', '0.001')
    expect(poor).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Stopped with 18 left\. .*0\.001 USD/) })
    expect(poor.stderr).toMatch(/\nRun it again.*: it continues with them\.\n$/)
    const rest = await run('--concurrency', '1')
    expect(rest).toMatchObject({ code: 0, stdout: expect.stringContaining('10 of 28 records are already done.') })
    expect(await listInbox()).toHaveLength(26)
  })

  it("stops when the key's daily budget is spent", async () => {
    const { run, listInbox } = await createImporter('pauper', { dailyBudgetMicroUsd: 600 })
    const { code, stderr } = await run('--concurrency', '2')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Stopped with 23 left\. /)
    expect(stderr).toMatch(/\nRun it again after \d{4}-\d\d-\d\dT00:00:\d\d\.\d+Z: it continues with them\.\n$/)
    expect(await listInbox()).toHaveLength(5)
  })

  it('lists refused records with advice, imports the others, and tries the refused ones again when they are corrected', async () => {
    const { file, run } = await createImporter('corrector')
    const buildLoreRow = (target_entity_slug: string) => ({
      propose: 'lore',
      body: { target_entity_slug, text: 'Its own site names its founders.' },
    })
    const unfinished = { propose: 'entity', body: { entity: { slug: 'shakepay' } } }
    writeFileSync(file, JSON.stringify([buildLoreRow('trezor'), buildLoreRow('no-such-company'), unfinished]))
    const { code, stdout, stderr } = await run()
    expect(code).toBe(1)
    expect(stdout).toContain('Created 1, already known 0, refused 2')
    expect(stderr).toMatch(/\nRefused: lore at position 2\. .*no-such-company.*\n(?: {2}.+\n)+/)
    expect(stderr).toMatch(/\nRefused: entity at position 3\. .*\n(?: {2}.+\n)* {2}\/body\/entity.*\n(?: {2}.+\n)+/)

    writeFileSync(file, JSON.stringify([buildLoreRow('trezor'), buildLoreRow('ledger')]))
    expect(await run()).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Created 1, already known 0, refused 0') })
  })

  it.each([
    ['{ "propose": "lore", "body": {} }\n{ "propose": ', 'The text at line 2 is not JSON'],
    ['[{ "propose": "lore" }]', 'The record at position 1 has no "body"'],
    ['{ "propose": "submit", "body": {} }', 'The record at line 1 has no "propose" that is one of entity, '],
    ['null', 'The record at line 1 has no "propose"'],
  ])('sends nothing from a file that it cannot read: %j', async (text, problem) => {
    const { file, run, listInbox } = await createImporter('reader')
    writeFileSync(file, text)
    const { code, stdout, stderr } = await run()
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(problem) })
    expect(stderr).toContain('a method of catalog.propose')
    expect(existsSync(`${file}.done`)).toBe(false)
    expect(await listInbox()).toEqual([])
  })

  it('reports a missing file, a missing key, and a key that may not propose', async () => {
    const { file, run } = await createImporter('reader-only', { scopes: ['read:catalog'] })
    expect(await runImporter([`${file}.missing`], { CATALOG_API_KEY: 'any' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ENOENT'),
    })
    expect(await runImporter([file], {})).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^No API key is set\.\n/) })
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Stopped with 28 left\. .*write:proposals/) })
  })

  it.each([[['one', 'two']], [['--concurrency', '0']], [['--max-usd', 'much']], [['--unknown']]])(
    'prints its usage after %j',
    async (args) => {
      const { code, stderr } = await runImporter(args, {})
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^Usage: .*FILE/) })
    },
  )
})
