import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { type BodyCheck, createBodyCheck } from '../../../server/src/http/validation/body-check.ts'
import { buildWorstBodies, listBodies } from '../../../server/src/testing/requests/worst-bodies.ts'

/** Processor time of checking the worst body of an operation, as a multiple of parsing its bytes. */
export type CheckFigures = { readonly operation: string; readonly body: string; readonly parseMs: number; readonly times: number }

const rounds = 5

/** Measures and prints the cost of checking the worst body of each operation, compared with parsing the same bytes. */
export function measureChecks(isWanted: (name: string) => boolean): CheckFigures[] {
  const operations = [contract, curationContract].flatMap((document) =>
    listBodies(document).map(([method, path, schema]) => ({ document, method, path, schema, name: `${method.toUpperCase()} ${path}` })),
  )
  const wanted = operations.filter(({ name }) => isWanted(`checks: ${name}`))
  if (wanted.length === 0) return []
  process.stdout.write('\nProcessor time of checking the worst body of each operation, as a multiple of parsing its bytes:\n')
  return wanted.flatMap(({ document, method, path, schema, name }) => {
    const check = createBodyCheck(document, path, method)
    check?.({})
    const measured = [...buildWorstBodies(document, schema)].map(([body, value]) => measureCheck(name, body, JSON.stringify(value), check))
    const worst = measured.toSorted((one, other) => other.times - one.times)[0]
    if (worst) printCheck(worst)
    return worst ? [worst] : []
  })
}

function measureCheck(operation: string, body: string, text: string, check: BodyCheck | undefined): CheckFigures {
  const parseMs = measureProcessor(() => JSON.parse(text))
  const value: unknown = JSON.parse(text)
  return { operation, body, parseMs, times: measureProcessor(() => check?.(value)) / parseMs }
}

/** Returns the minimum of some rounds in milliseconds, because other load on the machine only adds to processor time. */
function measureProcessor(work: () => unknown): number {
  const taken = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(0.001, Math.min(...taken))
}

function printCheck({ operation, body, parseMs, times }: CheckFigures): void {
  process.stdout.write(`${operation.padEnd(60)} × ${times.toFixed(1).padStart(5)} of ${parseMs.toFixed(2)} ms  ${body}\n`)
}
