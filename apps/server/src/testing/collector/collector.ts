import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesOf, type Fields, messagesOf, numberOf, readFields } from './protobuf.ts'

type Values = Readonly<Record<string, string | number>>
export type CollectedSpan = {
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'other'
  readonly traceId: string
  readonly spanId: string
  /** Empty where it has none. */
  readonly parentId: string
  readonly links: readonly string[]
  readonly attributes: Values
  readonly resource: Values
  readonly hasFailed: boolean
  readonly nanoseconds: { readonly from: bigint; readonly to: bigint }
}

export type Collector = {
  readonly address: string
  readonly spans: readonly CollectedSpan[]
  /** Received bodies, as they were sent. */
  readonly bodies: readonly Buffer[]
  stop(): Promise<void>
}

/** Takes traces on the loopback, as OTLP over HTTP in protobuf, and reads what they say. It answers each with the status, or never. */
export async function startCollector(status: number | 'never' = 200): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    bodies.push(body)
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf') spans.push(...readSpans(body))
    if (status !== 'never') response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The numbers of the fields are those of opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(body: Buffer): CollectedSpan[] {
  return messagesOf(readFields(body), 1).flatMap((ofResource) => {
    const resource = messagesOf(ofResource, 1).flatMap((message) => readAttributes(message, 1))
    return messagesOf(ofResource, 2)
      .flatMap((ofScope) => messagesOf(ofScope, 2))
      .map((span) => readSpan(span, Object.fromEntries(resource)))
  })
}

const kinds = ['other', 'internal', 'server', 'client', 'producer'] as const

function readSpan(span: Fields, resource: Values): CollectedSpan {
  const [status] = messagesOf(span, 15)
  return {
    name: bytesOf(span, 5).toString(),
    kind: kinds[Number(numberOf(span, 6))] ?? 'other',
    traceId: bytesOf(span, 1).toString('hex'),
    spanId: bytesOf(span, 2).toString('hex'),
    parentId: bytesOf(span, 4).toString('hex'),
    links: messagesOf(span, 13).map((link) => `${bytesOf(link, 1).toString('hex')}-${bytesOf(link, 2).toString('hex')}`),
    attributes: Object.fromEntries(readAttributes(span, 9)),
    resource,
    hasFailed: status !== undefined && numberOf(status, 3) === 2n,
    nanoseconds: { from: numberOf(span, 7), to: numberOf(span, 8) },
  }
}

function readAttributes(message: Fields, field: number): [name: string, value: string | number][] {
  return messagesOf(message, field).map((pair) => {
    const [value] = messagesOf(pair, 2)
    const isNumber = value?.has(3)
    return [bytesOf(pair, 1).toString(), !value ? '' : isNumber ? Number(numberOf(value, 3)) : bytesOf(value, 1).toString()]
  })
}
