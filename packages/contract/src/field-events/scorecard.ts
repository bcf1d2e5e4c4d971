import type { components } from '../generated/types.ts'

type Figures = components['schemas']['FieldEventFigures']
type Percentages = 'goal_achievement_pct' | 'meeting_completion_pct' | 'follow_up_completion_pct'

/** Computes the figures of a scorecard (rule event.scorecard). */
export function computeFigures(counts: Omit<Figures, Percentages>): Figures {
  const { goals_total, goals_achieved, interactions_total, interactions_completed, signals, follow_ups_total, follow_ups_done } = counts
  return {
    goals_total,
    goals_achieved,
    goal_achievement_pct: computePercentage(goals_achieved, goals_total),
    interactions_total,
    interactions_completed,
    meeting_completion_pct: computePercentage(interactions_completed, interactions_total),
    signals,
    follow_ups_total,
    follow_ups_done,
    follow_up_completion_pct: computePercentage(follow_ups_done, follow_ups_total),
  }
}

/** Computes a share in percent, rounded to one decimal; null if the whole is 0. */
export function computePercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10
}
