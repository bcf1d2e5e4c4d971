import type { Check } from './queries.ts'

/** Maps a percentage to one of five shades that are easy to distinguish. The figure itself is always shown as well. */
export function toShade(percent: number): '0' | '1' | '2' | '3' | '4' {
  if (percent >= 90) return '4'
  if (percent >= 70) return '3'
  if (percent >= 45) return '2'
  return percent >= 20 ? '1' : '0'
}

/** Percentage of the checked values that are present; 100 if there is nothing to check. */
export function measureCompleteness(checks: readonly Check[]): number {
  const complete = checks.reduce((sum, check) => sum + check.complete, 0)
  const all = checks.reduce((sum, check) => sum + check.complete + check.missing, 0)
  return all === 0 ? 100 : (complete / all) * 100
}
