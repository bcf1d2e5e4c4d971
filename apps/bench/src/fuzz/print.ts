import { maxMilliseconds, sumMilliseconds, type Trial } from './fuzz.ts'
import type { Report } from './report.ts'

export function printReport({ seed, sent, unavailable, statuses, operations, failures, worst }: Report, folder: string): void {
  const answered = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`\n${sent} sent; ${answered.join(', ')}\n`)
  process.stdout.write(`${Object.keys(operations).length} operations succeeded at least once; ${unavailable} times not available.\n`)
  process.stdout.write(`\nThe ten requests with the most processor time (ms of the server, ms of PostgreSQL):\n`)
  for (const { index, status, node, postgres, request } of worst)
    process.stdout.write(`${node.toFixed(0).padStart(6)} ${postgres.toFixed(0).padStart(6)}  #${index} ${status} ${request}\n`)
  process.stdout.write(failures.length === 0 ? '\nNothing failed.\n' : `\n${failures.length} kinds of failure:\n`)
  for (const { kind, operations: where, first, request, example, count } of failures) {
    process.stdout.write(
      `\n${count} × ${kind}\n  in ${where.slice(0, 8).join(', ')}${where.length > 8 ? ` and ${where.length - 8} more` : ''}\n  ${request}\n  ${example}\n`,
    )
    process.stdout.write(
      `  again: npx pnpm bench --fuzz --replay ${folder}/${first}.json, or with all requests before it: --seed ${seed} --requests ${first + 1}\n`,
    )
  }
}

export function printTrial({ request, status, operation, text, milliseconds, problems }: Trial): void {
  process.stdout.write(
    `\n${request.method} ${request.path.slice(0, 300)} as ${request.caller} (${operation}) answered ${status}\n${text}\n`,
  )
  process.stdout.write(
    `${milliseconds.node.toFixed(1)} ms of processor time in the server, ${milliseconds.postgres.toFixed(1)} ms in PostgreSQL.\n`,
  )
  const all = sumMilliseconds({ milliseconds }) > maxMilliseconds ? [...problems, `That is more than ${maxMilliseconds} ms.`] : problems
  process.stdout.write(all.length === 0 ? 'Nothing is wrong with it.\n' : `${all.join('\n')}\n`)
}
