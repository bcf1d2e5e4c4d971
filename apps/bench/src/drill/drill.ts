import { join } from 'node:path'
import { NotPlayedError, type Scenario } from './scenario.ts'
import type { Template } from './stage/template.ts'
import { type Seen, withTheatre } from './theatre.ts'

/** One scenario as it was played, or why it was not. */
export type Played = { readonly scenario: Scenario } & (
  | { readonly seen: Seen; readonly missed: readonly string[] }
  | { readonly notPlayed: string }
  | { readonly broke: string }
)

export type DrillPlan = { readonly folder: string; readonly seconds: number; readonly template: Template }

export async function playScenario(scenario: Scenario, plan: DrillPlan): Promise<Played> {
  try {
    const folder = join(plan.folder, scenario.name.replace(/\W+/g, '-'))
    const seen = await withTheatre({ ...plan, folder }, async (theatre) => {
      await scenario.play(theatre)
      return theatre.seen()
    })
    if (!seen) throw new Error(`The scenario "${scenario.name}" has made no calls.`)
    return { scenario, seen, missed: missedGoals(scenario, seen) }
  } catch (error) {
    if (error instanceof NotPlayedError) return { scenario, notPlayed: error.message }
    return { scenario, broke: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether a goal was missed, or it could not be played to its end. */
export function isMissed(played: Played): boolean {
  return 'broke' in played || ('missed' in played && played.missed.length > 0)
}

export function failuresOf({ entries }: Seen): string[] {
  return entries.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`]))
}

function missedGoals({ mayFail, mayLose }: Scenario, seen: Seen): string[] {
  const failed = failuresOf(seen).length
  return [
    ...(failed > 0 && mayFail === undefined ? [`${failed} calls failed`] : []),
    ...(seen.lost.length > 0 && mayLose === undefined ? [`${seen.lost.length} acknowledged writes are lost`] : []),
    ...(seen.doubled.length > 0 ? [`${seen.doubled.length} writes are doubled`] : []),
    ...(seen.healthyAfter === undefined ? ['the server did not become healthy'] : []),
  ]
}
