import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type PostRequest = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

export type CallAnswer = {
  readonly status: number
  readonly replayed: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type.
  readonly body: any
}

/** Sends the request and waits for the answer. */
export async function post({ address, path, body, headers }: PostRequest): Promise<CallAnswer> {
  const response = await fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body: await response.json() }
}

/** Sends the request and disconnects: in the middle of it, or at a random time afterwards. */
async function postAndDisconnect(postRequest: PostRequest): Promise<void> {
  const { hostname, port } = new URL(postRequest.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const request = formatRequest(postRequest)
  const isWhole = Math.random() < 0.8
  socket.write(isWhole ? request : request.slice(0, Math.floor(Math.random() * request.length)))
  await wait(Math.random() * 400)
  socket.destroy()
}

function formatRequest({ address, path, body, headers }: PostRequest): string {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    host: new URL(address).host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return [`POST /v1${path} HTTP/1.1`, ...lines, '', text].join('\r\n')
}

/**
 * Sends a request up to twice without waiting for the answer, depending on its number, and then once more with waiting. Retries if the
 * server is busy.
 */
export async function postWithDisconnects(postRequest: PostRequest, number: number): Promise<CallAnswer> {
  for (let cut = 0; cut < number % 3; cut++) if (number % 2 === 0) await postAndDisconnect(postRequest)
  for (;;) {
    const answered = await post(postRequest)
    if (answered.status !== 503) return answered
    await wait(1_000)
  }
}
