import autocannon from 'autocannon'

export type Measured = { readonly requestsPerSecond: number; readonly p50: number; readonly p99: number; readonly failures: number }

/** Loads a URL from `connections` connections, each with a key of its own. Milliseconds. */
export async function load(url: string, connections: number, seconds: number, keys: readonly string[]): Promise<Measured> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const index = next++ % keys.length
      client.setHeaders({ authorization: `Bearer ${keys[index]}`, 'x-bench-key': String(index) })
    },
  })
  const failures = result.non2xx + result.errors + result.timeouts
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failures }
}
