import autocannon from 'autocannon'
import { computeMedian, computePercentile } from './statistics.ts'

/** Latencies in milliseconds. */
export type LoadFigures = { readonly requestsPerSecond: number; readonly p50: number; readonly p99: number; readonly failures: number }

/** A request other than a plain GET. */
export type PostRequest = { readonly method: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Sends requests to a URL on `connections` connections, which use the keys in turn. */
export async function measureLoad(
  url: string,
  connections: number,
  seconds: number,
  keys: readonly string[],
  postRequest?: PostRequest,
): Promise<LoadFigures> {
  let next = 0
  const latencies: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        ...postRequest,
        connections,
        duration: seconds,
        setupClient: (client) => {
          if (keys.length === 0) return
          const index = next++ % keys.length
          client.setHeaders({ authorization: `Bearer ${keys[index]}`, 'x-bench-key': String(index) })
        },
      },
      (error, measured) => (error ? reject(error) : resolve(measured)),
    )
    // Its own histogram has a resolution of only one millisecond.
    run.on('response', (_client, _status, _bytes, milliseconds) => void latencies.push(milliseconds))
  })
  return {
    requestsPerSecond: result.requests.average,
    p50: computePercentile(latencies, 0.5),
    p99: computePercentile(latencies, 0.99),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Returns the median of each figure of several rounds. */
export function mergeRounds(rounds: readonly LoadFigures[]): LoadFigures {
  return {
    requestsPerSecond: computeMedian(rounds.map((round) => round.requestsPerSecond)),
    p50: computeMedian(rounds.map(({ p50 }) => p50)),
    p99: computeMedian(rounds.map(({ p99 }) => p99)),
    failures: 0,
  }
}
