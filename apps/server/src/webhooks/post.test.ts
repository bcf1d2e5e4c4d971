import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPost } from './post.ts'
import { type MessageHandler, type Receiver, startReceiver } from './testing/receiver.ts'

const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
async function startTestReceiver(answer?: MessageHandler): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}
const post = createPost({ reach: 'loopback', ports: [443] })
const buildMessage = (url: string) => ({ url, headers: { 'webhook-id': '758-500049' }, body: '{"name":"Zürich"}' })

describe('a message', () => {
  it('arrives as one POST with the given headers and body', async () => {
    const receiver = await startTestReceiver()
    const answer = await post(buildMessage(receiver.url))
    expect(answer).toMatchObject({ status: 204, problem: null, text: '' })
    const [{ headers, body, path } = {}] = receiver.received
    expect([path, body, headers?.['content-type'], headers?.['webhook-id']]).toEqual([
      '/hook',
      '{"name":"Zürich"}',
      'application/json',
      '758-500049',
    ])
  })

  it.each([300, 304, 400, 404, 410, 429, 500, 503])('fails when the receiver answers %i', async (status) => {
    const receiver = await startTestReceiver((_, response) => void response.writeHead(status).end('no'))
    expect(await post(buildMessage(receiver.url))).toMatchObject({ status, problem: expect.stringContaining(`answered ${status}`) })
  })

  it('fails for a redirection and does not follow it', async () => {
    const elsewhere = await startTestReceiver()
    const receiver = await startTestReceiver((_, response) => void response.writeHead(307, { location: elsewhere.url }).end())
    expect((await post(buildMessage(receiver.url))).problem).toBe('The receiver answered 307, and redirections are not followed.')
    expect(elsewhere.received).toEqual([])
  })

  it('returns the Retry-After of the receiver', async () => {
    const receiver = await startTestReceiver((_, response) => void response.writeHead(503, { 'retry-after': '90' }).end())
    expect((await post(buildMessage(receiver.url))).retryAfterMs).toBe(90_000)
  })

  it('fails when the receiver does not answer in time', async () => {
    const receiver = await startTestReceiver(() => undefined)
    expect(await post(buildMessage(receiver.url), { timeoutMs: 50 })).toMatchObject({
      status: null,
      problem: 'The receiver did not answer in 0.05 seconds.',
    })
  })

  it('returns the status and the beginning of a slow body without waiting for the rest', async () => {
    const endless = await startTestReceiver((_, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(1_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    expect(await post(buildMessage(endless.url))).toMatchObject({ status: 200, problem: null, text: 'x'.repeat(500) })
    const silent = await startTestReceiver((_, response) => void response.writeHead(200).write('so far\0'))
    expect(await post(buildMessage(silent.url), { timeoutMs: 1_000 })).toMatchObject({ status: 200, problem: null, text: 'so far' })
  })

  it('fails with a problem when no server listens', async () => {
    const receiver = await startReceiver()
    await receiver.stop()
    expect((await post(buildMessage(receiver.url))).problem).toContain('could not be reached')
  })

  it('fails without a connection for a host that resolves to this machine', async () => {
    const receiver = await startTestReceiver()
    const asked: string[] = []
    const resolveToLoopback: LookupFunction = (host, { all }, done) => {
      asked.push(host)
      return all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
    }
    const port = Number(new URL(receiver.url).port)
    const strict = createPost({ reach: 'public', ports: [port] }, resolveToLoopback)
    const answer = await strict(buildMessage(`https://hooks.example.org:${port}/`))
    expect([asked, answer.status, answer.problem]).toEqual([['hooks.example.org'], null, '127.0.0.1 is an address of this machine.'])
    expect(receiver.received).toEqual([])
  })

  it('fails for a URL that is no longer allowed', async () => {
    const strict = createPost({ reach: 'public', ports: [443] })
    expect((await strict(buildMessage('http://hooks.example.org/'))).problem).toBe('The URL must be https.')
  })
})
