import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createWaitCount, type WaitCount } from './wait-count.ts'

/** A proxy that adds the latency of a distant database to one on this machine, and counts the waits. */
export type DelayedProxy = {
  /** URL of the database through the proxy. */
  readonly url: string
  readonly count: WaitCount
  /** Sets the time of a round trip: in each direction, every byte is delayed by half of it. */
  setRoundTrip(roundTripMs: number): void
  /**
   * Waits until there was no traffic for this long, at most two seconds, so that late traffic of a call does not count for the next one.
   */
  waitForSilence(quietMs: number): Promise<void>
  close(): Promise<void>
}

const maxRestMs = 2_000

export async function openDelayedProxy(url: string): Promise<DelayedProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const count = createWaitCount()
  let heldMs = 0
  let lastAt = 0
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    // Sends small messages at once, as the driver and PostgreSQL do. Otherwise each would wait until the previous one is acknowledged.
    socket.setNoDelay(true).on('error', () => undefined)
    socket
      .on('close', () => open.delete(socket))
      .on('data', () => {
        lastAt = performance.now()
      })
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    trackSocket(near)
    trackSocket(far)
    const [up, down] = [createOrderedDelay(() => heldMs / 2), createOrderedDelay(() => heldMs / 2)]
    let reached = count.recordSent()
    near.on('data', (bytes) => {
      const sent = count.recordSent()
      up(() => {
        reached = sent
        far.write(bytes)
      })
    })
    far.on('data', (bytes) => {
      const answers = reached
      down(() => {
        count.recordAnswer(answers)
        near.write(bytes)
      })
    })
    near.on('close', () => up(() => far.destroy()))
    far.on('close', () => down(() => near.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    count,
    setRoundTrip(roundTripMs) {
      heldMs = roundTripMs
    },
    async waitForSilence(quietMs) {
      const until = performance.now() + maxRestMs
      while (performance.now() < until && performance.now() - lastAt < quietMs) await sleep(5)
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Runs each job after the delay that `waitMs` returns, in the order of arrival. */
function createOrderedDelay(waitMs: () => number): (work: () => void) => void {
  let last = Promise.resolve()
  return (work) => {
    const due = performance.now() + waitMs()
    last = last.then(() => waitUntil(due)).then(work)
  }
}

/** Waits until a time. A timer can be a millisecond late, so this one ends early, and turns of the event loop fill the remaining time. */
async function waitUntil(dueMs: number): Promise<void> {
  const early = Math.floor(dueMs - performance.now()) - 1
  if (early > 0) await sleep(early)
  while (performance.now() < dueMs) await nextTurn()
}
