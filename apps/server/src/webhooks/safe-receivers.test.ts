import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { authority, type Receiver, startReceiver } from './testing/receiver.ts'

const program = fileURLToPath(new URL('testing/post-once.ts', import.meta.url))

async function startSafeReceiver(): Promise<Receiver> {
  const receiver = await startReceiver(undefined, true)
  onTestFinished(receiver.stop)
  return receiver
}
/** Posts once from a process that trusts the certificate authorities of the machine and those that `env` adds. */
async function postOnce(url: string, env: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, url], { env: { ...process.env, ...env } })
  return JSON.parse(stdout)
}

it('sends by TLS to a receiver whose certificate the process trusts', async () => {
  const receiver = await startSafeReceiver()
  expect(await postOnce(receiver.url, { NODE_EXTRA_CA_CERTS: authority })).toMatchObject({ status: 204, problem: null })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['758-500049'])
})

it('sends nothing to a receiver with an untrusted certificate, and reports the certificate', async () => {
  const receiver = await startSafeReceiver()
  expect(await postOnce(receiver.url)).toMatchObject({
    status: null,
    problem: expect.stringMatching(/^The receiver's certificate is not trusted: unable to verify/),
  })
  expect(receiver.received).toEqual([])
})

it('sends nothing to a receiver whose certificate is for another name, and reports the certificate', async () => {
  const receiver = await startSafeReceiver()
  const answer = await postOnce(receiver.url.replace('localhost', '127.0.0.1'), { NODE_EXTRA_CA_CERTS: authority })
  expect(answer).toMatchObject({
    status: null,
    problem: expect.stringMatching(/^The receiver's certificate is not trusted: .*127\.0\.0\.1/),
  })
  expect(receiver.received).toEqual([])
})

it('sends nothing to a receiver without TLS', async () => {
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  expect(await postOnce(receiver.url.replace('http:', 'https:'))).toMatchObject({
    status: null,
    problem: expect.stringContaining('could not be reached'),
  })
  expect(receiver.received).toEqual([])
})
