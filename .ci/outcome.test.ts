import { expect, it } from 'vitest'
import { formatOutcome, sumOutcomes } from './outcome.ts'

it('sums what passed and what failed', () => {
  const failure = { name: 'lint', reason: 'A semicolon.' }
  expect(
    sumOutcomes([
      { passed: 3, failures: [] },
      { passed: 1, failures: [failure] },
    ]),
  ).toEqual({ passed: 4, failures: [failure] })
})

it('ends with the line that is counted, and names each failure with its reason above', () => {
  const failures = [
    { name: 'server  src/a.test.ts > a call > answers', reason: 'AssertionError: expected 500 to be 200\n- 200\n+ 500' },
    { name: 'types', reason: 'src/a.ts(1,1): error' },
  ]
  expect(formatOutcome({ passed: 7, failures })).toBe(`failed: server  src/a.test.ts > a call > answers
    AssertionError: expected 500 to be 200
    - 200
    + 500

failed: types
    src/a.ts(1,1): error

7 passed, 2 failed`)
})

it('is one line where nothing failed', () => {
  expect(formatOutcome({ passed: 7, failures: [] })).toBe('7 passed, 0 failed')
})
