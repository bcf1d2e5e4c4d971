import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'catalog-readme-'))
const env: NodeJS.ProcessEnv = { ...process.env, CATALOG_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', NO_COLOR: '1' }
delete env.DATABASE_URL

const listCodeBlocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)
const commands = listCodeBlocks('sh').flatMap((block) => block.trim().split('\n'))

/** Commands of the README that the test runs differently or skips. */
const otherwise: Readonly<Record<string, (() => Promise<void>) | string>> = {
  'npx pnpm start': async () => expect(started).toContain('Reference page'),
  // Skipped, because it runs this test.
  'npx pnpm test:all': async () => undefined,
  // Skipped, because its steps have already run.
  'npx pnpm test': async () => undefined,
  'npx pnpm test gtm': 'npx pnpm test gtm/rules',
  'export CATALOG_API_KEY=cat_development_…': async () => expect(env.CATALOG_API_KEY).toMatch(/^cat_development_/),
  'CATALOG_API_KEY=cat_development_… npx pnpm --filter @catalog/example-event-agent start': async () => {
    const { stdout } = await runShell('npx pnpm --filter @catalog/example-event-agent start', buildEnvWithAllScopes())
    expect(stdout).toContain('Scorecard: strong')
  },
  // Uses a copy, because the importer writes its journal next to the file.
  'npx pnpm --filter @catalog/example-batch-importer start': `cp examples/batch-importer/companies.ndjson ${folder} && npx pnpm --filter @catalog/example-batch-importer start ${join(folder, 'companies.ndjson')}`,
  'npx pnpm spec preview': () => runUntilItPrints('npx pnpm spec preview --port 0', 'http://'),
  'npx pnpm bench --siege': `npx pnpm bench --siege --entities 300 --seconds 1 --only 'pages: /healthz' --lanes 16 --json ${join(folder, 'siege.json')}`,
  'npx pnpm bench --fuzz': `npx pnpm bench --fuzz --entities 300 --requests 50 --json ${join(folder, 'fuzz.json')}`,
  'npx pnpm bench --worst': `npx pnpm bench --worst --entities 300 --worst-seconds 5 --worst-calls 2 --only listSegments --json ${join(folder, 'worst.json')}`,
  'npx pnpm drill': 'npx pnpm drill --list',
  'npx pnpm bench': `npx pnpm bench --entities 300 --only coverage --connections 1 --rounds 1 --seconds 1 --reads-only --json ${join(folder, 'bench.json')}`,
}

let server: ChildProcess
let started = ''

beforeAll(async () => {
  env.PORT = '0'
  server = startCommand('npx pnpm start')
  started = await waitForOutput(server, 'Stop with Ctrl-C')
  env.CATALOG_BASE_URL = /Base address\s+(\S+)/.exec(started)?.[1]
  env.CATALOG_API_KEY = /Agent key\s+(\S+)/.exec(started)?.[1]
})

afterAll(async () => {
  await stop(server)
  rmSync(folder, { recursive: true })
})

describe('the README', () => {
  it.each(commands)('%s', async (command) => {
    const how = otherwise[command] ?? command
    if (typeof how === 'function') return how()
    const { stdout, stderr } = await runShell(how)
    expect(`${stdout}${stderr}`).not.toMatch(/^\{"error":|No projects matched/m)
  })

  it.each([
    ['reads', /^(?:\S.*\n){3}/],
    ['writes', /^example-meetup-2027 [0-9a-f-]{36}\n$/],
  ])('shows TypeScript that %s', async (what, expected) => {
    const [reads = '', writes = ''] = listCodeBlocks('ts')
    const node = ['--input-type=module-typescript', '--eval', what === 'reads' ? reads : writes]
    const { stdout } = await promisify(execFile)(process.execPath, node, {
      cwd: join(root, 'packages/client'),
      env: buildEnvWithAllScopes(),
    })
    expect(stdout).toMatch(expected)
  })
})

/** Returns the environment with the second key that `start` prints. */
function buildEnvWithAllScopes(): NodeJS.ProcessEnv {
  return { ...env, CATALOG_API_KEY: /All scopes\s+(\S+)/.exec(started)?.[1] }
}

function runShell(command: string, settings = env) {
  const here = command.replace('http://127.0.0.1:4000', new URL(env.CATALOG_BASE_URL ?? '').origin)
  return promisify(execFile)('sh', ['-c', here], { cwd: root, env: settings, maxBuffer: 64 * 1024 * 1024 })
}

/** Starts a command in its own process group, as a terminal does, so that Ctrl-C reaches all of its processes. */
function startCommand(command: string): ChildProcess {
  return spawn('sh', ['-c', command], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function runUntilItPrints(command: string, expected: string): Promise<void> {
  const child = startCommand(command)
  expect(await waitForOutput(child, expected)).toContain(expected)
  await stop(child)
}

function waitForOutput(child: ChildProcess, expected: string): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      text += chunk
      if (text.includes(expected)) resolve(text)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it printed "${expected}":\n${text}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
}
