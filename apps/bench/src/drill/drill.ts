import { join } from 'node:path'
import { type ScenarioObservations, withHarness } from './harness.ts'
import { type Scenario, ScenarioSkippedError } from './scenario.ts'
import type { Template } from './stage/template.ts'

/** The result of one scenario, or the reason why it was skipped. */
export type ScenarioResult = { readonly scenario: Scenario } & (
  | { readonly seen: ScenarioObservations; readonly missed: readonly string[] }
  | { readonly notPlayed: string }
  | { readonly broke: string }
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
    return { scenario, seen, missed: listMissedGoals(scenario, seen) }
  } catch (error) {
    if (error instanceof ScenarioSkippedError) return { scenario, notPlayed: error.message }
    return { scenario, broke: error instanceof Error ? error.message : String(error) }
  }
}

/** True when the scenario missed a goal or ended with an error. */
export function hasFailed(result: ScenarioResult): boolean {
  return 'broke' in result || ('missed' in result && result.missed.length > 0)
}

export function listFailures({ entries }: ScenarioObservations): string[] {
  return entries.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`]))
}

function listMissedGoals({ mayFail, mayLose }: Scenario, seen: ScenarioObservations): string[] {
  const failed = listFailures(seen).length
  return [
    ...(failed > 0 && mayFail === undefined ? [`${failed} calls failed`] : []),
    ...(seen.lost.length > 0 && mayLose === undefined ? [`${seen.lost.length} acknowledged writes are lost`] : []),
    ...(seen.doubled.length > 0 ? [`${seen.doubled.length} writes are duplicated`] : []),
    ...(seen.healthyAfter === undefined ? ['the server did not become healthy'] : []),
  ]
}
