// `pnpm bench:client` compares the SDK with other common clients, all against the same local server.
import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { computeMedian } from './median.ts'
import { runNode } from './processes.ts'
import { createProject, readVersion } from './project.ts'
import { measureSize } from './sizes.ts'
import { describeMachine, formatTable, type Row } from './table.ts'
import { measureTypes } from './types.ts'

type Options = { readonly rounds: string; readonly calls: string; readonly json: string }
/** The cost of a call in each round, as `inside/calls.ts` prints it. */
type RoundFigures = readonly { readonly client: number; readonly fetch: number }[]

/** Packages that the measured programs import, by name; bare fetch is the baseline. */
const packages: Readonly<Record<string, string | undefined>> = {
  catalog: '@catalog/client',
  fetch: undefined,
  'openapi-fetch': 'openapi-fetch',
  stripe: 'stripe',
  openai: 'openai',
  anthropic: '@anthropic-ai/sdk',
}

/** Number of calls that are timed together: few, so that other load on the machine slows client and fetch equally. */
const block = 20

/** Prevents garbage collection within a round, so that the growth of the heap is the allocated memory. */
const longYouth = ['--expose-gc', '--max-semi-space-size=256', '--min-semi-space-size=256']

await new Command('bench:client')
  .description('compare the published SDK with other clients')
  .option('--rounds <number>', 'number of rounds; the report shows the median', '9')
  .option('--calls <number>', 'number of timed calls per client', '3000')
  .option('--json <file>', 'file to write the figures to', 'bench-client.json')
  .action(runBench)
  .parseAsync()

async function runBench(options: Options): Promise<void> {
  const rounds = Number(options.rounds)
  const project = createProject()
  const server = await startServer()
  try {
    const { folder } = project
    const imports = await measureImportTimes(folder, rounds)
    const timed = await measureCostOverFetch(folder, [], server.address, Number(options.calls) / block, block)
    const allocated = await measureCostOverFetch(folder, longYouth, server.address, rounds, 200)
    const uploads = await measureUploadMemory(folder, server.address, Math.min(rounds, 3))
    const rows: Row[] = []
    for (const [name, wanted] of Object.entries(packages))
      rows.push({
        name: wanted === undefined ? 'bare fetch' : `${wanted} ${readVersion(wanted)}`,
        bytes: await measureSize(folder, name),
        importMs: imports[name],
        addedMicroseconds: timed[name],
        addedKilobytes: allocated[name],
        ...(await measureTypes(folder, name, Math.min(rounds, 3))),
        uploadMegabytes: uploads[name],
      })
    const report = { at: new Date().toISOString(), machine: describeMachine(), rounds, calls: Number(options.calls), rows }
    process.stdout.write(`${formatTable(rows)}\n\n${report.at}, ${report.machine}\n`)
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    process.stdout.write(`Written to ${options.json}.\n`)
  } finally {
    server.process.kill()
    project.remove()
  }
}

/**
 * Measures the time of each import in milliseconds, in a new process each; in turns, so that other load on the machine slows all equally.
 */
async function measureImportTimes(folder: string, rounds: number): Promise<Record<string, number>> {
  const taken: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round++)
    for (const [name, wanted] of Object.entries(packages)) {
      if (wanted === undefined) continue
      const program = `const started = performance.now(); await import('${wanted}'); console.log(performance.now() - started)`
      const time = await runNode<number>(folder, '--input-type=module', '--eval', program)
      // The first run only loads the files into the cache of the system.
      if (round > 0) taken[name] = [...(taken[name] ?? []), time]
    }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, computeMedian(times)]))
}

/**
 * Measures how much longer a call takes than with bare fetch: the median of the differences within each round. Each client has its own
 * process, so that none pays for another's garbage collection.
 */
async function measureCostOverFetch(
  folder: string,
  flags: readonly string[],
  address: string,
  rounds: number,
  count: number,
): Promise<Record<string, number>> {
  const added: Record<string, number> = {}
  for (const name of Object.keys(packages)) {
    if (name === 'fetch') continue
    const taken = await runNode<RoundFigures>(folder, ...flags, 'calls.ts', address, name, String(rounds), String(count))
    added[name] = computeMedian(taken.map(({ client, fetch }) => client - fetch))
  }
  return added
}

async function measureUploadMemory(folder: string, address: string, rounds: number): Promise<Record<string, number>> {
  const [small, large] = [join(folder, 'small'), join(folder, 'large')]
  writeFileSync(small, Buffer.alloc(1_000_000, 'x'))
  writeFileSync(large, Buffer.alloc(200_000_000, 'x'))
  const taken: Record<string, number> = {}
  for (const name of Object.keys(packages)) {
    const each: number[] = []
    for (let round = 0; round < rounds; round++) each.push(await runNode<number>(folder, 'upload.ts', name, address, small, large))
    taken[name] = computeMedian(each)
  }
  return taken
}

/** Starts the server in its own process, so that its work does not count for the client. */
async function startServer(): Promise<{ address: string; process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('instant-server.ts', import.meta.url)), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)))
  })
  return { address: `http://127.0.0.1:${port}`, process: child }
}
