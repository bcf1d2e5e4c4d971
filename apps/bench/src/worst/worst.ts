import { connectDatabase } from '../../../server/src/database/database.ts'
import { createLogger } from '../../../server/src/observability/logger.ts'
import { startServer } from '../../../server/src/server.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { captureStatements } from '../capture.ts'
import { createRandom } from '../fuzz/random.ts'
import { insertCurator, mintKeys } from '../prepare.ts'
import { type Ask, openConnection } from '../proposals/calls.ts'
import { copyDatabase, forbidParallelWorkers } from '../proposals/copy.ts'
import { signIn } from '../sign-in.ts'
import { type Cost, createCostMeter, type MeasureCost, selectLowerCost, sumCost } from './cost.ts'
import { prepareFilledDatabase } from './database.ts'
import type { ExpensiveCall } from './expensive-call.ts'
import { listReadOperations } from './operations.ts'
import { type Samples, takeSamples } from './samples.ts'
import { searchExpensiveRequests, type Trial } from './search.ts'
import { measureChangesFeed, writeOldEvents } from './stream.ts'
import { searchTools } from './tools.ts'
import { buildExpensiveBundles } from './validate.ts'
import { searchWrites } from './writes.ts'

export type WorstPlan = {
  readonly entities: number
  /** Duration of the search over all operations. */
  readonly seconds: number
  /** Number of requests to try for each operation. */
  readonly calls: number
  readonly isWanted: (operationId: string) => boolean
}

const shown = 10
/** Maximum number of calls of one operation in the list, so that it does not hide the others. */
const perOperation = 3
/** Number of times that each call is measured. The minimum counts, because other figures include other work of the backend. */
const measurings = 3
/** Share of the time for operations that write. The tools of /mcp get the same share. */
const secondsOfOthers = 0.15
/** Milliseconds from which a call is too expensive. */
const tooMuchMs = 1_000

/** Searches the operations of both contracts and the tools of /mcp for the most expensive calls, and prints the ten worst. */
export async function measureWorst(adminUrl: string, plan: WorstPlan): Promise<ExpensiveCall[]> {
  process.stdout.write(`\nThe most expensive calls of a catalog of ${plan.entities} entities\n`)
  // Works on a copy, because the search includes operations that write.
  const url = await copyDatabase(adminUrl, await prepareFilledDatabase(adminUrl, plan.entities))
  await forbidParallelWorkers(adminUrl, url)
  const samples = await takeSamples(url)
  const { ask, address, key, database, stop } = await startServerInProcess(url)
  try {
    if (plan.isWanted('getChanges')) await writeOldEvents(url, database)
    const { measureCost: costOf, meter } = await createCostMeter(adminUrl, url)
    const found = await searchReads(plan, samples, ask, costOf)
    const others = { calls: plan.calls, seconds: plan.seconds * secondsOfOthers, isWanted: plan.isWanted }
    const rows = [
      ...(await measureAgain(found, ask, costOf)),
      ...(await measureValidations(plan, ask.agent, costOf)),
      ...(plan.isWanted('getChanges') ? await measureChangesFeed(address, key, costOf) : []),
      ...(await searchWrites({ ...others, address, adminUrl, url, database })),
      ...(await searchTools({ ...others, address, key, samples, measureCost: costOf })),
    ]
    const worst = rows
      .sort((one, other) => sumCost(other.cost) - sumCost(one.cost))
      .filter((one, place, all) => all.slice(0, place).filter(({ operation }) => operation === one.operation).length < perOperation)
      .slice(0, shown)
    process.stdout.write(`\n${rows.filter(({ cost }) => sumCost(cost) > tooMuchMs).length} calls cost more than ${tooMuchMs} ms\n`)
    printWorst(worst, meter)
    return worst
  } finally {
    await stop()
  }
}

async function searchReads(plan: WorstPlan, samples: Samples, callers: Callers, measureCost: MeasureCost): Promise<readonly Trial[]> {
  const operations = listReadOperations().filter(({ id }) => plan.isWanted(id))
  const until = performance.now() + plan.seconds * 1000 * (1 - 2 * secondsOfOthers)
  const found: Trial[] = []
  for (const [index, operation] of operations.entries()) {
    // Divides the time by the number of parameters, because more parameters need more tries. Unused time of one operation goes to the
    // others.
    const weights = operations.slice(index).map(({ parameters }) => parameters.length + 1)
    const left = until - performance.now()
    const share = performance.now() + (left * (weights[0] ?? 1)) / weights.reduce((sum, weight) => sum + weight, 0)
    const attempt = async (_: unknown, path: string) => measureCall(measureCost, () => callers[operation.who](path))
    const best = await searchExpensiveRequests(operation, samples, attempt, {
      calls: plan.calls,
      hasTime: () => performance.now() < share,
      // Uses the same random numbers in each run, so that two runs try the same requests.
      random: createRandom(index + 1).next,
    })
    process.stderr.write(`searched ${operation.id}: ${best[0] && sumCost(best[0].cost).toFixed(1)} ms\n`)
    found.push(...best)
  }
  return found
}

type Callers = Readonly<Record<'agent' | 'curator', Ask>>

async function measureCall(measureCost: MeasureCost, call: () => ReturnType<Ask>) {
  let answer: Awaited<ReturnType<Ask>> | undefined
  const cost = await measureCost(async () => {
    answer = await call()
  })
  const next = answer?.body.next_cursor
  return { cost, status: answer?.status ?? 0, ...(typeof next === 'string' && { next }) }
}

/** Measures the most expensive calls again, with their statements: the first measurement may have read a page from disk. */
async function measureAgain(trials: readonly Trial[], callers: Callers, measureCost: MeasureCost): Promise<ExpensiveCall[]> {
  const dearest = [...trials].sort((one, other) => sumCost(other.cost) - sumCost(one.cost)).slice(0, 4 * shown)
  const rows: ExpensiveCall[] = []
  for (const { operation, path } of dearest)
    rows.push(await measureExpensiveCall(operation.id, path, () => callers[operation.who](path), measureCost))
  return rows
}

async function measureValidations({ entities, isWanted }: WorstPlan, agent: Ask, measureCost: MeasureCost): Promise<ExpensiveCall[]> {
  if (!isWanted('validateBundle')) return []
  const rows: ExpensiveCall[] = []
  for (const { name, body } of buildExpensiveBundles(entities))
    rows.push(await measureExpensiveCall('validateBundle', name, () => agent('/v1/agents/validate/bundle', body), measureCost))
  return rows
}

async function measureExpensiveCall(
  operation: string,
  request: string,
  call: () => ReturnType<Ask>,
  measureCost: MeasureCost,
): Promise<ExpensiveCall> {
  let cost: Cost = { node: Number.POSITIVE_INFINITY, postgres: Number.POSITIVE_INFINITY }
  let status = 0
  for (let turn = 0; turn < measurings; turn++) {
    const one = await measureCall(measureCost, call)
    cost = selectLowerCost(cost, one.cost)
    status = one.status
  }
  const statements = await captureStatements(call)
  return {
    operation,
    request,
    status,
    cost,
    statements: statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(isOperationStatement),
  }
}

function isOperationStatement(text: string): boolean {
  return !/^(begin|commit|update api_keys|insert into api_calls)/.test(text)
}

function printWorst(worst: readonly ExpensiveCall[], by: string): void {
  process.stdout.write(
    `\n${'Node'.padStart(8)} ${'PG'.padStart(8)}  the ten most expensive calls (milliseconds; PostgreSQL by the ${by})\n`,
  )
  for (const { operation, request, status, cost, statements } of worst) {
    process.stdout.write(
      `${cost.node.toFixed(1).padStart(8)} ${cost.postgres.toFixed(1).padStart(8)}  ${operation} ${status} ${request.length > 300 ? `${request.slice(0, 300)}…` : request}\n`,
    )
    for (const text of statements.slice(0, 6)) process.stdout.write(`${' '.repeat(12)}${text.slice(0, 160)}\n`)
  }
}

/** Starts the server in this process, so that the statements of a call can be captured. */
async function startServerInProcess(url: string) {
  const database = connectDatabase({ url, connections: 2, naming: 'named' })
  const [key] = await mintKeys(url, 1)
  const account = await insertCurator(database, 'admin')
  const settings = readSettings({ PORT: '0', CATALOG_ENVIRONMENT: 'test', LOG_LEVEL: 'silent' })
  const server = await startServer(settings, database, createLogger('silent'))
  const address = `http://127.0.0.1:${server.port}`
  const ask: Callers = {
    agent: openConnection(address, { authorization: `Bearer ${key?.text}` }),
    curator: openConnection(address, { cookie: await signIn(address, account) }),
  }
  const stop = async () => {
    await server.stop()
    await database.close()
  }
  return { ask, address, key: key?.text ?? '', database, stop }
}
