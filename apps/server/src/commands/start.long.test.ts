import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchFolder, type Environment, runCatalog, type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'

let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

/** Below 32768, where the system's range of ephemeral ports begins, so that no other process is given this port. */
const metricsPort = '29464'

describe('two servers that start at the same time on an empty database', () => {
  let empty: ScratchDatabase
  let env: Environment
  let first: ServerProcess
  let second: ServerProcess
  beforeAll(async () => {
    empty = await createUnmigratedDatabase()
    env = { DATABASE_URL: empty.url, CATALOG_DATA_DIR: folder.path, CATALOG_METRICS_PORT: metricsPort }
    ;[first, second] = await Promise.all([startServerProcess(env), startServerProcess(env)])
  }, 300_000)
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()])
    await empty.drop()
  })

  it('starts both and prints keys that work in both', async () => {
    for (const { address } of [first, second]) expect((await fetch(`${address}/readyz`)).status).toBe(200)
    for (const shown of [first, second].map(listPrintedKeys)) {
      expect(shown).toHaveLength(2)
      for (const { address } of [first, second]) for (const key of shown) expect((await callApi(address, '/whoami', key)).status).toBe(200)
    }
  })

  it('serves metrics on two ports and reports a port that was taken', async () => {
    const shown = [first, second].map(({ stdout }) => /Metrics +http:\/\/127\.0\.0\.1:(\d+)\/metrics(.*)\n/.exec(stdout()) ?? [])
    expect(new Set(shown.map(([, port]) => port)).size).toBe(2)
    // Neither server gets a port that another program has taken.
    const formatNote = (port: string | undefined) => (port === metricsPort ? '' : ` (CATALOG_METRICS_PORT ${metricsPort} is taken)`)
    expect(shown.map(([, , said]) => said)).toEqual(shown.map(([, port]) => formatNote(port)))
    for (const server of [first, second]) expect(await fetchMetrics(server)).toContain('catalog_request_duration_seconds')
  })

  it('loads the starter catalog once', async () => {
    const [entities, people] = await Promise.all(['entities', 'people'].map(countStarterLines))
    expect(await countRecords(empty)).toEqual({ entities, people })
  })

  it('refuses a third server on a taken port with one line that names the port', async () => {
    const port = new URL(first.address).port
    const { code, stdout, stderr } = await runCatalog(['start'], { ...env, PORT: port })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(new RegExp(`^catalog: Port ${port} of 127\\.0\\.0\\.1 is taken .* set PORT to a free port.*\n$`))
  })

  it('changes nothing when the port is taken', async () => {
    const untouched = await createUnmigratedDatabase()
    try {
      const { code } = await runCatalog(['start'], { ...env, DATABASE_URL: untouched.url, PORT: new URL(first.address).port })
      const { rows } = await untouched.database.run((db) => sql`select from pg_tables where schemaname = 'public'`.execute(db))
      expect([code, rows]).toEqual([1, []])
    } finally {
      await untouched.drop()
    }
  })

  it('stores the keys for the next start in a file that only this user can read', async () => {
    const file = join(folder.path, 'keys-test.json')
    const kept = (JSON.parse(await readFile(file, 'utf8')) as { key: string }[]).map(({ key }) => key)
    expect([listPrintedKeys(first), listPrintedKeys(second)]).toContainEqual(kept)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const third = await startServerProcess(env)
    expect(listPrintedKeys(third)).toEqual(kept)
    expect((await third.stop()).code).toBe(0)
  })

  it('survives the loss of every database connection while calls run and wait', async () => {
    const key = listPrintedKeys(second)[1] ?? ''
    const sendTwelveCalls = () => Array.from({ length: 12 }, () => callApi(second.address, '/whoami', key))
    await Promise.all(sendTwelveCalls())
    const held = await lockKeyRow(empty, key)
    const calls = sendTwelveCalls()
    await held.waitForCall()
    await waitUntil(async () => / [1-9]/.test(/^catalog_database_waiting_requests .+$/m.exec(await fetchMetrics(second))?.[0] ?? ''))
    await held.endOtherConnections()
    await held.release()
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, body }) => body.error?.code ?? status)).toContain('UNAVAILABLE')
    for (const { status, body } of answers) expect([200, 'UNAVAILABLE']).toContain(body.error?.code ?? status)
    for (let calls = 0; calls < 20; calls++) expect(await callApi(second.address, '/whoami', key)).toMatchObject({ status: 200 })
    expect(second.log()).toContainEqual(expect.objectContaining({ msg: 'request failed', status: 503 }))
  })

  it('finishes the running request on SIGTERM, refuses new ones and exits with 0', async () => {
    const key = listPrintedKeys(first)[1] ?? ''
    const held = await lockKeyRow(empty, key)
    const running = callApi(first.address, '/whoami', key)
    await held.waitForCall()
    first.signal('SIGTERM')
    await waitUntil(async () => (await canConnect(first.address)) === false)
    await held.release()
    expect((await running).status).toBe(200)
    expect((await first.finished).code).toBe(0)
    const messages = first.log().map(({ msg, status }) => [msg, status].filter(Boolean).join(' '))
    expect(messages.slice(messages.indexOf('stopping'))).toContain('request 200')
  })

  it('stops on Ctrl-C', async () => {
    second.signal('SIGINT')
    expect((await second.finished).code).toBe(0)
  })
})

describe('a server that fails after it has begun to listen', () => {
  it('exits with code 1 and prints the reason', async () => {
    const own = await createScratchFolder()
    const scratch = await createScratchDatabase(2)
    try {
      await mkdir(join(own.path, 'keys-test.json'))
      const { code, stderr } = await runCatalog(['start'], {
        PORT: '0',
        CATALOG_METRICS_PORT: '0',
        DATABASE_URL: scratch.url,
        CATALOG_DATA_DIR: own.path,
      })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^catalog: .*EISDIR/m)])
    } finally {
      await scratch.drop()
      await own.remove()
    }
  })
})

describe('a server in production', () => {
  let scratch: ScratchDatabase
  beforeAll(async () => {
    scratch = await createScratchDatabase(2)
  })
  afterAll(() => scratch.drop())

  it('loads no starter catalog and makes no keys', async () => {
    const production = { CATALOG_ENVIRONMENT: 'production', CATALOG_PUBLIC_URL: 'https://catalog.example/' }
    const server = await startServerProcess({ ...production, DATABASE_URL: scratch.url, CATALOG_DATA_DIR: folder.path })
    const key = await mintKey(scratch.database, 'production', {})
    const { body } = await callApi(server.address, '/openapi.json', key)
    await server.stop()
    expect(body.servers[0].url).toBe('https://catalog.example/v1')
    expect(listPrintedKeys(server)).toEqual([])
    expect(await countRecords(scratch)).toEqual({ entities: 0, people: 0 })
  })

  it('refuses to start with settings for development, and names all of them at once', async () => {
    const { code, stdout, stderr } = await runCatalog(['start'], { CATALOG_ENVIRONMENT: 'production', PORT: 'http', LOG_LEVEL: 'loud' })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^catalog: The settings in the environment are invalid:\n( {2}- .+\n){4}The README lists every setting\.\n$/)
    for (const name of ['DATABASE_URL', 'CATALOG_PUBLIC_URL', 'PORT', 'LOG_LEVEL']) expect(stderr).toContain(`  - ${name} must be`)
  })
})

function listPrintedKeys(server: ServerProcess): string[] {
  return server.stdout().match(/cat_[a-z0-9-]+_\w+/g) ?? []
}

// biome-ignore lint/suspicious/noExplicitAny: tests read into answers.
async function callApi(address: string, path: string, key: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  return { status: response.status, body: await response.json() }
}

type LockedRow = {
  /** Waits until a call waits for the row. */
  waitForCall(): Promise<void>
  /** Ends every other connection to the database, as a restart would, and waits until they are gone. */
  endOtherConnections(): Promise<void>
  release(): Promise<void>
}

/** Locks the key's row, so that its calls do not end until the row is released. */
async function lockKeyRow({ database }: ScratchDatabase, key: string): Promise<LockedRow> {
  const { db, release } = await database.lease()
  await sql`begin`.execute(db)
  const { rows } = await sql`select from api_keys where replace(id::text, '-', '') = ${key.split('_')[2]} for update`.execute(db)
  expect(rows).toHaveLength(1)
  const waiting = sql<{
    n: number
  }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    // Uses another connection, because PostgreSQL does not update pg_stat_activity within a transaction.
    waitForCall: () => waitUntil(async () => ((await database.runAsOwner((other) => waiting.execute(other))).rows[0]?.n ?? 0) > 0),
    async endOtherConnections() {
      await sql`set local role none`.execute(db)
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      )
    },
    async release() {
      await sql`rollback`.execute(db)
      release()
    },
  }
}

async function fetchMetrics({ stdout }: ServerProcess): Promise<string> {
  return (await fetch(/Metrics +(\S+)/.exec(stdout())?.[1] ?? '')).text()
}

async function canConnect(address: string): Promise<boolean> {
  try {
    await fetch(`${address}/healthz`, { headers: { connection: 'close' } })
    return true
  } catch {
    return false
  }
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function countRecords({ database }: ScratchDatabase): Promise<{ entities: number; people: number }> {
  const { rows } = await database.run((db) =>
    sql<{ entities: number; people: number }>`
      select (select count(*) from entities) as entities, (select count(*) from people) as people`.execute(db),
  )
  return rows[0] ?? { entities: -1, people: -1 }
}

async function countStarterLines(name: string): Promise<number> {
  const text = await readFile(new URL(`../../starter-catalog/${name}.ndjson`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '').length
}
