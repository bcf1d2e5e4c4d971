import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { type AnswersPlan, compareAnswers, printDifferences } from './against/answers.ts'
import { measureAgainst } from './against/measure.ts'
import { measureFieldEvents, printDirect } from './direct/field-events.ts'
import { measureUploads, printUploads } from './direct/uploads.ts'
import { measureDump, printDump } from './dump/measure.ts'
import { measureFeed, printFeed } from './feed/measure.ts'
import { measureFuzz } from './fuzz/measure.ts'
import { measureGrowth } from './growth/measure.ts'
import { measureMcp, printMcp } from './mcp/measure.ts'
import { benchCommand, type Options } from './options.ts'
import { measurePeer } from './peer/measure.ts'
import { printPeer } from './peer/print.ts'
import { prepareDatabase } from './prepare.ts'
import { measureProcesses } from './processes/measure.ts'
import { printProcesses } from './processes/print.ts'
import { measureProposals } from './proposals/measure.ts'
import { measureReads, type Plan, type Row } from './reads.ts'
import { measureReplica, printReplica } from './replica/measure.ts'
import { measureSieges } from './siege/measure.ts'
import { measureSoak } from './soak/measure.ts'
import { printSoak } from './soak/print.ts'
import { countingStatements } from './soak/statements.ts'
import { measureAllStarts } from './starts.ts'
import { printGrowth, printTable } from './table.ts'
import { measureTraces, printTraces } from './traces/measure.ts'
import { measureValidation, printValidation } from './validation.ts'
import { measureWaits, type WaitsPlan } from './waits/measure.ts'
import { printWaits } from './waits/print.ts'
import { measureWorst } from './worst/worst.ts'

await benchCommand.action(runBench).parseAsync()

async function runBench(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'))
  if (options.waits || options.against !== undefined) return measureSides(folder, options)
  const settings = options.soak ? countingStatements : {}
  const postgres =
    options.databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings }) : undefined
  const url = postgres?.url ?? options.databaseUrl ?? ''
  try {
    if (options.siege) return writeFigures(options, { sieges: await runSieges(url, folder, options) })
    if (options.soak) return writeFigures(options, { soak: await runSoak(url, folder, options) })
    if (options.starts) return writeFigures(options, { starts: await measureAllStarts(await prepareDatabase(url, 0), folder) })
    if (options.fuzz) return writeFigures(options, { fuzz: await runFuzz(url, folder, options) })
    if (options.growth) return writeFigures(options, { growth: await runGrowth(url, options) })
    if (options.mcp) return writeFigures(options, { mcp: await runMcp(url, options) })
    if (options.feed) return writeFigures(options, { feed: await runFeed(url, options) })
    if (options.dump) return writeFigures(options, { dump: await runDump(url, options) })
    if (options.peer) return writeFigures(options, { peer: await runPeer(url, folder, options) })
    if (options.processes) return writeFigures(options, { processes: await runProcesses(url, options) })
    if (options.replica) return writeFigures(options, { replica: await runReplica(url, folder, options) })
    if (options.traces) return writeFigures(options, { traces: await runTraces(url, folder, options) })
    if (options.worst) return await runWorst(url, options)
    const only = options.readsOnly ? 'reads' : options.proposalsOnly ? 'proposals' : options.directOnly ? 'direct' : undefined
    const catalogs = only === undefined || only === 'reads' ? await runReads(url, folder, options) : []
    const proposed = only === undefined || only === 'proposals' ? { proposals: await runProposals(url, options) } : {}
    const written = only === undefined || only === 'direct' ? { direct: await runDirect(url, options) } : {}
    const others =
      only !== undefined
        ? {}
        : {
            processes: await runProcesses(url, options),
            validation: await runValidation(),
            starts: await measureAllStarts(await prepareDatabase(url, 0), folder),
          }
    writeFigures(options, { catalogs, ...proposed, ...written, ...others })
  } finally {
    await postgres?.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeFigures({ json }: Options, figures: object): void {
  writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), ...figures }, null, 2)}\n`)
  process.stdout.write(`\nWritten to ${json}.\n`)
}

/** Runs the measurements that start each commit on its own PostgreSQL. */
async function measureSides(folder: string, options: Options): Promise<void> {
  const { against: ref, only } = options
  const counts = { entities: Number(options.entities), calls: Number(options.calls), rounds: Number(options.rounds) }
  const plan = { ...counts, folder, isWanted: (name: string) => name.includes(only) }
  try {
    if (options.waits) writeFigures(options, { waits: await runWaits({ ...plan, ref, latencyMs: Number(options.latency) }) })
    else if (ref && options.answers) writeFigures(options, { answers: await runAnswers({ ref, folder, isWanted: plan.isWanted }) })
    else if (ref) {
      const { restless = false } = options
      const connections = options.connections?.split(',').map(Number)
      writeFigures(options, { against: await measureAgainst({ ...plan, ref, restless, connections }) })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runAnswers(plan: AnswersPlan) {
  const compared = await compareAnswers(plan)
  printDifferences(compared)
  if (compared.some(({ differences }) => differences.length > 0)) process.exitCode = 1
  return compared
}

async function runWaits(plan: WaitsPlan) {
  const figures = await measureWaits({ ...plan, calls: Math.ceil(plan.calls / 20) })
  printWaits(figures)
  return figures
}

async function runSieges(url: string, folder: string, options: Options) {
  const entities = Number(options.entities)
  return measureSieges(url, await prepareDatabase(url, entities), {
    ...{ folder, entities, seconds: Number(options.seconds ?? 60), built: options.built ?? false },
    isWanted: (name) => name.startsWith(options.only),
    lanes: options.lanes?.split(',').map(Number),
  })
}

async function runSoak(url: string, folder: string, options: Options) {
  const [entities, seconds, connections] = [Number(options.entities), Number(options.seconds ?? 600), Number(options.proposalConnections)]
  const plan = { folder, built: options.built ?? false, entities, seconds, connections }
  const figures = await measureSoak(url, await prepareDatabase(url, entities), plan)
  if (!printSoak(figures)) process.exitCode = 1
  return figures
}

async function runFuzz(url: string, folder: string, options: Options) {
  const entities = Number(options.entities)
  return measureFuzz(url, await prepareDatabase(url, entities), {
    ...{ folder, entities, built: options.built ?? false, requests: Number(options.requests), replay: options.replay },
    seed: Number(options.seed ?? Math.floor(Math.random() * 2 ** 31)),
    failuresFolder: 'fuzz-failures',
  })
}

async function runGrowth(url: string, options: Options) {
  const entities = Number(options.entities)
  return measureGrowth(url, await prepareDatabase(url, entities), entities, (part) => part.includes(options.only))
}

async function runMcp(url: string, options: Options) {
  const database = await prepareDatabase(url, Number(options.entities))
  const figures = await measureMcp(database, Number(options.calls), (tool) => tool.includes(options.only))
  printMcp(figures)
  return figures
}

async function runFeed(url: string, options: Options) {
  const [entities, events, calls, rounds] = [options.entities, options.events, options.calls, options.rounds].map(Number)
  const plan = { entities: entities ?? 0, events: events ?? 0, calls: calls ?? 0, rounds: rounds ?? 0 }
  const figures = await measureFeed(url, await prepareDatabase(url, plan.entities), plan)
  printFeed(figures)
  return figures
}

async function runDump(url: string, options: Options) {
  const entities = Number(options.entities)
  const figures = await measureDump(await prepareDatabase(url, entities), entities)
  printDump(figures)
  return figures
}

async function runPeer(url: string, folder: string, options: Options) {
  const [rounds, seconds] = [Number(options.rounds), Number(options.seconds ?? 3)]
  const rows = await measurePeer(await prepareDatabase(url, Number(options.entities)), { folder: join(folder, 'peer'), rounds, seconds })
  printPeer(rows)
  return rows
}

async function runProcesses(url: string, options: Options) {
  const plan = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds ?? 3),
    isWanted: (name: string) => name.includes(options.only),
  }
  const rows = await measureProcesses(await prepareDatabase(url, Number(options.entities)), plan)
  printProcesses(rows)
  return rows
}

async function runReplica(url: string, folder: string, options: Options) {
  if (options.databaseUrl !== undefined) throw new Error('--replica copies the files of the embedded PostgreSQL; leave --database-url out.')
  const isWanted = (name: string) => name.includes(options.only)
  const rows = await measureReplica(url, { folder, entities: Number(options.entities), calls: Number(options.calls) * 10, isWanted })
  printReplica(rows)
  return rows
}

async function runTraces(url: string, folder: string, options: Options) {
  const { before, only } = options
  const counts = { entities: Number(options.entities), calls: Number(options.calls) * 10, rounds: Number(options.rounds) }
  const rows = await measureTraces(url, { ...counts, folder, before, isWanted: (name) => name.includes(only) })
  printTraces(rows)
  return rows
}

async function runWorst(url: string, options: Options): Promise<void> {
  const searched = []
  for (const entities of listSizes(options)) {
    const plan = { entities, seconds: Number(options.worstSeconds), calls: Number(options.worstCalls) }
    searched.push({ entities, worst: await measureWorst(url, { ...plan, isWanted: (id) => id.includes(options.only) }) })
  }
  writeFigures(options, { searched })
}

function listSizes(options: Options): number[] {
  return [Number(options.entities), ...(options.million ? [1_000_000] : [])]
}

async function runReads(url: string, folder: string, options: Options) {
  const catalogs = []
  for (const entities of listSizes(options)) catalogs.push({ entities, rows: await measureCatalog(url, folder, entities, options) })
  const [small, large] = catalogs
  if (small && large) printGrowth(small.rows, large.rows)
  return catalogs
}

async function runProposals(url: string, options: Options) {
  const entities = Number(options.entities)
  return measureProposals(url, await prepareDatabase(url, entities), entities, {
    rounds: Number(options.rounds),
    calls: Number(options.calls),
    connections: Number(options.proposalConnections),
    isWanted: (name) => name.includes(options.only),
    serverOnly: options.serverOnly ?? false,
    explain: options.explain ?? false,
  })
}

async function runDirect(url: string, options: Options) {
  const entities = Number(options.entities)
  const isWanted = (name: string) => name.includes(options.only)
  const rows = await measureFieldEvents(await prepareDatabase(url, entities), entities, {
    rounds: Number(options.rounds),
    calls: Math.ceil(Number(options.calls) / 10),
    isWanted,
  })
  printDirect(rows)
  const uploads = await measureUploads(await prepareDatabase(url, 0), Number(options.rounds), isWanted)
  printUploads(uploads)
  return { fieldEvents: rows, uploads }
}

async function measureCatalog(url: string, folder: string, entities: number, options: Options): Promise<Row[]> {
  process.stdout.write(`\nA catalog with ${entities} entities\n`)
  const plan: Plan = {
    seconds: Number(options.seconds ?? 3),
    rounds: Number(options.rounds),
    connections: (options.connections ?? '1,64').split(',').map(Number),
    only: options.only,
    serverOnly: options.serverOnly ?? false,
  }
  const rows = await measureReads(await prepareDatabase(url, entities), folder, plan)
  printTable(rows)
  return rows
}

async function runValidation() {
  const costs = await measureValidation([85, 340])
  printValidation(costs)
  return costs
}
