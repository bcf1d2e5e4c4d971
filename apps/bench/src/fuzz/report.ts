import type { ProcessorTime } from '../machine/processor.ts'
import { maxMilliseconds, sumMilliseconds, type Trial } from './fuzz.ts'
import { toBytes } from './request.ts'

/** One kind of failure, and where it occurred. */
export type Failure = {
  readonly kind: string
  readonly operations: string[]
  /** The number of the first request with this failure. */
  readonly first: number
  readonly request: string
  readonly example: string
  count: number
}
export type ExpensiveRequest = ProcessorTime & { readonly index: number; readonly request: string; readonly status: number }
export type Report = {
  readonly seed: number
  sent: number
  unavailable: number
  readonly statuses: Record<string, number>
  readonly operations: Record<string, number>
  readonly failures: Failure[]
  worst: ExpensiveRequest[]
}

const worstKept = 10

export function createReport(seed: number): Report {
  return { seed, sent: 0, unavailable: 0, statuses: {}, operations: {}, failures: [], worst: [] }
}

/** Adds a trial to the report. Returns true for the first failure of its kind. */
export function addTrial(report: Report, index: number, trial: Trial): boolean {
  const { status, operation, problems, milliseconds, isAnswered } = trial
  report.sent++
  if (status === 503) report.unavailable++
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (isAnswered) report.operations[operation] = (report.operations[operation] ?? 0) + 1
  const expensive = { index, request: formatRequest(trial), status, ...milliseconds }
  if (
    sumMilliseconds(trial) > sumMilliseconds({ milliseconds: report.worst.at(-1) ?? { node: 0, postgres: 0 } }) ||
    report.worst.length < worstKept
  )
    report.worst = [...report.worst, expensive]
      .sort((one, other) => sumMilliseconds({ milliseconds: other }) - sumMilliseconds({ milliseconds: one }))
      .slice(0, worstKept)
  if (problems.length === 0) return false
  const kind = classifyFailure(trial)
  const known = report.failures.find((failure) => failure.kind === kind)
  if (known) {
    known.count++
    if (!known.operations.includes(operation)) known.operations.push(operation)
  } else report.failures.push(buildFailure(kind, index, trial))
  return !known
}

function buildFailure(kind: string, index: number, trial: Trial): Failure {
  const { operation, request, problems } = trial
  const example = problems.slice(0, 3).join(' | ').slice(0, 600)
  return { kind, operations: [operation], first: index, request: `${request.caller}: ${formatRequest(trial)}`, example, count: 1 }
}

/** Groups slow answers by operation, because each does different work. A wrong shape is usually the same mistake in all operations. */
function classifyFailure(trial: Trial): string {
  const { status, operation, problems } = trial
  return `${sumMilliseconds(trial) > maxMilliseconds ? `${operation} ` : ''}${status}: ${normalizeProblem(problems[0] ?? '')}`
}

/** Removes the parts that differ between failures of one kind. */
function normalizeProblem(problem: string): string {
  return problem
    .replaceAll(/\d+/g, 'N')
    .replaceAll(/"[^"]*"/g, '"…"')
    .slice(0, 160)
}

function formatRequest({ request: { method, path, body } }: Trial): string {
  return `${method} ${path.slice(0, 160)}${body === undefined ? '' : ` with ${body.length} bytes: ${JSON.stringify(toBytes(body.slice(0, 120)).toString())}`}`
}
