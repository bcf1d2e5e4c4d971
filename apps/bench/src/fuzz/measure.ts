import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor } from '../machine/processor.ts'
import { startMeasuredServer } from '../machine/server.ts'
import { copyDatabase, forbidParallelWorkers } from '../proposals/copy.ts'
import { createCallers } from './callers.ts'
import { createTrialRunner, maxMilliseconds, type RunTrial, sumMilliseconds, type Trial } from './fuzz.ts'
import { createKnownValues } from './known-values.ts'
import { createOffers } from './mcp/offers.ts'
import { printReport, printTrial } from './print.ts'
import { createRandom } from './random.ts'
import { addTrial, createReport, type Report } from './report.ts'
import type { FuzzRequest } from './request.ts'
import { buildRequest, type RequestContext } from './requests.ts'
import { buildFollowUp } from './sequences.ts'
import { measureSlow } from './slow.ts'

export type FuzzPlan = {
  readonly folder: string
  readonly built: boolean
  readonly seed: number
  readonly requests: number
  readonly entities: number
  /** Folder for the failed requests, one file each. */
  readonly failuresFolder: string
  /** File of one failed request to repeat, instead of a whole run. */
  readonly replay: string | undefined
}

const progressEvery = 1_000

/** Sends random requests to both APIs and /mcp, one after the other, so that the processor time of each can be measured. */
export async function measureFuzz(adminUrl: string, databaseUrl: string, plan: FuzzPlan): Promise<Report> {
  process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130))
  const url = await copyDatabase(adminUrl, databaseUrl)
  await forbidParallelWorkers(adminUrl, url)
  const server = await startMeasuredServer({ ...plan, databaseUrl: url })
  const database = connectDatabase({ url, connections: 2, naming: 'named' })
  const [known, offers] = [createKnownValues(), createOffers()]
  const processor = createProcessor([server.pid], await readPostmasterPid(adminUrl), new URL(url).pathname.slice(1))
  const attempt = createTrialRunner({ address: server.address, callers: createCallers(database, server.address), known, offers, processor })
  const report = createReport(plan.seed)
  try {
    if (plan.replay !== undefined) await replayRequest(plan.replay, attempt)
    else {
      const maker = { random: createRandom(plan.seed), known, offers, entities: plan.entities }
      const slow = await sendRequests(plan, attempt, report, maker, server.hasFallen)
      await measureAllSlow(slow, plan, report, { attempt, processor, ...maker })
      printReport(report, plan.failuresFolder)
    }
  } finally {
    await database.close()
    await server.stop()
  }
  return report
}

type NumberedTrial = { readonly index: number; readonly trial: Trial }

/** Returns the slow trials, which it does not add to the report. */
async function sendRequests(
  { seed, requests, failuresFolder }: FuzzPlan,
  attempt: RunTrial,
  report: Report,
  maker: RequestContext,
  hasFallen: () => boolean,
): Promise<NumberedTrial[]> {
  const slow: NumberedTrial[] = []
  process.stdout.write(`\n${requests} generated requests of both contracts and /mcp, seed ${seed}\n`)
  let following: FuzzRequest | undefined
  for (let index = 0; index < requests && !hasFallen(); index++) {
    const tried = await attempt(following ?? buildRequest(maker, index))
    following = buildFollowUp(maker.random, tried)
    if (sumMilliseconds(tried) > maxMilliseconds) slow.push({ index, trial: tried })
    else if (addTrial(report, index, tried)) saveFailure(failuresFolder, index, tried)
    if ((index + 1) % progressEvery === 0) process.stderr.write(`${index + 1} sent, ${report.failures.length} kinds of failure\n`)
  }
  if (hasFallen()) process.stdout.write(`The server ended by itself after ${report.sent + slow.length} requests.\n`)
  return slow
}

async function measureAllSlow(
  slow: readonly NumberedTrial[],
  { failuresFolder }: FuzzPlan,
  report: Report,
  parts: Parameters<typeof measureSlow>[1],
): Promise<void> {
  if (slow.length > 0) process.stderr.write(`${slow.length} slow requests are measured again without background work\n`)
  for (const { index, trial } of slow) {
    const measured = await measureSlow(trial, parts)
    if (addTrial(report, index, measured)) saveFailure(failuresFolder, index, measured)
  }
}

function saveFailure(folder: string, index: number, { request, status, milliseconds, problems }: Trial): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${index}.json`), `${JSON.stringify({ request, status, milliseconds, problems }, null, 2)}\n`)
}

async function replayRequest(file: string, attempt: RunTrial): Promise<void> {
  const { request } = JSON.parse(readFileSync(file, 'utf8')) as { request: FuzzRequest }
  printTrial(await attempt(request))
}
