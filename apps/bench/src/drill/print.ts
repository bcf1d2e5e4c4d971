import { formatLine } from '../columns.ts'
import { listFailures, type ScenarioResult } from './drill.ts'
import type { Scenario } from './scenario.ts'

const titles = ['scenario', 'calls', 'failed', 'healthy s', 'slowest s', 'lost', 'doubled']
const widths = [30, 6, 7, 10, 10, 5, 8]

export function printHead(): void {
  process.stdout.write(
    '\n50 calls a second by the SDK (reads, proposals, direct writes) and a curator (acceptances). `healthy` is the time from the failure until calls succeeded again without retries.\n\n',
  )
  process.stdout.write(formatLine(titles, widths))
}

export function printResult(result: ScenarioResult): void {
  const { name, failureReason, lossReason } = result.scenario
  if ('skipReason' in result) return void process.stdout.write(formatLine([name], widths, `skipped: ${result.skipReason}`))
  if ('error' in result) return void process.stdout.write(formatLine([name], widths, `ABORTED: ${result.error}`))
  const { observations, missedGoals } = result
  const failures = listFailures(observations)
  const slowest = Math.max(0, ...observations.entries.map(({ seconds }) => seconds))
  const cells = [
    ...[
      name,
      String(observations.entries.length),
      String(failures.length),
      observations.healthyAfter?.toFixed(1) ?? 'never',
      slowest.toFixed(1),
    ],
    ...[String(observations.lost.length), String(observations.doubled.length)],
  ]
  const excuses = [
    ...(failures.length > 0 && failureReason ? [failureReason] : []),
    ...(observations.lost.length > 0 && lossReason ? [lossReason] : []),
  ]
  const verdict = missedGoals.length > 0 ? `MISSED: ${missedGoals.join(', ')}` : ['held', ...excuses].join('; ')
  process.stdout.write(formatLine(cells, widths, verdict))
  for (const [what, count] of listMostFrequent(failures)) process.stdout.write(`    ${count} × ${what}\n`)
  for (const mark of [...observations.lost, ...observations.doubled].slice(0, 3)) process.stdout.write(`    ${mark}\n`)
}

export function printList(scenarios: readonly Scenario[]): void {
  for (const { name, description } of scenarios) process.stdout.write(`${name.padEnd(30)} ${description}\n`)
}

function listMostFrequent(failures: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, 3)
}
