import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that holds submissions, or their answers, until the test releases them. */
export type HoldingProxy = {
  readonly address: string
  /** Resolves when this many are held. */
  waitForHeld(count: number): Promise<void>
  /** Resolves when this many of the submitting clients have disconnected. The disconnection of a killed process arrives with a delay. */
  gone(count: number): Promise<void>
  letGo(): void
  stop(): Promise<void>
}

export async function startHoldingProxy(to: string, what: 'requests' | 'answers'): Promise<HoldingProxy> {
  const open = Promise.withResolvers<void>()
  const counts = { held: 0, gone: 0 }
  const waiting: (() => void)[] = []

  function count(what: keyof typeof counts): void {
    counts[what] += 1
    for (const look of waiting) look()
  }

  const reaches = (what: keyof typeof counts) => (wanted: number) =>
    new Promise<void>((resolve) => {
      const look = () => counts[what] >= wanted && resolve()
      waiting.push(look)
      look()
    })

  async function hold(): Promise<void> {
    count('held')
    await open.promise
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = method === 'GET' ? null : await buffer(request)
    const isSubmission = 'x-catalog-approval-digest' in headers
    if (isSubmission) response.once('close', () => count('gone'))
    if (isSubmission && what === 'requests') await hold()
    // Forwards nothing for a client that has gone by now.
    if (response.destroyed) return
    const { host, connection, 'content-length': length, ...kept } = headers
    const answer = await fetch(to + url, { method, headers: kept as Record<string, string>, body })
    const text = await answer.text()
    if (isSubmission && what === 'answers') await hold()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitForHeld: reaches('held'),
    gone: reaches('gone'),
    letGo: open.resolve,
    async stop() {
      server.closeAllConnections()
      open.resolve()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
