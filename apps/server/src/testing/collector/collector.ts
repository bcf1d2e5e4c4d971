import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fields, readBytes, readFields, readMessages, readNumber } from './protobuf.ts'

type Values = Readonly<Record<string, string | number>>
export type CollectedSpan = {
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'other'
  readonly traceId: string
  readonly spanId: string
  /** Empty if the span has no parent. */
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

/**
 * Receives traces on the loopback interface, as protobuf by OTLP over HTTP, and decodes them. Answers each request with the status, or
 * never.
 */
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
  return readMessages(readFields(body), 1).flatMap((ofResource) => {
    const resource = readMessages(ofResource, 1).flatMap((message) => readAttributes(message, 1))
    return readMessages(ofResource, 2)
      .flatMap((ofScope) => readMessages(ofScope, 2))
      .map((span) => readSpan(span, Object.fromEntries(resource)))
  })
}

const kinds = ['other', 'internal', 'server', 'client', 'producer'] as const

function readSpan(span: Fields, resource: Values): CollectedSpan {
  const [status] = readMessages(span, 15)
  return {
    name: readBytes(span, 5).toString(),
    kind: kinds[Number(readNumber(span, 6))] ?? 'other',
    traceId: readBytes(span, 1).toString('hex'),
    spanId: readBytes(span, 2).toString('hex'),
    parentId: readBytes(span, 4).toString('hex'),
    links: readMessages(span, 13).map((link) => `${readBytes(link, 1).toString('hex')}-${readBytes(link, 2).toString('hex')}`),
    attributes: Object.fromEntries(readAttributes(span, 9)),
    resource,
    hasFailed: status !== undefined && readNumber(status, 3) === 2n,
    nanoseconds: { from: readNumber(span, 7), to: readNumber(span, 8) },
  }
}

function readAttributes(message: Fields, field: number): [name: string, value: string | number][] {
  return readMessages(message, field).map((pair) => {
    const [value] = readMessages(pair, 2)
    const isNumber = value?.has(3)
    return [readBytes(pair, 1).toString(), !value ? '' : isNumber ? Number(readNumber(value, 3)) : readBytes(value, 1).toString()]
  })
}
