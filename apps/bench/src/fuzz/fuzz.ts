import { type Callers, everyScope, isLetIn } from './callers.ts'
import { judge } from './check.ts'
import type { KnownValues } from './known-values.ts'
import { operations } from './operations.ts'
import type { Processor } from './processor.ts'
import type { FuzzRequest } from './request.ts'
import { type FuzzAnswer, sender } from './send.ts'

/** One request, and what came of it. Milliseconds of processor time. */
export type Tried = {
  readonly request: FuzzRequest
  readonly operation: string
  readonly status: number
  readonly text: string
  /** The answer, where it is JSON. */
  readonly body: unknown
  readonly milliseconds: { readonly server: number; readonly database: number }
  readonly problems: readonly string[]
}

export const mostMilliseconds = 250
const repeats = 2
const byName = new Map(operations.map((operation) => [`${operation.side} ${operation.id}`, operation]))

type Parts = { readonly address: string; readonly callers: Callers; readonly known: KnownValues; readonly processor: Processor }

/** Sends, measures and judges. A request that took too long is sent again: it may have paid for collecting others' garbage. */
export function createFuzz({ address, callers, known, processor }: Parts): (request: FuzzRequest) => Promise<Tried> {
  const send = sender(address)

  async function once(request: FuzzRequest): Promise<Tried> {
    const credentials = await callers.headersOf(request.caller)
    const before = processor.used()
    let answer: FuzzAnswer
    try {
      answer = await send(request, credentials)
    } catch (error) {
      const problem = `There was no answer: ${error instanceof Error ? error.message : error}`
      return { request, operation: 'unknown', status: 0, text: '', milliseconds: since(before), problems: [problem], body: undefined }
    }
    const milliseconds = since(before)
    return { request, status: answer.status, text: answer.text.slice(0, 2_000), milliseconds, ...judge(request, answer) }
  }

  function since(before: { server: number; database: number }) {
    const { server, database } = processor.used()
    return { server: server - before.server, database: Math.max(0, database - before.database) }
  }

  return async (request) => {
    const first = await once(request)
    let best: Tried = first
    for (let turn = 0; turn < repeats && totalOf(best) > mostMilliseconds; turn++) {
      const again = await once(request)
      // Another answer is another piece of work.
      if (again.status === first.status && totalOf(again) < totalOf(best)) best = { ...first, milliseconds: again.milliseconds }
    }
    if (isTakenAway(best)) callers.renew(request.caller)
    const operation = byName.get(best.operation)
    if (operation && best.status < 300) known.learn(operation, first.body)
    return totalOf(best) > mostMilliseconds
      ? { ...best, problems: [...best.problems, `It took ${totalOf(best).toFixed(0)} ms of processor time.`] }
      : best
  }
}

export function totalOf({ milliseconds }: Pick<Tried, 'milliseconds'>): number {
  return milliseconds.server + milliseconds.database
}

/** Among what is sent are requests that revoke keys, spend their limits, end sessions and disable curators. */
function isTakenAway({ request, status }: Tried): boolean {
  const { caller, path, headers } = request
  const side = path.startsWith('/v1/') ? 'agents' : path.startsWith('/curation/') ? 'curation' : undefined
  const ownHeaders = ['authorization', 'cookie', 'origin', 'sec-fetch-site'].some((name) => name in headers)
  if (side === undefined || ownHeaders || !isLetIn(caller, side)) return false
  return status === 401 || (status === 429 && side === 'agents') || (status === 403 && (caller === everyScope || caller === 'admin'))
}
