import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that holds the submissions that come to it, or their answers, until it lets them go. */
export type HoldingProxy = {
  readonly address: string
  /** Resolves when so many are held. */
  held(count: number): Promise<void>
  letGo(): void
  stop(): Promise<void>
}

export async function startHoldingProxy(to: string, what: 'requests' | 'answers'): Promise<HoldingProxy> {
  const open = Promise.withResolvers<void>()
  const waiting: (() => void)[] = []
  let held = 0

  async function hold(): Promise<void> {
    held += 1
    for (const look of waiting) look()
    await open.promise
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = method === 'GET' ? null : await buffer(request)
    const isSubmission = 'x-catalog-approval-digest' in headers
    if (isSubmission && what === 'requests') await hold()
    // Forwards nothing for a client that has gone meanwhile.
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
    held: (count) =>
      new Promise((resolve) => {
        const look = () => held >= count && resolve()
        waiting.push(look)
        look()
      }),
    letGo: open.resolve,
    async stop() {
      server.closeAllConnections()
      open.resolve()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
