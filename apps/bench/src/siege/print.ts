import { formatLine } from '../columns.ts'
import type { Durations } from './budget.ts'
import type { AttackPlan, Combination } from './combinations.ts'
import type { AttackFigures, AttackRow, AttackTrial } from './figures.ts'
import { limits } from './verdict.ts'

const columns: readonly (readonly [title: string, width: number])[] = [
  ['attack', 62],
  ['lanes', 5],
  ['from', 4],
  ['p50 ms', 7],
  ['p99 ms', 8],
  ['stub', 6],
  ['× stub', 6],
  ['lost', 5],
  ['cpu p99', 8],
  ['healthz', 8],
  ['sign-in', 8],
  ['new', 8],
  ['MB, peak, after', 15],
  ['srv', 5],
  ['pg', 5],
  ['att', 5],
]
const widths = columns.map(([, width]) => width)

export function printPlan(plans: readonly AttackPlan[], { trySeconds, attackSeconds }: Durations, minutes: number): void {
  const count = plans.reduce((sum, { combinations }) => sum + combinations.length, 0)
  process.stdout.write(
    `\n${plans.length} attacks: ${count} combinations are tried for ${trySeconds} s each, and the two worst of each attack run for ${attackSeconds} s. This takes up to ${Math.ceil(minutes)} minutes.\n`,
  )
}

export function printHead(): void {
  const { timesStub, healthMs, signInMs, memoryMb, memoryLeftMb } = limits
  process.stdout.write(
    `
The columns: an honest caller's list page, the p99 of /healthz, the slowest sign-in with a known browser and with a new one, resident memory, and the processors that server, PostgreSQL and attacker used. \`stub\` is the page's p99 while the same load goes to an idle stub. \`cpu p99\` is the p99 of the processor time that the server used during a call of the page.
Limits: p99 ≤ ${timesStub} × stub, nothing lost, p99 of /healthz ≤ ${healthMs} ms, sign-in ≤ ${signInMs / 1000} s (with a new browser only if the attack has one address), memory ≤ ${memoryMb} MB during the attack, and ≤ ${memoryLeftMb} MB above its start at the end of the rest.

`,
  )
  const titles = columns.map(([title]) => title)
  process.stdout.write(formatLine(titles, widths))
}

export function printTry({ combination, figures, badness }: AttackTrial): void {
  const cells = formatCells(combination, figures, { stubP99: '', p99Ratio: '', memoryAfterMb: '' })
  process.stdout.write(formatLine(cells, widths, `tried: ${badness.toFixed(2)} × the nearest limit ${formatDamage(figures)}`))
}

export function printRow({ combination, figures, stubPage, rest, failures }: AttackRow): void {
  const { page } = figures
  const beside = {
    stubP99: stubPage.p99.toFixed(1),
    p99Ratio: (page.p99 / stubPage.p99).toFixed(1),
    memoryAfterMb: rest.memoryMb.toFixed(0),
  }
  const verdict = failures.length === 0 ? 'stood' : `FAILED: ${failures.join(', ')}`
  process.stdout.write(formatLine(formatCells(combination, figures, beside), widths, `${verdict}  ${formatDamage(figures)}`))
}

type ComparisonCells = { readonly stubP99: string; readonly p99Ratio: string; readonly memoryAfterMb: string }

function formatCells(
  { variant, lanes, addresses }: Combination,
  figures: AttackFigures,
  { stubP99, p99Ratio, memoryAfterMb }: ComparisonCells,
): string[] {
  const { page, health, knownSignIn, newSignIn, memoryMb, cpu } = figures
  return [
    ...[variant, String(lanes), addresses],
    ...[page.p50.toFixed(1), page.p99.toFixed(1), stubP99, p99Ratio, String(page.errors), page.cpuP99.toFixed(1)],
    ...[
      [health.p99, health.errors],
      [knownSignIn.max, knownSignIn.errors],
      [newSignIn.max, newSignIn.errors],
    ].map(formatSlowest),
    `${memoryMb.before.toFixed(0)} ${memoryMb.peak.toFixed(0)} ${memoryAfterMb}`.trim(),
    ...[cpu.server, cpu.database, cpu.attacker].map((each) => each.toFixed(2)),
  ]
}

function formatSlowest([milliseconds = 0, errors = 0]: readonly number[]): string {
  return `${milliseconds.toFixed(0)}${errors > 0 ? '!' : ''}`
}

const shownOutcomes = 4

/** Formats the attacker's turns a second and its most frequent outcomes. */
function formatDamage({ damage: { outcomes, perSecond, problem } }: AttackFigures): string {
  const largest = Object.entries(outcomes)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownOutcomes)
  const counts = largest.map(([outcome, count]) => `${outcome}: ${count}`).join(', ')
  return `(${perSecond.toFixed(0)}/s; ${counts})${problem === undefined ? '' : ` ${problem}`}`
}

export function printSummary(rows: readonly AttackRow[], minutes: number): void {
  const failed = rows.filter(({ failures }) => failures.length > 0)
  process.stdout.write(
    `\n${rows.length} attacks completed in ${minutes.toFixed(0)} minutes; the server withstood ${rows.length - failed.length}.\n`,
  )
}
