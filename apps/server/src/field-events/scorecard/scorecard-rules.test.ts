import { computePercentage } from '@catalog/contract/field-events/scorecard'
import { expect, it } from 'vitest'

it.each([
  [0, 0, null],
  [0, 3, 0],
  [3, 3, 100],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 16, 6.3],
  [1, 2_000, 0.1],
  [1, 2_001, 0],
  [4_999, 5_000, 100],
])('%i of %i are %s percent', (part, whole, percent) => expect(computePercentage(part, whole)).toBe(percent))
