import { Agent, request } from 'node:http'
import { type LoadFigures, percentile } from '../load.ts'

export type Answer = { readonly status: number; readonly body: Record<string, unknown> }
export type Ask = (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** A kept connection that sends its caller's credentials with every call. */
export function connectionTo(address: string, caller: Record<string, string>): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text ?? '') }
      const call = request(`${address}${path}`, {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: { ...caller, ...(text !== undefined && sent), ...headers },
      })
      call.once('error', reject)
      call.once('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }))
      })
      call.end(text)
    })
}

/** Returns the answer, or throws: a refused call is quick, and would look like a good figure. */
export async function expecting(status: number, answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status: got, body } = await answer
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${JSON.stringify(body).slice(0, 1000)}`)
  return body
}

/** Runs the work for each item once, several at a time, and returns the duration of each; `work` also gets the number of its lane. */
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
  latencies.sort((a, b) => a - b)
  return { requestsPerSecond: items.length / seconds, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), failures: 0 }
}
