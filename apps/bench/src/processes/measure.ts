import { availableParallelism } from 'node:os'
import { buildCases } from '../cases.ts'
import { measureLoad } from '../load.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor } from '../machine/processor.ts'
import { mintKeys } from '../prepare.ts'
import { type RunningServer, startServerScript } from '../servers.ts'
import { computeMedian } from '../statistics.ts'
import { estimateLimit, type RequestCost } from './limit.ts'

export type ProcessesPlan = { readonly rounds: number; readonly seconds: number; readonly isWanted: (name: string) => boolean }
/** Requests per second with one process and with two in each round, and the highest ratio that this machine allows. */
export type ProcessesRow = {
  readonly name: string
  readonly rounds: readonly { readonly one: number; readonly two: number }[]
  readonly cost: RequestCost
  readonly cores: number
  readonly limit: number
}

type Sample = { readonly requestsPerSecond: number; readonly cost: RequestCost }

const connections = 64

/** Measures reads by one server process and by two over one database, in turns, with the same total number of connections. */
export async function measureProcesses(databaseUrl: string, { rounds, seconds, isWanted }: ProcessesPlan): Promise<ProcessesRow[]> {
  const keys = (await mintKeys(databaseUrl, connections)).map(({ text }) => text)
  const postmaster = await readPostmasterPid(databaseUrl)
  const database = new URL(databaseUrl).pathname.slice(1)
  const servers = [
    await startServerScript('catalog-server', [databaseUrl, 'with']),
    await startServerScript('catalog-server', [databaseUrl, 'with']),
  ]
  const rows: ProcessesRow[] = []
  try {
    for (const { name, path } of buildCases('').filter((each) => !each.path.includes('cursor') && !each.oneKey && isWanted(each.name))) {
      const sampleServers = (count: number) => sampleLoad(servers.slice(0, count), { path, keys, seconds, postmaster, database })
      // Warms both up.
      await sampleServers(2)
      const samples: { one: Sample; two: Sample }[] = []
      for (let round = 0; round < rounds; round++) {
        // Alternates the order, because the first measurement changes the state of the memory for the second.
        const [first, second] = round % 2 === 0 ? [1, 2] : [2, 1]
        const [before, after] = [await sampleServers(first), await sampleServers(second)]
        samples.push(first === 1 ? { one: before, two: after } : { one: after, two: before })
      }
      rows.push(toRow(name, samples))
      process.stderr.write(`measured ${name}\n`)
    }
    return rows
  } finally {
    for (const server of servers) server.stop()
  }
}

type LoadPlan = {
  readonly path: string
  readonly keys: readonly string[]
  readonly seconds: number
  readonly postmaster: number
  readonly database: string
}

/** Sends load to all servers at once, each with its share of the connections and keys. */
async function sampleLoad(servers: readonly RunningServer[], { path, keys, seconds, postmaster, database }: LoadPlan): Promise<Sample> {
  const pids = servers.map(({ pid }) => pid)
  const processor = createProcessor(pids, postmaster, database)
  const share = connections / servers.length
  const [before, clientBefore] = [processor.readTime(), process.cpuUsage()]
  const measured = await Promise.all(
    servers.map(({ address }, index) => measureLoad(address + path, share, seconds, keys.slice(index * share, (index + 1) * share))),
  )
  const [{ node, postgres }, { user, system }] = [processor.getTimeSince(before), process.cpuUsage(clientBefore)]
  const failures = sum(measured.map((each) => each.failures))
  if (failures > 0) throw new Error(`${failures} requests failed at ${path}.`)
  const requestsPerSecond = sum(measured.map((each) => each.requestsPerSecond))
  const count = requestsPerSecond * seconds
  return { requestsPerSecond, cost: { node: node / count, postgres: postgres / count, client: (user + system) / 1000 / count } }
}

function toRow(name: string, samples: readonly { readonly one: Sample; readonly two: Sample }[]): ProcessesRow {
  const costs = samples.map(({ one }) => one.cost)
  const cost = {
    node: computeMedian(costs.map(({ node }) => node)),
    postgres: computeMedian(costs.map(({ postgres }) => postgres)),
    client: computeMedian(costs.map(({ client }) => client)),
  }
  const cores = availableParallelism()
  const rounds = samples.map(({ one, two }) => ({ one: one.requestsPerSecond, two: two.requestsPerSecond }))
  return { name, rounds, cost, cores, limit: estimateLimit(cost, cores) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
