import type { CostOf } from './cost.ts'
import type { ExpensiveCall } from './expensive-call.ts'

/** Seconds for which the stream is read; its key is charged once a minute. */
const seconds = 10

/** Reads a stream of changes from the oldest one that is kept, as fast as it comes. */
export async function measureStream(address: string, key: string, costOf: CostOf): Promise<ExpensiveCall> {
  let [status, bytes] = [0, 0]
  const ms = await costOf(async () => {
    const left = new AbortController()
    const timer = setTimeout(() => left.abort(), seconds * 1_000)
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' }
    try {
      const response = await fetch(`${address}/v1/changes?cursor=0&limit=1000`, { headers, signal: left.signal })
      status = response.status
      for await (const part of response.body as ReadableStream<Uint8Array>) bytes += part.length
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
    clearTimeout(timer)
  })
  const request = `a stream from cursor=0, ${seconds} s of it, ${Math.round(bytes / 1024)} KB`
  return { operation: 'getChanges', request, status, ms, statements: [] }
}
