import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { createRandom } from '../fuzz/random.ts'
import { findFreePort } from '../machine/listening.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { type MeasuredServer, startMeasuredServer } from '../machine/server.ts'
import { mintKeys } from '../prepare.ts'
import { signInNewCurator } from '../proposals/bench.ts'
import { openConnection } from '../proposals/calls.ts'
import { copyDatabase } from '../proposals/copy.ts'
import { type CallObservations, driveCallers } from './drive.ts'
import { type Memory, readMemory, type WatchedServer } from './memory.ts'
import { type Caller, createSoakState, type SoakState } from './mix.ts'
import {
  computeMeans,
  type ExplainedRegression,
  explainRegression,
  findRegressions,
  type Means,
  readStatementTotals,
  startCounting,
} from './statements.ts'

export type SoakPlan = {
  readonly folder: string
  readonly built: boolean
  readonly entities: number
  readonly seconds: number
  readonly connections: number
}
/** The observations in one tenth of the time. */
export type Tenth = CallObservations & { readonly memory: Memory }
export type Soak = { readonly tenths: readonly Tenth[]; readonly regressions: readonly ExplainedRegression[]; readonly hasFallen: boolean }

const tenths = 10
const maxWarmUpSeconds = 30
const restMs = 1_500

/** Makes mixed calls for a long time. Starts with a catalog without proposals, so that the first query plans are made for empty tables. */
export async function measureSoak(adminUrl: string, databaseUrl: string, plan: SoakPlan): Promise<Soak> {
  const url = await copyDatabase(adminUrl, databaseUrl)
  const metricsPort = await findFreePort()
  const server = await startMeasuredServer({ ...plan, databaseUrl: url, metricsPort })
  const client = new pg.Client(url)
  try {
    await client.connect()
    await startCounting(client)
    const callers = await createCallers(url, server.address, plan.connections)
    const watched = {
      pid: server.pid,
      metricsPort,
      postmaster: await readPostmasterPid(adminUrl),
      database: new URL(url).pathname.slice(1),
    }
    return await runSoak({ client, server, callers, watched, plan, work: createSoakState(plan.entities, createRandom(1)) })
  } finally {
    await client.end()
    await server.stop()
  }
}

type SoakContext = {
  readonly client: pg.Client
  readonly server: MeasuredServer
  readonly callers: readonly Caller[]
  readonly watched: WatchedServer
  readonly plan: SoakPlan
  readonly work: SoakState
}

async function runSoak({ client, server, callers, watched, plan, work }: SoakContext): Promise<Soak> {
  const driveForSeconds = (seconds: number) => driveCallers(callers, work, seconds * 1000, server.hasFallen)
  await driveForSeconds(Math.min(maxWarmUpSeconds, plan.seconds / tenths))
  const seen: Tenth[] = []
  const means: Means[] = []
  for (let before = await readStatementTotals(client); seen.length < tenths && !server.hasFallen(); ) {
    const calls = await driveForSeconds(plan.seconds / tenths)
    await sleep(restMs)
    if (server.hasFallen()) break
    const after = await readStatementTotals(client)
    means.push(computeMeans(before, after))
    before = after
    const memory = await readMemory(watched)
    seen.push({ ...calls, memory })
    process.stderr.write(`${seen.length * tenths} %: ${memory.server.toFixed(0)} MB, ${work.bundles} bundles proposed\n`)
  }
  const wentBad: ExplainedRegression[] = []
  for (const worse of findRegressions(means)) wentBad.push(await explainRegression(client, worse))
  return { tenths: seen, regressions: wentBad, hasFallen: server.hasFallen() }
}

async function createCallers(url: string, address: string, connections: number): Promise<Caller[]> {
  const keys = await mintKeys(url, connections)
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  const cookie = await signInNewCurator(database, address).finally(() => database.close())
  return keys.map(({ text }) => ({
    agent: openConnection(address, { authorization: `Bearer ${text}` }),
    curator: openConnection(address, { cookie }),
  }))
}
