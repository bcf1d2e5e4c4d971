import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Makes one call after the other, without retries, to observe when the server answers. */
export type Probe = {
  /** Returns the seconds from a moment until calls stopped failing; 0 if none has failed since, undefined if the latest one failed. */
  getSecondsUntilHealthy(sinceMs: number): number | undefined
  /** Resolves when calls have been answered for this many seconds. */
  waitUntilHealthy(seconds: number): Promise<void>
  stop(): void
}

const betweenMs = 200
const maxProbeMs = 2_000

/** Makes charged calls: a charge is a write, so only a database that accepts writes counts as healthy. */
export function startProbe(address: string, apiKey: string): Probe {
  const seen: { readonly began: number; readonly isGood: boolean }[] = []
  const probeOnce = async () => {
    const began = performance.now()
    const isGood = await isAnswered(`${address}/v1/whoami`, apiKey)
    seen.push({ began, isGood })
    seen.sort((one, other) => one.began - other.began)
  }
  const asking = setInterval(() => void probeOnce(), betweenMs)
  const findLastFailureIndex = () => seen.findLastIndex(({ isGood }) => !isGood)
  return {
    getSecondsUntilHealthy(sinceMs) {
      const bad = findLastFailureIndex()
      if (bad === -1 || (seen[bad]?.began ?? 0) < sinceMs) return 0
      const good = seen[bad + 1]
      return good && (good.began - sinceMs) / 1000
    },
    async waitUntilHealthy(seconds) {
      const began = performance.now()
      for (;;) {
        const good = seen[findLastFailureIndex() + 1]
        if (good && performance.now() - Math.max(began, good.began) > seconds * 1000) return
        if (performance.now() - began > giveUpMs) throw new Error(`The server was not healthy again after ${giveUpMs / 1000} s.`)
        await sleep(betweenMs)
      }
    },
    stop: () => clearInterval(asking),
  }
}

const giveUpMs = 90_000

/** Makes one call on a new connection, as a new client would. */
function isAnswered(url: string, apiKey: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${apiKey}` }
    const request = get(url, { agent: false, headers, signal: AbortSignal.timeout(maxProbeMs) }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
      response.on('error', () => resolve(false))
    })
    request.on('error', () => resolve(false))
  })
}
