import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { Command } from 'commander'
import { measureFieldEvents, printDirect } from './direct/field-events.ts'
import { measureUploads, printUploads } from './direct/uploads.ts'
import { measureDump, printDump } from './dump/measure.ts'
import { measureFeed, printFeed } from './feed/measure.ts'
import { measureFuzz } from './fuzz/measure.ts'
import { measureGrowth } from './growth/measure.ts'
import { measureMcp, printMcp } from './mcp/measure.ts'
import { seededDatabase } from './prepare.ts'
import { measureProposals } from './proposals/measure.ts'
import { measureReads, type Plan, type Row } from './reads.ts'
import { measureReplica, printReplica } from './replica/measure.ts'
import { measureSieges } from './siege/measure.ts'
import { measureStarts } from './starts.ts'
import { printGrowth, printTable } from './table.ts'
import { measureTraces, printTraces } from './traces/measure.ts'
import { measureValidation } from './validation.ts'
import { measureWorst } from './worst/worst.ts'

type Options = {
  entities: string
  million?: true
  seconds?: string
  rounds: string
  connections: string
  only: string
  serverOnly?: true
  readsOnly?: true
  proposalsOnly?: true
  directOnly?: true
  replica?: true
  worst?: true
  worstSeconds: string
  worstCalls: string
  proposalConnections: string
  calls: string
  explain?: true
  siege?: true
  built?: true
  fuzz?: true
  growth?: true
  traces?: true
  before?: string
  mcp?: true
  feed?: true
  events: string
  dump?: true
  seed?: string
  requests: string
  replay?: string
  databaseUrl?: string
  json: string
}

await new Command('bench')
  .description('measure the server beside a floor of bare node:http and pg')
  .option('--entities <number>', 'how many entities the throw-away catalog has', '200000')
  .option('--million', 'measure a catalog of 1,000,000 entities, too, and how much slower it is')
  .option('--seconds <number>', 'how long each measurement takes (3), or each siege (60)')
  .option('--rounds <number>', 'how often each is taken; the median counts', '3')
  .option('--connections <list>', 'at how many connections', '1,64')
  .option('--only <text>', 'only cases whose name contains this', '')
  .option('--server-only', 'leave out the floor and the server without validation')
  .option('--reads-only', 'leave out proposals, starting and the cost of validation')
  .option('--proposals-only', 'leave out all but proposals')
  .option('--direct-only', 'leave out all but field events, rosters and uploads, which agents write directly')
  .option('--replica', 'only this: what is left of the processor time of the primary when a replica answers its reads')
  .option('--worst', 'search for the calls that cost PostgreSQL most, and print the ten worst; nothing else')
  .option('--worst-seconds <number>', 'how long that search may take', '600')
  .option('--worst-calls <number>', 'how many requests of each operation it tries', '400')
  .option('--proposal-connections <number>', 'at how many connections proposals are measured', '8')
  .option('--calls <number>', 'how many calls each measurement of proposals has', '400')
  .option('--siege', 'only this: what an honest caller sees while another one attacks, once without a key and once with one; takes hours')
  .option('--built', 'lay siege to what `pnpm build` made, in the place of the source')
  .option('--fuzz', 'only this: made-up requests over both contracts, each answer and its processor time looked at')
  .option('--growth', 'only this: bytes of everything that grows, days of calls forgotten, and what partitions cost')
  .option('--traces', 'only this: the processor time of a call with traces off, on, and all kept')
  .option('--before <commit>', 'with --traces, the same of the server as it was at this commit, in turns with this one')
  .option(
    '--mcp',
    'only this: what /mcp costs before it is asked, and each tool over the calls of the API that it makes; needs `pnpm build`',
  )
  .option('--feed', 'only this: a page of the feed of changes when it is long, and what writing it adds to a write')
  .option('--events <number>', 'how long the feed is', '10000000')
  .option('--dump', 'only this: how long a dump of the catalog takes, and how much memory')
  .option('--requests <number>', 'how many of them', '100000')
  .option('--seed <number>', 'the same ones as in a run that printed this seed')
  .option('--replay <file>', 'with --fuzz, send one request again that failed, from the file that it was written to')
  .option('--explain', 'print what each statement of a bundle costs, and which ones walk through a whole large table')
  .option('--database-url <url>', 'use this PostgreSQL instead of an embedded one; databases bench_<entities> are made there and kept')
  .option('--json <file>', 'where to write the figures', 'bench.json')
  .action(bench)
  .parseAsync()

async function bench(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'))
  const postgres = options.databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir: join(folder, 'postgres') }) : undefined
  const url = postgres?.url ?? options.databaseUrl ?? ''
  try {
    if (options.siege) return write(options, { sieges: await sieges(url, folder, options) })
    if (options.fuzz) return write(options, { fuzz: await fuzz(url, folder, options) })
    if (options.growth) return write(options, { growth: await growth(url, options) })
    if (options.mcp) return write(options, { mcp: await mcp(url, options) })
    if (options.feed) return write(options, { feed: await feed(url, options) })
    if (options.dump) return write(options, { dump: await dump(url, options) })
    if (options.replica) return write(options, { replica: await replica(url, folder, options) })
    if (options.traces) return write(options, { traces: await traces(url, folder, options) })
    if (options.worst) return await worst(url, options)
    const only = options.readsOnly ? 'reads' : options.proposalsOnly ? 'proposals' : options.directOnly ? 'direct' : undefined
    const catalogs = only === undefined || only === 'reads' ? await reads(url, folder, options) : []
    const proposed = only === undefined || only === 'proposals' ? { proposals: await proposals(url, options) } : {}
    const written = only === undefined || only === 'direct' ? { direct: await direct(url, options) } : {}
    const others =
      only !== undefined ? {} : { validation: await validation(), starts: await starting(await seededDatabase(url, 0), folder) }
    write(options, { catalogs, ...proposed, ...written, ...others })
  } finally {
    await postgres?.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

function write({ json }: Options, figures: object): void {
  writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), ...figures }, null, 2)}\n`)
  process.stdout.write(`\nWritten to ${json}.\n`)
}

async function sieges(url: string, folder: string, options: Options) {
  const entities = Number(options.entities)
  return measureSieges(url, await seededDatabase(url, entities), {
    ...{ folder, entities, seconds: Number(options.seconds ?? 60), built: options.built ?? false },
    wanted: (name) => name.includes(options.only),
  })
}

async function fuzz(url: string, folder: string, options: Options) {
  const entities = Number(options.entities)
  return measureFuzz(url, await seededDatabase(url, entities), {
    ...{ folder, entities, built: options.built ?? false, requests: Number(options.requests), replay: options.replay },
    seed: Number(options.seed ?? Math.floor(Math.random() * 2 ** 31)),
    failuresFolder: 'fuzz-failures',
  })
}

async function growth(url: string, options: Options) {
  const entities = Number(options.entities)
  return measureGrowth(url, await seededDatabase(url, entities), entities, (part) => part.includes(options.only))
}

async function mcp(url: string, options: Options) {
  const database = await seededDatabase(url, Number(options.entities))
  const figures = await measureMcp(database, Number(options.calls), (tool) => tool.includes(options.only))
  printMcp(figures)
  return figures
}

async function feed(url: string, options: Options) {
  const [entities, events, calls, rounds] = [options.entities, options.events, options.calls, options.rounds].map(Number)
  const plan = { entities: entities ?? 0, events: events ?? 0, calls: calls ?? 0, rounds: rounds ?? 0 }
  const figures = await measureFeed(url, await seededDatabase(url, plan.entities), plan)
  printFeed(figures)
  return figures
}

async function dump(url: string, options: Options) {
  const entities = Number(options.entities)
  const figures = await measureDump(await seededDatabase(url, entities), entities)
  printDump(figures)
  return figures
}

async function replica(url: string, folder: string, options: Options) {
  if (options.databaseUrl !== undefined) throw new Error('--replica copies the files of the embedded PostgreSQL; leave --database-url out.')
  const wanted = (name: string) => name.includes(options.only)
  const rows = await measureReplica(url, { folder, entities: Number(options.entities), calls: Number(options.calls) * 10, wanted })
  printReplica(rows)
  return rows
}

async function traces(url: string, folder: string, options: Options) {
  const { before, only } = options
  const counts = { entities: Number(options.entities), calls: Number(options.calls) * 10, rounds: Number(options.rounds) }
  const rows = await measureTraces(url, { ...counts, folder, before, wanted: (name) => name.includes(only) })
  printTraces(rows)
  return rows
}

async function worst(url: string, options: Options): Promise<void> {
  const searched = []
  for (const entities of sizesOf(options)) {
    const plan = { entities, seconds: Number(options.worstSeconds), calls: Number(options.worstCalls) }
    searched.push({ entities, worst: await measureWorst(url, { ...plan, wanted: (id) => id.includes(options.only) }) })
  }
  writeFileSync(options.json, `${JSON.stringify({ at: new Date().toISOString(), searched }, null, 2)}\n`)
  process.stdout.write(`\nWritten to ${options.json}.\n`)
}

function sizesOf(options: Options): number[] {
  return [Number(options.entities), ...(options.million ? [1_000_000] : [])]
}

async function reads(url: string, folder: string, options: Options) {
  const catalogs = []
  for (const entities of sizesOf(options)) catalogs.push({ entities, rows: await measureCatalog(url, folder, entities, options) })
  const [small, large] = catalogs
  if (small && large) printGrowth(small.rows, large.rows)
  return catalogs
}

async function proposals(url: string, options: Options) {
  const entities = Number(options.entities)
  return measureProposals(url, await seededDatabase(url, entities), entities, {
    rounds: Number(options.rounds),
    calls: Number(options.calls),
    connections: Number(options.proposalConnections),
    wanted: (name) => name.includes(options.only),
    serverOnly: options.serverOnly ?? false,
    explain: options.explain ?? false,
  })
}

async function direct(url: string, options: Options) {
  const entities = Number(options.entities)
  const wanted = (name: string) => name.includes(options.only)
  const rows = await measureFieldEvents(await seededDatabase(url, entities), entities, {
    rounds: Number(options.rounds),
    calls: Math.ceil(Number(options.calls) / 10),
    wanted,
  })
  printDirect(rows)
  const uploads = await measureUploads(await seededDatabase(url, 0), Number(options.rounds), wanted)
  printUploads(uploads)
  return { fieldEvents: rows, uploads }
}

async function measureCatalog(url: string, folder: string, entities: number, options: Options): Promise<Row[]> {
  process.stdout.write(`\nA catalog of ${entities} entities\n`)
  const plan: Plan = {
    seconds: Number(options.seconds ?? 3),
    rounds: Number(options.rounds),
    connections: options.connections.split(',').map(Number),
    only: options.only,
    serverOnly: options.serverOnly ?? false,
  }
  const rows = await measureReads(await seededDatabase(url, entities), folder, plan)
  printTable(rows)
  return rows
}

async function validation() {
  const costs = await measureValidation([85, 340])
  process.stdout.write('\nRouting and validating one request, by the number of operations in the contract:\n')
  for (const { operations, microseconds, startMs } of costs)
    process.stdout.write(
      `${String(operations).padStart(5)} operations: ${microseconds.toFixed(1)} µs; prepared in ${startMs.toFixed(0)} ms\n`,
    )
  return costs
}

async function starting(externalUrl: string, folder: string) {
  const starts = [
    await measureStarts('embedded', { CATALOG_DATA_DIR: join(folder, 'started') }),
    await measureStarts('external', { CATALOG_DATA_DIR: join(folder, 'beside'), DATABASE_URL: externalUrl }),
  ]
  process.stdout.write('\nA warm start, until the server listens, and its resident memory when idle:\n')
  for (const { database, listeningMs, idleMegabytes } of starts)
    process.stdout.write(`${database.padEnd(9)} ${listeningMs.toFixed(0)} ms, ${idleMegabytes?.toFixed(0) ?? 'unknown'} MB\n`)
  return starts
}
