import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compareWithDatabase } from '../../bench/src/drill/load/compare.ts'
import { createLedger } from '../../bench/src/drill/load/ledger.ts'
import { startCatalogServer } from './testing/catalog-server.ts'

const drill = fileURLToPath(new URL('../../bench/src/drill/main.ts', import.meta.url))

/** Runs `pnpm drill` with these arguments. */
async function runDrill(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [drill, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output: out + error }
}

it('survives a killed server and a failover without a failed call, a lost write or a duplicate', {
  timeout: 600_000,
}, async () => {
  const { code, output } = await runDrill('kill', 'failover, synchronous', '--seconds', '3')
  expect(code, output).toBe(0)
  expect(output.match(/^(?:kill -9|failover, synchronous) .* held$/gm), output).toHaveLength(2)
})

it('finds lost and duplicate writes in the ledger of a drill', async () => {
  const { createClient, scratch, stop } = await startCatalogServer()
  const catalog = await createClient()
  const ledger = createLedger()
  const report = (title: string) => catalog.reports.create({ title, body_md: 'Nothing.' })
  await ledger.recordCall('report', 'once', () => report('once'))
  await ledger.recordCall('report', 'twice', async () => [await report('twice'), await report('twice')])
  await ledger.recordCall('report', 'lost', async () => 'acknowledged')
  await ledger.recordCall('report', 'refused', () => Promise.reject(new Error('Refused.')))
  expect(await compareWithDatabase(ledger, scratch.url)).toEqual({ lost: ['report lost'], doubled: ['report twice'] })
  await stop()
})
