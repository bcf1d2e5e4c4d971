import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { serializeRequests } from './serialize-requests.ts'

it('parses no further request from the chunk in which a client exceeded the limit', async () => {
  let made = 0
  const serve = serializeRequests(() => undefined)
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    made++
    serve(request, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(3_000))
  await once(socket, 'close')
  // The first request is served, three wait, and the fifth ends the connection.
  expect(made).toBe(5)
})
