import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, type TestContext } from 'vitest'
import { createScratchFolder, type Environment, type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { type SwitchedProxy, startSwitchedProxy } from '../testing/outages/switched-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'

type StopFixture = { readonly scratch: ScratchDatabase; readonly proxy: SwitchedProxy; readonly dataDir: string; readonly key: string }

/** Prepares a database behind a proxy that can go silent, and a data folder that the servers of a test share. */
async function prepareFixture({ onTestFinished }: TestContext): Promise<StopFixture> {
  const scratch = await createScratchDatabase(2)
  const proxy = await startSwitchedProxy(scratch.url)
  const { path: dataDir, remove } = await createScratchFolder()
  onTestFinished(async () => {
    await proxy.close()
    await scratch.drop()
    await remove()
  })
  return { scratch, proxy, dataDir, key: await mintKey(scratch.database, 'test', {}) }
}

async function startServer(url: string, { dataDir }: StopFixture, env: Environment = {}): Promise<ServerProcess> {
  return startServerProcess({ DATABASE_URL: url, CATALOG_DATA_DIR: dataDir, ...env })
}

const callApi = ({ address }: ServerProcess, { key }: StopFixture, path: string) =>
  fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })

async function countCalls({ scratch }: StopFixture): Promise<{ listed: number; summed: number }> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ listed: number; summed: number }>`
      select (select count(*) from api_calls where operation_id = 'getWhoami') as listed,
        (select coalesce(sum(calls), 0) from api_calls_daily where operation_id = 'getWhoami') as summed`.execute(db),
  )
  return rows[0] ?? { listed: 0, summed: 0 }
}

/** Stops a server while the database is silent. Returns its exit code and the answers to the running calls. */
async function stopInSilence(context: TestContext, env: (fixture: StopFixture) => Environment = () => ({})) {
  const stage = await prepareFixture(context)
  const server = await startServer(stage.proxy.url, stage, env(stage))
  context.onTestFinished(() => server.signal('SIGKILL'))
  for (let count = 0; count < 3; count++) expect((await callApi(server, stage, '/whoami')).status).toBe(200)
  stage.proxy.setState('silent')
  const calls = Array.from({ length: 12 }, (_, number) => callApi(server, stage, number % 2 ? '/whoami' : '/entities').catch(String))
  // Once this later request is answered, the server has begun the calls above.
  await fetch(`${server.address}/healthz`)
  server.signal('SIGTERM')
  const { code } = await server.finished
  return { stage, code, calls: await Promise.all(calls) }
}

it.concurrent('answers every call, stores usage on the disk and ends while the database and a replica are silent', async (context) => {
  const { stage, code, calls } = await stopInSilence(context, ({ proxy }) => ({ CATALOG_REPLICA_URLS: proxy.url }))
  expect(code).toBe(0)
  for (const answer of calls) {
    if (typeof answer === 'string') throw new Error(answer)
    expect([answer.status, answer.headers.has('retry-after'), await answer.json()]).toEqual([
      503,
      true,
      { error: expect.objectContaining({ code: 'UNAVAILABLE' }) },
    ])
  }
  const before = await countCalls(stage)
  const kept = await readdir(join(stage.dataDir, 'usage'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.json'))).toHaveLength(before.listed === 3 ? 0 : 1)
  const [first, second] = await Promise.all([startServer(stage.scratch.url, stage), startServer(stage.scratch.url, stage)])
  for (const server of [first, second]) expect((await server.stop()).code).toBe(0)
  expect(await countCalls(stage)).toEqual({ listed: 3, summed: 3 })
  expect((await readdir(join(stage.dataDir, 'usage'), { recursive: true })).filter((name) => name.endsWith('.json'))).toEqual([])
})
