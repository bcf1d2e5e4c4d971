import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that holds submissions, or their answers, until the test releases them. */
export type HoldingProxy = {
  readonly address: string
  /** Resolves when this many are held. */
  waitForHeld(count: number): Promise<void>
  /** Resolves when this many of the submitting clients have disconnected. The disconnection of a killed process arrives with a delay. */
  waitForDisconnects(count: number): Promise<void>
  release(): void
  stop(): Promise<void>
}

export async function startHoldingProxy(targetUrl: string, what: 'requests' | 'answers'): Promise<HoldingProxy> {
  const open = Promise.withResolvers<void>()
  const counts = { held: 0, gone: 0 }
  const waiting: (() => void)[] = []

  function increment(what: keyof typeof counts): void {
    counts[what] += 1
    for (const look of waiting) look()
  }

  const createWaiter = (what: keyof typeof counts) => (wanted: number) =>
    new Promise<void>((resolve) => {
      const resolveIfReached = () => counts[what] >= wanted && resolve()
      waiting.push(resolveIfReached)
      resolveIfReached()
    })

  async function holdUntilReleased(): Promise<void> {
    increment('held')
    await open.promise
  }

  async function forwardRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = method === 'GET' ? null : await buffer(request)
    const isSubmission = 'x-catalog-approval-digest' in headers
    if (isSubmission) response.once('close', () => increment('gone'))
    if (isSubmission && what === 'requests') await holdUntilReleased()
    // Forwards nothing for a client that has disconnected.
    if (response.destroyed) return
    const { host, connection, 'content-length': length, ...kept } = headers
    const answer = await fetch(targetUrl + url, { method, headers: kept as Record<string, string>, body })
    const text = await answer.text()
    if (isSubmission && what === 'answers') await holdUntilReleased()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => void forwardRequest(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitForHeld: createWaiter('held'),
    waitForDisconnects: createWaiter('gone'),
    release: open.resolve,
    async stop() {
      server.closeAllConnections()
      open.resolve()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
