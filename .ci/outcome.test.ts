import { describe, expect, it } from 'vitest'
import {
  type FileOutcome,
  formatSummary,
  isGreen,
  listFailedFiles,
  type Outcome,
  summarizeOutcome,
  summarizeTwoRuns,
  sumOutcomes,
} from './outcome.ts'

const lint = { name: 'lint', reason: 'A semicolon.' }
const slow = { name: 'server  a.test.ts > answers', reason: 'AssertionError: expected 500 to be 200\n- 200\n+ 500' }
const late = { name: 'server  a.test.ts > ends', reason: 'Error: too late' }

describe('summarize', () => {
  it('counts a check once, and each test of a file', () => {
    const checks: Outcome = { passed: 3, failures: [lint], files: [] }
    const tests: Outcome = { passed: 0, failures: [], files: [buildFileOutcome(5, [slow])] }
    expect(summarizeOutcome(sumOutcomes([checks, tests]))).toEqual({ passed: 8, failures: [lint, slow], unsteady: [] })
  })
})

describe('listFailedFiles', () => {
  it('returns the files that have to run again', () => {
    const failed = buildFileOutcome(5, [slow])
    expect(listFailedFiles({ passed: 0, failures: [], files: [buildFileOutcome(2, []), failed] })).toEqual([failed])
  })
})

describe('summarizeTwoRuns', () => {
  const summarizeFile = (first: FileOutcome, second?: FileOutcome) =>
    summarizeTwoRuns({ passed: 0, failures: [], files: [first] }, second ? [second] : [])

  it('counts a test as failed when it fails in both runs', () => {
    expect(summarizeFile(buildFileOutcome(5, [slow]), buildFileOutcome(5, [slow]))).toEqual({ passed: 5, failures: [slow], unsteady: [] })
  })

  it('lists a failed test that passes in the second run as unsteady, with both outcomes', () => {
    const { passed, failures, unsteady } = summarizeFile(buildFileOutcome(5, [slow]), buildFileOutcome(6, []))
    expect({ passed, failures }).toEqual({ passed: 6, failures: [] })
    expect(unsteady).toEqual([{ ...slow, outcomes: 'failed, then passed when its file ran again by itself' }])
  })

  it('lists a test that fails only in the second run as unsteady', () => {
    const { passed, failures, unsteady } = summarizeFile(buildFileOutcome(5, [slow]), buildFileOutcome(5, [late]))
    expect({ passed, failures }).toEqual({ passed: 6, failures: [] })
    expect(unsteady.map(({ name, outcomes }) => [name, outcomes])).toEqual([
      [slow.name, 'failed, then passed when its file ran again by itself'],
      [late.name, 'passed, then failed when its file ran again by itself'],
    ])
  })

  it('keeps the failures of a file whose second run did not end', () => {
    expect(summarizeFile(buildFileOutcome(5, [slow]))).toMatchObject({ passed: 5, failures: [slow], unsteady: [] })
  })

  it('keeps the runs of a file in two projects separate', () => {
    const onOldest = { ...buildFileOutcome(5, [slow]), project: 'server on PostgreSQL 15' }
    expect(summarizeFile(onOldest, buildFileOutcome(6, []))).toMatchObject({ failures: [slow], unsteady: [] })
  })
})

describe('formatSummary', () => {
  it('gives each unsteady test and each failure with its reason, and ends with the line that CI reads', () => {
    const unsteady = [{ ...late, outcomes: 'failed, then passed' }]
    expect(formatSummary({ passed: 7, failures: [slow, lint], unsteady })).toBe(`unsteady: server  a.test.ts > ends
    failed, then passed
    Error: too late

failed: server  a.test.ts > answers
    AssertionError: expected 500 to be 200
    - 200
    + 500

failed: lint
    A semicolon.

7 passed, 2 failed`)
  })

  it('returns one line when all passed', () => {
    expect(formatSummary({ passed: 7, failures: [], unsteady: [] })).toBe('7 passed, 0 failed')
  })
})

describe('isGreen', () => {
  it('returns false for an unsteady test, even if nothing failed twice', () => {
    expect(isGreen({ passed: 7, failures: [], unsteady: [{ ...late, outcomes: 'failed, then passed' }] })).toBe(false)
    expect(isGreen({ passed: 7, failures: [], unsteady: [] })).toBe(true)
  })
})

function buildFileOutcome(passed: number, failures: FileOutcome['failures']): FileOutcome {
  return { project: 'server', path: 'apps/server/src/a.test.ts', passed, failures }
}
