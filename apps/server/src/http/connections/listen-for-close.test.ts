import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getClient } from './client.ts'
import { listenForClose } from './listen-for-close.ts'

/** Sends a request, and returns its response with a function that makes the client leave and waits until the server has seen it. */
async function openResponse(): Promise<{ readonly response: ServerResponse; leave(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, response] = await requested
  return {
    response,
    async leave() {
      const closed = once(response, 'close')
      socket.destroy()
      await closed
    },
  }
}

describe('listenForClose', () => {
  it('runs a listener at once when the response has closed already', async () => {
    const { response, leave } = await openResponse()
    await leave()
    let runs = 0
    listenForClose(response, () => runs++)
    getClient(response).onLeave(() => runs++)
    expect(runs).toBe(2)
  })

  it('serves twenty listeners with one registration, and runs each once unless it was removed', async () => {
    const { response, leave } = await openResponse()
    const before = response.listenerCount('close')
    const runs: number[] = []
    const removals = Array.from({ length: 20 }, (_, n) => listenForClose(response, () => runs.push(n)))
    expect(response.listenerCount('close')).toBe(before + 1)
    for (const remove of removals.slice(0, 18)) remove()
    await leave()
    expect(runs).toEqual([18, 19])
  })
})
