import { join } from 'node:path'
import { type Seen, withHarness } from './harness.ts'
import { NotPlayedError, type Scenario } from './scenario.ts'
import type { Template } from './stage/template.ts'

/** The result of one scenario, or the reason why it was skipped. */
export type ScenarioResult = { readonly scenario: Scenario } & (
  | { readonly seen: Seen; readonly missed: readonly string[] }
  | { readonly notPlayed: string }
  | { readonly broke: string }
)

export type DrillPlan = { readonly folder: string; readonly seconds: number; readonly template: Template }

export async function playScenario(scenario: Scenario, plan: DrillPlan): Promise<ScenarioResult> {
  try {
    const folder = join(plan.folder, scenario.name.replace(/\W+/g, '-'))
    const seen = await withHarness({ ...plan, folder }, async (harness) => {
      await scenario.play(harness)
      return harness.seen()
    })
    if (!seen) throw new Error(`The scenario "${scenario.name}" has made no calls.`)
    return { scenario, seen, missed: listMissedGoals(scenario, seen) }
  } catch (error) {
    if (error instanceof NotPlayedError) return { scenario, notPlayed: error.message }
    return { scenario, broke: error instanceof Error ? error.message : String(error) }
  }
}

/** True when a goal was missed, or the scenario broke off. */
export function isMissed(played: ScenarioResult): boolean {
  return 'broke' in played || ('missed' in played && played.missed.length > 0)
}

export function listFailures({ entries }: Seen): string[] {
  return entries.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`]))
}

function listMissedGoals({ mayFail, mayLose }: Scenario, seen: Seen): string[] {
  const failed = listFailures(seen).length
  return [
    ...(failed > 0 && mayFail === undefined ? [`${failed} calls failed`] : []),
    ...(seen.lost.length > 0 && mayLose === undefined ? [`${seen.lost.length} acknowledged writes are lost`] : []),
    ...(seen.doubled.length > 0 ? [`${seen.doubled.length} writes are doubled`] : []),
    ...(seen.healthyAfter === undefined ? ['the server did not become healthy'] : []),
  ]
}
