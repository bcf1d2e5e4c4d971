import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type FuzzRequest, toBytes } from './request.ts'

export type FuzzAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }
export type Send = (request: FuzzRequest, credentials: Readonly<Record<string, string>>) => Promise<FuzzAnswer>

const patienceMs = 120_000
const fresh = new Agent({ keepAlive: false })

/** Creates a function that sends requests, one at a time. Requests that node:http refuses to send are written to a socket directly. */
export function createSender(address: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (sent, credentials) => {
    const headers = { ...credentials, ...sent.headers }
    return isSendable(sent, headers) ? sendByHttp(agent, address, sent, headers) : sendBySocket(address, sent, headers)
  }
}

function isSendable({ path, method }: FuzzRequest, headers: Readonly<Record<string, string>>): boolean {
  return (
    /^[\x21-\x7e]+$/.test(path) &&
    !('expect' in headers) &&
    !('transfer-encoding' in headers) &&
    method !== 'TRACE' &&
    Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))
  )
}

function sendByHttp(agent: Agent, address: string, request: FuzzRequest, headers: Readonly<Record<string, string>>): Promise<FuzzAnswer> {
  const { method, path, body } = request
  const bytes = body === undefined ? undefined : toBytes(body)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(address, { agent, method, path, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } })
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`There was no answer within ${patienceMs / 1000} s.`)))
    sent.on('error', (error) => {
      // The server may close an idle connection just when it is reused, so the request is sent again on a new one.
      if (sent.reusedSocket && /ECONNRESET|socket hang up/.test(error.message)) resolve(sendByHttp(fresh, address, request, headers))
      else reject(error)
    })
    sent.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
      response.once('end', () => {
        const headers = toHeaders(response.rawHeaders)
        resolve({ status: response.statusCode ?? 0, headers, text: decodeBody(Buffer.concat(parts), headers).toString() })
      })
    })
    sent.end(bytes)
  })
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

/** Decodes the body of an answer that was compressed because the request offered it. */
function decodeBody(bytes: Buffer, headers: Headers): Buffer {
  const decoder = decoders[headers.get('content-encoding') ?? '']
  return decoder && bytes.length > 0 ? decoder(bytes) : bytes
}

function sendBySocket(
  address: string,
  { method, path, body = '' }: FuzzRequest,
  headers: Readonly<Record<string, string>>,
): Promise<FuzzAnswer> {
  const { host, hostname, port } = new URL(address)
  const hasLength = body !== '' && !('transfer-encoding' in headers)
  const length: Record<string, string> = hasLength ? { 'content-length': String(body.length) } : {}
  const lines = Object.entries({ host, ...headers, ...length, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1'),
    )
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`There was no answer within ${patienceMs / 1000} s.`)))
    socket
      .setEncoding('latin1')
      .on('data', (part) => {
        received += part
        // The server may keep the socket open to wait for the rest of a body, even after it has answered.
        if (isComplete(received)) socket.destroy()
      })
      .on('error', reject)
      .on('close', () => resolve(parseAnswer(received)))
  })
}

function isComplete(response: string): boolean {
  const { headers, length } = parseParts(response)
  const expected = headers.get('content-length')
  return expected !== null && length >= Number(expected)
}

/** Parses an answer that declares its length, as this server's answers do when the client asks to close the connection. */
function parseAnswer(response: string): FuzzAnswer {
  const { status, headers, text } = parseParts(response)
  return { status, headers, text: Buffer.from(text, 'latin1').toString() }
}

/** `response` has a character for each byte. */
function parseParts(response: string): FuzzAnswer & { readonly length: number } {
  const text = response.replace(/^(HTTP\/1\.1 100 [^\r]*\r\n\r\n)+/, '')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const raw = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  const body = text.slice(end + 4)
  return { status: Number(first.split(' ')[1] ?? 0), headers: toHeaders(raw), text: body, length: end === -1 ? -1 : body.length }
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '')
  return headers
}
