import { Agent } from 'node:http'
import { sendHttpRequest } from '../calls/exchange.ts'
import type { LoadFigures } from '../load.ts'
import { computePercentile } from '../statistics.ts'

export type Answer = { readonly status: number; readonly body: Record<string, unknown> }
export type Ask = (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** A kept connection that sends its caller's credentials with every call. */
export function openConnection(address: string, caller: Record<string, string>): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (path, body, headers) => {
    const type = { 'content-type': 'application/json' }
    const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
    const { status, text } = await sendHttpRequest(`${address}${path}`, {
      ...{ agent, ...sent },
      headers: { ...caller, ...(body && type), ...headers },
    })
    return { status, body: JSON.parse(text) }
  }
}

/** Returns the answer; throws for another status, because refused calls are quick and would look like good figures. */
export async function requireStatus(status: number, answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status: got, body } = await answer
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${JSON.stringify(body).slice(0, 1000)}`)
  return body
}

/** Runs the work once for each item, several at a time, and returns the durations. `work` also gets the number of its lane. */
export async function measureCalls<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, lane: number) => Promise<unknown>,
): Promise<LoadFigures> {
  const waiting = [...items]
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const from = performance.now()
        await work(item, lane)
        latencies.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return {
    requestsPerSecond: items.length / seconds,
    p50: computePercentile(latencies, 0.5),
    p99: computePercentile(latencies, 0.99),
    failures: 0,
  }
}
