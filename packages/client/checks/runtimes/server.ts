import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Answers a request whose body has been read. */
type ReplySender = (response: ServerResponse, request: IncomingMessage, body: Buffer) => unknown

const json = { 'Content-Type': 'application/json' }

/** The content of a preview, as canonical JSON: every runtime has to get the same digest for it. */
const preview = `{"environment":"test","normalized_changes":[],"warnings":[{"code":"low_confidence","message":"Zürich 🚀 \\"\\u001f"}]}`
const digest = `sha256:${createHash('sha256').update(preview).digest('hex')}`

/** The replies that the header `Play` of a request can ask for instead of an answer. */
const plays: Readonly<Record<string, ReplySender>> = {
  html: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  empty: (response) => response.writeHead(500).end(),
  unknown: (response) => response.writeHead(404, json).end(buildErrorBody('NOT_FOUND', false)),
  moved: (response, { method }) => response.writeHead(method === 'GET' ? 302 : 307, { Location: '/v1/elsewhere' }).end(),
  pieces: async (response, request, body) => {
    const text = JSON.stringify(await buildAnswer(request, body))
    response.writeHead(200, json).write(text.slice(0, 9), () => response.end(text.slice(9)))
  },
  cut: (response) => response.writeHead(200, { ...json, 'Content-Length': 100 }).write('{', () => response.destroy()),
  silent: () => undefined,
}

export interface Server {
  /** The base address, in the form of CATALOG_BASE_URL. */
  readonly baseUrl: string
  close(): void
}

/** A catalog that answers each call of `calls.ts` with the request itself. */
export async function startServer(): Promise<Server> {
  const refused = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const [play = '', name = ''] = String(request.headers.play).split(' ')
    // Refuses only the first attempt under each name.
    if (play === 'refused' && !refused.has(name)) {
      refused.add(name)
      response.writeHead(429, { ...json, 'Retry-After': '7' }).end(buildErrorBody('RATE_LIMITED', true))
    } else (plays[play] ?? sendAnswer)(response, request, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function buildErrorBody(code: string, retryable: boolean): string {
  return JSON.stringify({ error: { code, message: `This is ${code}.`, retryable, hint: 'Read on.' } })
}

async function sendAnswer(response: ServerResponse, request: IncomingMessage, body: Buffer): Promise<void> {
  const answered = await buildAnswer(request, body)
  response.writeHead(200, json).end(JSON.stringify(answered))
}

async function buildAnswer({ method, url = '', headers }: IncomingMessage, body: Buffer): Promise<object> {
  if (headers['content-type']?.startsWith('multipart/form-data')) return readForm(headers['content-type'], body)
  if (url.endsWith('/validate/bundle')) return { approval: JSON.parse(preview), approval_digest: digest }
  return {
    method,
    url,
    key: headers.authorization,
    isRepeatable: 'idempotency-key' in headers,
    isApproved: headers['x-catalog-approval-digest'] === digest && headers['idempotency-key'] === digest,
    body: body.length > 0 ? JSON.parse(body.toString()) : null,
  }
}

/** Returns the fields of the form, and the name, type, size and hash of its file. */
async function readForm(type: string, body: Buffer): Promise<object> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  const { file, ...fields } = Object.fromEntries(form)
  if (!(file instanceof File)) return { fields }
  const content = Buffer.from(await file.arrayBuffer())
  return { fields, name: file.name, type: file.type, size: content.length, sum: createHash('sha256').update(content).digest('hex') }
}
