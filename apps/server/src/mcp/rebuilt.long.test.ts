import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { askModern } from './testing/ask-mcp.ts'
import { startProcess } from './testing/start-process.ts'

const tsup = fileURLToPath(new URL('cli-default.js', import.meta.resolve('tsup')))
const server = fileURLToPath(new URL('../..', import.meta.url))

it('serves the files of its own build while newer builds replace it, and removes them when no server needs them', async () => {
  // A build finds the starter catalog next to a folder of this name.
  const place = join(server, `.rebuilt-${process.pid}`)
  const outDir = join(place, 'dist')
  mkdirSync(place)
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  symlinkSync(join(server, 'starter-catalog'), join(place, 'starter-catalog'))
  const scratch = await createScratchDatabase()
  onTestFinished(scratch.drop)
  const buildServer = async (...options: string[]) => {
    await promisify(execFile)(process.execPath, [tsup, '--silent', '--out-dir', outDir, ...options], { cwd: server })
    return readdirSync(outDir).filter((file) => file.startsWith('protocol-') && file.endsWith('.js'))
  }

  const first = await buildServer()
  const running = await startProcess(join(outDir, 'cli.js'), scratch.url)
  onTestFinished(running.stop)
  const both = await buildServer('--minify')
  expect([first.length, both.length]).toEqual([1, 2])
  const key = await mintKey(scratch.database, 'test', {})
  const called = await askModern(running.address, key, 'tools/call', { name: 'catalog_find_operation', arguments: { q: 'briefs' } })
  expect(called.body.result.isError).toBeFalsy()

  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  for (const file of first) utimesSync(join(outDir, file), longAgo, longAgo)
  const [second] = both.filter((file) => !first.includes(file))
  expect(await buildServer('--keep-names')).toEqual(expect.arrayContaining([second]))
  expect(readdirSync(outDir)).not.toContain(first[0])
})
