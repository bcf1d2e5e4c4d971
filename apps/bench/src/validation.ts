import contractDocument from '@catalog/contract/document.json' with { type: 'json' }
import { createRouter } from '../../server/src/http/router.ts'
import type { ContractDocument } from '../../server/src/http/validation/slice.ts'
import { createValidators, type Validate } from '../../server/src/http/validation/validate.ts'
import { computeMedian } from './statistics.ts'

export type ValidationCost = { readonly operations: number; readonly startMs: number; readonly microseconds: number }

const requests = 20_000
const batches = 40

/**
 * Measures the cost of routing and validating one request with a contract of this many operations: copies of the list of entities, which
 * has the most parameters, each with its own path. Returns the median of 40 batches.
 */
export async function measureValidation(sizes: readonly number[]): Promise<ValidationCost[]> {
  const prepared = await Promise.all(sizes.map(prepareValidator))
  const taken = prepared.map((): number[] => [])
  for (let batch = 0; batch < batches; batch++)
    for (const [index, contract] of prepared.entries()) taken[index]?.push(await timeBatch(contract))
  return prepared.map(({ operations, startMs }, index) => ({
    operations,
    startMs,
    microseconds: computeMedian(taken[index] ?? []),
  }))
}

export function printValidation(costs: readonly ValidationCost[]): void {
  process.stdout.write('\nRouting and validating one request, by the number of operations in the contract:\n')
  for (const { operations, microseconds, startMs } of costs)
    process.stdout.write(
      `${String(operations).padStart(5)} operations: ${microseconds.toFixed(1)} µs; prepared in ${startMs.toFixed(0)} ms\n`,
    )
}

type PreparedValidator = { readonly operations: number; readonly startMs: number; readonly answer: (index: number) => Promise<unknown> }

async function prepareValidator(operations: number): Promise<PreparedValidator> {
  const document = buildSyntheticContract(operations)
  const routes = Object.keys(document.paths).map((path) => ({ path, method: 'get' }))
  const started = process.cpuUsage()
  const validators = new Map<string, Validate>()
  const validatorOf = createValidators(document)
  for (const route of routes) validators.set(route.path, await validatorOf(route))
  const startMs = measureCpuMicroseconds(started) / 1000
  const router = createRouter(routes)
  return {
    operations,
    startMs,
    answer: async (index) => {
      const match = router.match('GET', `/things-${index % operations}/entities`)
      const validate = match && validators.get(match.route.path)
      if (!validate) throw new Error('The synthetic contract lacks an operation.')
      return validate({ params: match.params, queryString: 'segment=miners&country=US&limit=25' })
    },
  }
}

function buildSyntheticContract(operations: number): ContractDocument {
  const original = contractDocument
  const paths = Array.from({ length: operations }, (_, index) => [`/things-${index}/entities`, original.paths['/entities'] ?? {}])
  return { ...original, paths: Object.fromEntries(paths) }
}

async function timeBatch({ answer }: PreparedValidator): Promise<number> {
  const count = requests / batches
  const started = process.cpuUsage()
  for (let index = 0; index < count; index++) await answer(index)
  return measureCpuMicroseconds(started) / count
}

/** Uses processor time, because nothing waits, and other load on the machine does not count. */
function measureCpuMicroseconds(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return user + system
}
