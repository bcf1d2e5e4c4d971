import type { Processor, ProcessorTime } from '../machine/processor.ts'
import { type Callers, everyScope, isAllowed } from './callers.ts'
import { checkAnswer } from './check.ts'
import type { KnownValues } from './known-values.ts'
import { learnFromMessage } from './mcp/learn.ts'
import type { Offers } from './mcp/offers.ts'
import { mcpPath } from './mcp/requests.ts'
import { operationByName } from './operations.ts'
import type { FuzzRequest } from './request.ts'
import { createSender, type FuzzAnswer } from './send.ts'

/** One request with its outcome. Times are milliseconds of processor time. */
export type Trial = {
  readonly request: FuzzRequest
  readonly operation: string
  readonly status: number
  readonly text: string
  /** True when the request succeeded. */
  readonly isAnswered: boolean
  /** The body if it is JSON; for /mcp, the list of its messages. */
  readonly body: unknown
  readonly milliseconds: ProcessorTime
  readonly problems: readonly string[]
}

export type RunTrial = (request: FuzzRequest) => Promise<Trial>

export const maxMilliseconds = 250
const repeats = 2

type FuzzDependencies = {
  readonly address: string
  readonly callers: Callers
  readonly known: KnownValues
  readonly offers: Offers
  readonly processor: Processor
}

/**
 * Sends a request, measures it and checks its answer. Repeats a slow request, because its time may include the garbage collection of
 * earlier ones.
 */
export function createTrialRunner({ address, callers, known, offers, processor }: FuzzDependencies): RunTrial {
  const send = createSender(address)

  async function runOnce(request: FuzzRequest): Promise<Trial> {
    const credentials = await callers.getHeaders(request.caller)
    const before = processor.readTime()
    let answer: FuzzAnswer
    try {
      answer = await send(request, credentials)
    } catch (error) {
      const problem = `There was no answer: ${error instanceof Error ? error.message : error}`
      const nothing = { status: 0, text: '', isAnswered: false, body: undefined }
      return { request, operation: 'unknown', ...nothing, milliseconds: processor.getTimeSince(before), problems: [problem] }
    }
    const milliseconds = processor.getTimeSince(before)
    return { request, status: answer.status, text: answer.text.slice(0, 2_000), milliseconds, ...checkAnswer(request, answer) }
  }

  function learnFromTrial({ request, operation, isAnswered, body }: Trial): void {
    const described = operationByName.get(operation)
    if (described && isAnswered) known.learn(described.path, body)
    if (request.path === mcpPath && Array.isArray(body)) for (const message of body) learnFromMessage(message, known, offers)
  }

  return async (request) => {
    const first = await runOnce(request)
    let best = first
    for (let turn = 0; turn < repeats && sumMilliseconds(best) > maxMilliseconds; turn++) {
      const again = await runOnce(request)
      // The time of a different answer is not comparable.
      if (again.status === first.status && sumMilliseconds(again) < sumMilliseconds(best))
        best = { ...first, milliseconds: again.milliseconds }
    }
    if (hasLostAccess(best)) callers.renew(request.caller)
    learnFromTrial(first)
    return best
  }
}

export function sumMilliseconds({ milliseconds }: Pick<Trial, 'milliseconds'>): number {
  return milliseconds.node + milliseconds.postgres
}

/**
 * True when the caller needs a new key or session: the random requests also revoke keys, spend limits, end sessions and disable curators.
 */
function hasLostAccess({ request, status }: Trial): boolean {
  const { caller, path, headers } = request
  const side = path.startsWith('/v1/') || path === mcpPath ? 'agents' : path.startsWith('/curation/') ? 'curation' : undefined
  const ownHeaders = ['authorization', 'cookie', 'origin', 'sec-fetch-site'].some((name) => name in headers)
  if (side === undefined || ownHeaders || !isAllowed(caller, side)) return false
  return status === 401 || (status === 429 && side === 'agents') || (status === 403 && (caller === everyScope || caller === 'admin'))
}
