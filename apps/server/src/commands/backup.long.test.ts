import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createScratchFolder, type Environment, runCatalog, startServerProcess } from '../testing/command-line.ts'

const folder = await createScratchFolder()
afterAll(() => folder.remove())
const buildEnvironment = (name: string): Environment => ({
  CATALOG_DATA_DIR: join(folder.path, name),
  XDG_STATE_HOME: join(folder.path, 'state'),
})
const backup = join(folder.path, 'backup')

it('backs up the database of a running server, and restores it for a new server that accepts the same keys', async () => {
  const server = await startServerProcess(buildEnvironment('original'))
  const made = await runCatalog(['keys', 'create', '--agent', 'kept', '--json'], buildEnvironment('original'))
  const { key } = JSON.parse(made.stdout) as { key: string }
  const callWhoami = async (address: string) =>
    (await fetch(`${address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })).json()
  expect(await callWhoami(server.address)).toMatchObject({ agent: { name: 'kept' } })

  expect(await runCatalog(['backup', backup], buildEnvironment('original'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Backed up \d+ rows of \d+ tables and 0 files, with schema \d{4}-[a-z-]+, to /),
  })
  expect(await runCatalog(['backup', backup], buildEnvironment('original'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is a backup in'),
  })
  await server.stop()

  expect(await runCatalog(['restore', '--check', backup], buildEnvironment('nowhere'))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is complete'),
  })
  expect(await runCatalog(['restore', backup], buildEnvironment('restored'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored the backup of .+ to the database in .+: \d+ rows and 0 files\.\n$/),
  })
  expect(await runCatalog(['restore', backup], buildEnvironment('restored'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database has data already'),
  })
  const restored = await startServerProcess(buildEnvironment('restored'))
  expect(await callWhoami(restored.address)).toMatchObject({ agent: { name: 'kept' } })
  await restored.stop()
}, 180_000)

it('exits with 1 and a message for a broken backup, and creates nothing', async () => {
  const manifest = join(backup, 'manifest.json')
  await readFile(manifest)
  await rm(manifest)
  expect(await runCatalog(['restore', '--check', backup], buildEnvironment('nowhere'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^catalog: .+ is not a complete backup: it lacks manifest\.json, which is written last\./),
  })
})
