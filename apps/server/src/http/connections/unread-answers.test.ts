import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { holdUntilRead } from './unread-answers.ts'

it('closes only the longest unread answer of an owner that holds too much', async () => {
  const responses = await sendUnread(['one', 'other', 'one'])
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
})

/**
 * Sends answers to these owners, one after the other, and reads none of them. Each is too large for the system's buffers, and
 * two are too much for one owner.
 */
async function sendUnread(owners: readonly string[]): Promise<ServerResponse[]> {
  const text = 'x'.repeat(12 * 1024 * 1024)
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const responses: ServerResponse[] = []
  for (const owner of owners) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.pause().write('GET / HTTP/1.1\r\nHost: catalog\r\n\r\n')
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
    response.owner = owner
    response.end(text)
    holdUntilRead(response, text.length)
    responses.push(response)
  }
  return responses
}
