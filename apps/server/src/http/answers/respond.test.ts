import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { createStoppingError } from '../../errors/api-error.ts'
import { registerJson } from './prepared.ts'
import { sendAnswer, sendAnswerCompressed, sendError } from './respond.ts'

const body = { text: 'x'.repeat(100_000) }
const prepared = { text: 'y'.repeat(100_000) }
registerJson(prepared)

it.each([
  ['is being compressed', body],
  ['is being compressed from a text that is kept', prepared],
])('sends the error of a stopping server, and not the answer that %s', async (_, answer) => {
  const server = createServer((_incoming, response) => {
    sendAnswerCompressed(response, { status: 200, body: answer }, false)
    sendError(response, createStoppingError())
    expect(sendAnswer(response, { status: 200, body: answer })).toBe(503)
    expect(sendError(response, new Error('Too late.'))).toBe(503)
    expect(response.failure).toBeUndefined()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const received = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'gzip' } })
  expect([received.status, await received.json()]).toMatchObject([503, { error: { code: 'UNAVAILABLE' } }])
  // Takes longer than compressing the late answer, so a server that wrongly sent its bytes would have done so by now.
  await promisify(gzip)(Buffer.alloc(5_000_000, 'x'))
})
