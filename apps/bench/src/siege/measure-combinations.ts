import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMemoryFigure } from '../machine/resources.ts'
import { type Durations, restSeconds } from './budget.ts'
import { type AttackPlan, type Combination, chosenCount } from './combinations.ts'
import type { AttackRow, AttackTrial } from './figures.ts'
import { measureAttack, measureBaseline, measureStub, type Session, type SessionPlan, withServer } from './measure-attack.ts'
import { printRow, printTry } from './print.ts'
import { isMemoryRestored, listFailures, rateBadness } from './verdict.ts'

export type CombinationsPlan = SessionPlan & { readonly durations: Durations; readonly stubAddress: string }
export type MeasuredAttack = { readonly tries: readonly AttackTrial[]; readonly rows: readonly AttackRow[] }

/** Milliseconds between two trials, so that the server can finish the work of the first one. */
const betweenTriesMs = 500

/** Tries every combination of an attack for a few seconds, and runs the worst ones for the full time, each on a new server. */
export async function measureCombinations(plan: CombinationsPlan, { attack, combinations }: AttackPlan): Promise<MeasuredAttack> {
  const tries = await measureTries(plan, combinations)
  const worst = tries.toSorted((one, other) => other.badness - one.badness).slice(0, chosenCount)
  const rows: AttackRow[] = []
  for (const each of worst) {
    const row = await measureFullAttack(plan, attack, each)
    rows.push(row)
    printRow(row)
  }
  // Removes the uploaded files, which take gigabytes. The next database gets its own file to download.
  await rm(join(plan.folder, 'files'), { recursive: true, force: true })
  return { tries, rows }
}

/** Tries the combinations on one server. If the server ends, continues with a new one. */
async function measureTries(plan: CombinationsPlan, combinations: readonly Combination[]): Promise<AttackTrial[]> {
  const tries: AttackTrial[] = []
  while (tries.length < combinations.length)
    await withServer(plan, async (session) => {
      const quiet = await measureBaseline(session, plan.durations.trySeconds)
      for (const combination of combinations.slice(tries.length)) {
        const figures = await measureAttack(session, combination, plan.durations.trySeconds)
        const tried = { combination, figures, badness: rateBadness(figures, quiet.page.p99, combination.addresses) }
        tries.push(tried)
        printTry(tried)
        if (figures.hasFallen) return
        await sleep(betweenTriesMs)
      }
    })
  return tries
}

async function measureFullAttack(plan: CombinationsPlan, attack: string, { combination, figures: tried }: AttackTrial): Promise<AttackRow> {
  return withServer(plan, async (session) => {
    const { stubSeconds, attackSeconds } = plan.durations
    const load = { seconds: stubSeconds, perSecond: tried.damage.perSecond }
    const stubPage = (await measureStub(session, plan.stubAddress, combination, load)).page
    const figures = await measureAttack(session, combination, attackSeconds)
    const rest = await waitForMemory(session, figures.memoryMb.before)
    const logMb = (await stat(join(plan.folder, 'server.log'))).size / 1e6
    return { attack, combination, figures, stubPage, rest, logMb, failures: listFailures({ combination, figures, stubPage, rest }) }
  })
}

/** Waits until the server's memory is back to normal, but no longer than the rest period. Honest callers continue to call. */
async function waitForMemory({ server }: Session, beforeMb: number): Promise<AttackRow['rest']> {
  const started = performance.now()
  const getSeconds = () => (performance.now() - started) / 1000
  let memoryMb = readMemoryFigure(server.pid, 'VmRSS')
  while (!isMemoryRestored(beforeMb, memoryMb) && getSeconds() < restSeconds) {
    await sleep(500)
    memoryMb = readMemoryFigure(server.pid, 'VmRSS')
  }
  return { memoryMb, seconds: getSeconds() }
}
