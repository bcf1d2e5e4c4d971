import type { SiegeRow } from './figures.ts'
import { asked } from './verdict.ts'

const widths = [58, 4, 7, 8, 7, 5, 8, 8, 8, 15, 5, 5, 5]
const titles = [
  'attack',
  'key',
  'p50 ms',
  'p99 ms',
  '× quiet',
  'lost',
  'cpu p99',
  'hz p99',
  'hz most',
  'MB, peak, after',
  'srv',
  'pg',
  'att',
]

export function printHead(): void {
  process.stdout.write(
    `\nWhat an honest caller with a key of its own saw: its list page, /healthz (hz), resident memory, and the processors that server, PostgreSQL and attacker used. \`cpu p99\` is the processor time that the server used while a page was waited for.\n`,
  )
  process.stdout.write(
    `Asked: p99 ≤ ${asked.timesQuiet} × quiet, nothing lost, /healthz ≤ ${asked.healthMs} ms, memory ≤ ${asked.memory} MB and back.\n\n`,
  )
  process.stdout.write(line(titles, ''))
}

export function printRow({ attack, withKey, figures, failures, timesQuiet }: SiegeRow): void {
  const { honest, health, memory, cpu, damage } = figures
  const cells = [
    attack,
    withKey === undefined ? '' : withKey ? 'one' : 'none',
    ...[honest.p50.toFixed(1), honest.p99.toFixed(1), timesQuiet.toFixed(1), String(honest.errors), honest.cpuP99.toFixed(1)],
    ...[health.p99.toFixed(1), health.most.toFixed(1)],
    [memory.before, memory.peak, memory.after].map((each) => each.toFixed(0)).join(' '),
    ...[cpu.server, cpu.database, cpu.attacker].map((each) => each.toFixed(2)),
  ]
  const verdict = withKey === undefined ? '' : failures.length === 0 ? 'stood' : `FAILED: ${failures.join(', ')}`
  process.stdout.write(line(cells, `${verdict}  ${heard(damage.outcomes)}${damage.problem === undefined ? '' : ` ${damage.problem}`}`))
}

function line(cells: readonly string[], rest: string): string {
  return `${cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' ')}  ${rest}\n`
}

/** Lists the attacker's most frequent outcomes, four at most. */
function heard(outcomes: Readonly<Record<string, number>>): string {
  const most = Object.entries(outcomes).sort(([, one], [, other]) => other - one)
  return most.length === 0
    ? ''
    : `(${most
        .slice(0, 4)
        .map(([outcome, count]) => `${outcome}: ${count}`)
        .join(', ')})`
}

export function printSum(rows: readonly SiegeRow[]): void {
  const failed = rows.filter(({ failures }) => failures.length > 0)
  process.stdout.write(`\n${rows.length} sieges, ${rows.length - failed.length} stood.\n`)
}
