import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { openEmbeddedPostgres } from '../../server/src/database/embedded/embedded.ts'
import { casesFor } from './cases.ts'
import { captureFloorPlan } from './floor-plan.ts'
import { load, type Measured } from './load.ts'
import { mintKeys, seededDatabase } from './prepare.ts'
import { run } from './servers.ts'
import { printTable, type Row } from './table.ts'

type Options = { entities: string; seconds: string; rounds: string; connections: string; databaseUrl?: string; json: string; only?: string }

await new Command('bench')
  .description('measure the server beside a floor of bare node:http and pg')
  .option('--entities <number>', 'how many entities the throw-away catalog has', '200000')
  .option('--million', 'the same as --entities 1000000')
  .option('--seconds <number>', 'how long each measurement takes', '5')
  .option('--rounds <number>', 'how often each is taken; the median counts', '3')
  .option('--connections <list>', 'at how many connections', '1,64')
  .option('--only <text>', 'only cases whose name contains this')
  .option('--database-url <url>', 'use this PostgreSQL instead of an embedded one; a database bench_<entities> is made there and kept')
  .option('--json <file>', 'where to write the figures', 'bench.json')
  .action(bench)
  .parseAsync()

async function bench({
  entities,
  seconds,
  rounds,
  connections,
  databaseUrl,
  json,
  only,
  million,
}: Options & { million?: true }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'))
  const postgres = databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir: folder }) : undefined
  try {
    const size = million ? 1_000_000 : Number(entities)
    process.stdout.write(`Seeding ${size} entities …\n`)
    const url = await seededDatabase(postgres?.url ?? databaseUrl ?? '', size)
    const rows = await measureAll(url, folder, {
      seconds: Number(seconds),
      rounds: Number(rounds),
      connections: connections.split(',').map(Number),
      ...(only !== undefined && { only }),
    })
    printTable(rows)
    writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), entities: size, rows }, null, 2)}\n`)
    process.stdout.write(`\nWritten to ${json}.\n`)
  } finally {
    await postgres?.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Plan = { readonly seconds: number; readonly rounds: number; readonly connections: readonly number[]; readonly only?: string }

async function measureAll(url: string, folder: string, { seconds, rounds, connections, only = '' }: Plan): Promise<Row[]> {
  const keys = await mintKeys(url, 64)
  const { plan, deepCursor } = await captureFloorPlan(url, keys)
  const planFile = join(folder, 'floor.json')
  writeFileSync(planFile, JSON.stringify(plan))
  const servers = {
    floor: await run('floor-server', [planFile, '4791'], 4791),
    server: await run('catalog-server', [url, '4792', 'with'], 4792),
    'no validation': await run('catalog-server', [url, '4793', 'without'], 4793),
  }
  const rows: Row[] = []
  try {
    const texts = keys.map(({ text }) => text)
    for (const { name, path } of casesFor(deepCursor).filter((candidate) => candidate.name.includes(only))) {
      for (const count of connections) {
        const taken: Record<string, Measured[]> = {}
        for (let round = 0; round <= rounds; round++) {
          for (const [server, { address }] of Object.entries(servers)) {
            const measured = await load(`${address}${path}`, count, round === 0 ? 1 : seconds, texts)
            if (measured.failures > 0) throw new Error(`${server} failed ${measured.failures} times at ${path}.`)
            if (round > 0) taken[server] = [...(taken[server] ?? []), measured]
          }
        }
        rows.push(...Object.entries(taken).map(([server, measured]) => ({ name, connections: count, server, ...median(measured) })))
      }
    }
    return rows
  } finally {
    for (const server of Object.values(servers)) server.stop()
  }
}

function median(measured: readonly Measured[]): Measured {
  const middle = (pick: (one: Measured) => number) => measured.map(pick).sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0
  return {
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    failures: 0,
  }
}
