import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compare } from '../../bench/src/drill/load/compare.ts'
import { openLedger } from '../../bench/src/drill/load/ledger.ts'
import { startCatalogServer } from './testing/catalog-server.ts'

const drill = fileURLToPath(new URL('../../bench/src/drill/main.ts', import.meta.url))

/** Runs `pnpm drill` with these arguments. */
async function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [drill, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: out + error }
}

it('survives a killed server and a failover without a failed call, a lost write or a duplicate', {
  timeout: 600_000,
}, async () => {
  const { code, said } = await run('kill', 'failover, synchronous', '--seconds', '3')
  expect(code, said).toBe(0)
  expect(said.match(/^(?:kill -9|failover, synchronous) .* held$/gm), said).toHaveLength(2)
})

it('finds lost and duplicate writes in the ledger of a drill', async () => {
  const { client, scratch, stop } = await startCatalogServer()
  const catalog = await client()
  const ledger = openLedger()
  const report = (title: string) => catalog.reports.create({ title, body_md: 'Nothing.' })
  await ledger.note('report', 'once', () => report('once'))
  await ledger.note('report', 'twice', async () => [await report('twice'), await report('twice')])
  await ledger.note('report', 'lost', async () => 'acknowledged')
  await ledger.note('report', 'refused', () => Promise.reject(new Error('Refused.')))
  expect(await compare(ledger, scratch.url)).toEqual({ lost: ['report lost'], doubled: ['report twice'] })
  await stop()
})
