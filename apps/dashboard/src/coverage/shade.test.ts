import { describe, expect, it } from 'vitest'
import type { Check } from './queries.ts'
import { measureCompleteness, toShade } from './shade.ts'

const buildCheck = (complete: number, missing: number): Check => ({
  kind: 'missing_city',
  label: 'City',
  complete,
  missing,
  coverage_pct: 0,
})

describe('the shade of a figure', () => {
  it.each([
    [0, '0'],
    [19.9, '0'],
    [20, '1'],
    [45, '2'],
    [70, '3'],
    [89.9, '3'],
    [90, '4'],
    [100, '4'],
  ] as const)('maps %d %% to step %s', (percent, step) => {
    expect(toShade(percent)).toBe(step)
  })
})

describe('completeness', () => {
  it('weighs each checked value equally, not each check', () => {
    expect(measureCompleteness([buildCheck(9, 1), buildCheck(0, 30)])).toBe(22.5)
  })

  it('returns 100 when there are no values to check', () => {
    expect(measureCompleteness([])).toBe(100)
    expect(measureCompleteness([buildCheck(0, 0)])).toBe(100)
  })
})
