import type { Database } from '../../../server/src/database/database.ts'
import { createCallers } from '../fuzz/callers.ts'
import { createTrialRunner, type Trial } from '../fuzz/fuzz.ts'
import { createKnownValues } from '../fuzz/known-values.ts'
import { createOffers } from '../fuzz/mcp/offers.ts'
import { type Operation, operations } from '../fuzz/operations.ts'
import { createRandom } from '../fuzz/random.ts'
import { toBytes } from '../fuzz/request.ts'
import { getUsualCaller, toRequest } from '../fuzz/requests.ts'
import { buildValidDraft } from '../fuzz/right-requests.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor } from '../machine/processor.ts'
import { sumCost } from './cost.ts'
import type { ExpensiveCall } from './expensive-call.ts'

export type WritesPlan = {
  readonly address: string
  readonly adminUrl: string
  readonly url: string
  readonly database: Database
  readonly calls: number
  readonly seconds: number
  readonly isWanted: (operationId: string) => boolean
}

const random = createRandom(1)
const shownLength = 300

/**
 * Sends valid requests to every operation of both contracts other than GETs, and returns the most expensive one of each. Such a call cannot
 * be repeated, so it is measured once, and its cost may include reading pages from the disk.
 */
export async function searchWrites(plan: WritesPlan): Promise<ExpensiveCall[]> {
  const { address, adminUrl, url, database, isWanted } = plan
  const written = operations.filter(({ method, id }) => method !== 'GET' && isWanted(id))
  if (written.length === 0) return []
  const known = createKnownValues()
  const processor = createProcessor([process.pid], await readPostmasterPid(adminUrl), new URL(url).pathname.slice(1))
  const attempt = createTrialRunner({ address, callers: createCallers(database, address), known, offers: createOffers(), processor })
  for (const list of operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')))
    await attempt(toRequest(buildValidDraft(random, known, { ...list, parameters: [] }), getUsualCaller(list)))
  const found: ExpensiveCall[] = []
  const until = performance.now() + plan.seconds * 1_000
  for (const [index, operation] of written.entries()) {
    const share = performance.now() + (until - performance.now()) / (written.length - index)
    const worst = await findWorst(operation, plan.calls, share, attempt, known)
    if (!worst) continue
    process.stderr.write(`searched ${operation.id}: ${sumCost(worst.cost).toFixed(1)} ms\n`)
    found.push(worst)
  }
  return found
}

async function findWorst(
  operation: Operation,
  calls: number,
  deadlineMs: number,
  attempt: ReturnType<typeof createTrialRunner>,
  known: ReturnType<typeof createKnownValues>,
): Promise<ExpensiveCall | undefined> {
  let worst: ExpensiveCall | undefined
  for (let call = 0; call < calls && (call === 0 || performance.now() < deadlineMs); call++) {
    const tried = await attempt(toRequest(buildValidDraft(random, known, operation), getUsualCaller(operation)))
    const cost = tried.milliseconds
    if (!worst || sumCost(cost) > sumCost(worst.cost))
      worst = { operation: operation.id, request: formatRequest(tried), status: tried.status, cost, statements: [] }
  }
  return worst
}

function formatRequest({ request }: Trial): string {
  return `${request.method} ${request.path} ${toBytes(request.body ?? '')}`.slice(0, shownLength)
}
