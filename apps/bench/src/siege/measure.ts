import { readPostmasterPid } from '../machine/postmaster.ts'
import { copyDatabase } from '../proposals/copy.ts'
import { attacks } from './attacks/registry.ts'
import { assertWithinBudget, estimateMinutes, planDurations } from './budget.ts'
import { measureChecks } from './checks.ts'
import { listAttackPlans, type SiegeSelection } from './combinations.ts'
import { measureHeads } from './heads/measure.ts'
import { type MeasuredAttack, measureCombinations } from './measure-combinations.ts'
import { prepareDatabase } from './prepare-target.ts'
import { printHead, printPlan, printSummary } from './print.ts'
import { startStub } from './processes/child.ts'

export type SiegePlan = SiegeSelection & {
  readonly folder: string
  readonly entities: number
  readonly seconds: number
  readonly built: boolean
}

/** Measures the checks of bodies, the heads of requests, and every attack. Each attack has its own copy of a seeded catalog. */
export async function measureSieges(adminUrl: string, databaseUrl: string, plan: SiegePlan) {
  process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130))
  const attackPlans = listAttackPlans(attacks, plan)
  const durations = planDurations(plan.seconds)
  const minutes = estimateMinutes(attackPlans, durations)
  assertWithinBudget(minutes)
  const checks = measureChecks(plan.isWanted)
  const heads = await measureHeads({ ...plan, databaseUrl: await copyDatabase(adminUrl, databaseUrl) }, plan.isWanted)
  if (attackPlans.length === 0) return { checks, heads, attacks: [] }
  printPlan(attackPlans, durations, minutes)
  printHead()
  const measured: MeasuredAttack[] = []
  const [started, postmaster, stub] = [performance.now(), await readPostmasterPid(adminUrl), await startStub()]
  try {
    for (const attackPlan of attackPlans) {
      const url = await copyDatabase(adminUrl, databaseUrl)
      const prepared = { databaseUrl: url, preparation: await prepareDatabase(url), postmaster, stubAddress: stub.address, durations }
      measured.push(await measureCombinations({ ...plan, ...prepared }, attackPlan))
    }
  } finally {
    stub.stop()
  }
  printSummary(
    measured.flatMap(({ rows }) => rows),
    (performance.now() - started) / 60_000,
  )
  return { checks, heads, attacks: measured }
}
