import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { buildModernMessage } from './testing/ask-mcp.ts'

const patience = { timeout: 30_000 }

it('makes no server for a client that leaves before the protocol is loaded', async () => {
  const scratch = await createScratchDatabase()
  let [loads, messages, open] = [0, 0, () => {}]
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const loadProtocol = async () => {
    loads++
    await gate
    return {
      createProtocol: () => async () => {
        messages++
        return Response.json({})
      },
    }
  }
  const server = await startTestServer(scratch.database, {}, { loadProtocol })
  let closed = 0
  const watchResponse = (started: unknown) => (started as { response: ServerResponse }).response.once('close', () => closed++)
  subscribe('http.server.request.start', watchResponse)
  try {
    const { headers, message } = buildModernMessage('tools/list')
    const body = JSON.stringify(message)
    const lines = Object.entries({
      host: 'localhost',
      authorization: `Bearer ${await server.key()}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    await expect.poll(() => loads, patience).toBe(1)
    socket.destroy()
    await expect.poll(() => closed, patience).toBe(1)
  } finally {
    unsubscribe('http.server.request.start', watchResponse)
    open()
    await server.stop()
    await scratch.drop()
  }
  expect(messages).toBe(0)
})
