import { join } from 'node:path'
import { type ScenarioObservations, withHarness } from './harness.ts'
import { type Scenario, ScenarioSkippedError } from './scenario.ts'
import type { Template } from './stage/template.ts'

/** The result of one scenario, or the reason why it was skipped. */
export type ScenarioResult = { readonly scenario: Scenario } & (
  | { readonly observations: ScenarioObservations; readonly missedGoals: readonly string[] }
  | { readonly skipReason: string }
  | { readonly error: string }
)

export type DrillPlan = { readonly folder: string; readonly seconds: number; readonly template: Template }

export async function runScenario(scenario: Scenario, plan: DrillPlan): Promise<ScenarioResult> {
  try {
    const folder = join(plan.folder, scenario.name.replace(/\W+/g, '-'))
    const seen = await withHarness({ ...plan, folder }, async (harness) => {
      await scenario.run(harness)
      return harness.getObservations()
    })
    if (!seen) throw new Error(`The scenario "${scenario.name}" has made no calls.`)
    return { scenario, observations: seen, missedGoals: listMissedGoals(scenario, seen) }
  } catch (error) {
    if (error instanceof ScenarioSkippedError) return { scenario, skipReason: error.message }
    return { scenario, error: error instanceof Error ? error.message : String(error) }
  }
}

/** True when the scenario missed a goal or ended with an error. */
export function hasFailed(result: ScenarioResult): boolean {
  return 'error' in result || ('missedGoals' in result && result.missedGoals.length > 0)
}

export function listFailures({ entries }: ScenarioObservations): string[] {
  return entries.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`]))
}

function listMissedGoals({ failureReason, lossReason }: Scenario, seen: ScenarioObservations): string[] {
  const failed = listFailures(seen).length
  return [
    ...(failed > 0 && failureReason === undefined ? [`${failed} calls failed`] : []),
    ...(seen.lost.length > 0 && lossReason === undefined ? [`${seen.lost.length} acknowledged writes are lost`] : []),
    ...(seen.doubled.length > 0 ? [`${seen.doubled.length} writes are duplicated`] : []),
    ...(seen.healthyAfter === undefined ? ['the server did not become healthy'] : []),
  ]
}
