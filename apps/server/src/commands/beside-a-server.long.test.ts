import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchFolder, type Environment, runCatalog, type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
let home: Awaited<ReturnType<typeof createScratchFolder>>
let elsewhere: Awaited<ReturnType<typeof createScratchFolder>>
let env: Environment
beforeAll(async () => {
  scratch = await createScratchDatabase()
  home = await createScratchFolder()
  elsewhere = await createScratchFolder()
  env = { XDG_STATE_HOME: home.path }
})
afterAll(async () => {
  await home.remove()
  await elsewhere.remove()
  await scratch.drop()
})

const getDataDir = () => join(home.path, 'data')
const createKey = (environment: Environment = {}) =>
  runCatalog(['keys', 'create', '--agent', 'scout', '--json'], { ...env, ...environment }, elsewhere.path)
const listServerFiles = () => readdirSync(join(home.path, 'catalog', 'servers'))
const getWhoamiStatus = async ({ address }: ServerProcess, key: string) =>
  (await fetch(`${address}/v1/whoami`, { headers: { Authorization: `Bearer ${key}` } })).status

it('creates no database when there is neither a server nor data, and says what to do', async () => {
  const { code, stdout, stderr } = await createKey()
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^catalog: There is no database in .*\.catalog, and no server runs here\. Start one with "npx pnpm start"/)
  expect(existsSync(join(elsewhere.path, '.catalog'))).toBe(false)
})

it('uses the data of a running server from any working folder, until the server has stopped', async () => {
  const server = await startServerProcess({ ...env, CATALOG_DATA_DIR: getDataDir() })
  const { code, stdout, stderr } = await createKey()
  expect([code, stderr]).toEqual([0, `Using the data of the server at ${server.address}, in ${getDataDir()}.\n`])
  expect(await getWhoamiStatus(server, JSON.parse(stdout).key)).toBe(200)
  expect(existsSync(join(elsewhere.path, '.catalog'))).toBe(false)
  await server.stop()
  expect(listServerFiles()).toEqual([])
  expect((await createKey()).stderr).toContain('no server runs here')
})

it('refuses to run if the server uses the PostgreSQL of its DATABASE_URL, until the command gets the same DATABASE_URL', async () => {
  const server = await startServerProcess({ ...env, DATABASE_URL: scratch.url })
  const { code, stderr } = await createKey()
  expect([code, stderr]).toEqual([
    1,
    `catalog: The server at ${server.address} uses the PostgreSQL of its DATABASE_URL. Set the same DATABASE_URL for this command.\n`,
  ])
  const createdByUrl = await createKey({ DATABASE_URL: scratch.url })
  expect([createdByUrl.code, createdByUrl.stderr]).toEqual([0, ''])
  expect(await getWhoamiStatus(server, JSON.parse(createdByUrl.stdout).key)).toBe(200)
  await server.stop()
})

it('refuses to choose between two running servers, but ignores a killed one', async () => {
  const [one, other] = await Promise.all([
    startServerProcess({ ...env, DATABASE_URL: scratch.url }),
    startServerProcess({ ...env, DATABASE_URL: scratch.url }),
  ])
  const { code, stderr } = await createKey()
  expect(code).toBe(1)
  for (const { address } of [one, other]) expect(stderr).toContain(`${address}  with the PostgreSQL of its DATABASE_URL`)
  other.signal('SIGKILL')
  await other.finished
  expect((await createKey()).stderr).toContain(`The server at ${one.address} uses`)
  expect(listServerFiles()).toHaveLength(1)
  await one.stop()
})
