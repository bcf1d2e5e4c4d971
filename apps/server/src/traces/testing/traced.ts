import type { Database } from '../../database/database.ts'
import { createLogger } from '../../observability/logger.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { readSettings } from '../../settings.ts'
import { type CollectedSpan, startCollector } from '../../testing/collector/collector.ts'
import { mintKey, shareValidators } from '../../testing/test-server.ts'

export type TracedServer = {
  readonly key: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  readonly address: string
  readonly server: RunningServer
}
export type RequestSender = (server: TracedServer) => Promise<unknown>
type LogLine = Readonly<Record<string, unknown>>
export type TraceRecording = {
  readonly spans: readonly CollectedSpan[]
  readonly sent: string
  readonly key: string
  readonly log: readonly LogLine[]
}

/** Runs requests against a server and stops it. Returns the spans that its collector received, and its log. */
export async function recordTraces(
  database: Database,
  env: Readonly<Record<string, string>>,
  sendRequests: RequestSender,
  status = 200,
): Promise<TraceRecording> {
  const collector = await startCollector(status)
  const lines: string[] = []
  const given = { ...env, PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test', CATALOG_DATA_DIR: '/nowhere' }
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...given })
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  const server = await startServer(settings, database, logger, { createAgentValidators: shareValidators })
  const address = `http://127.0.0.1:${server.port}`
  const key = await mintKey(database, 'test', {})
  const sendGet: TracedServer['get'] = async (path, headers = {}) => {
    const response = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
    await response.arrayBuffer()
    return response
  }
  try {
    await sendRequests({ key, get: sendGet, address, server })
  } finally {
    await server.stop()
    await collector.stop()
  }
  const sent = Buffer.concat(collector.bodies).toString('latin1')
  return { spans: collector.spans, sent, key, log: lines.map((line) => JSON.parse(line) as LogLine) }
}

export const filterServerSpans = (spans: readonly CollectedSpan[]) => spans.filter(({ kind }) => kind === 'server')
export const listChildren = (spans: readonly CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter(({ parentId }) => parentId === spanId)
export const getOnly = <T>(all: readonly T[]): T => {
  const [one, ...others] = all
  if (one === undefined || others.length > 0) throw new Error(`There are ${all.length} instead of one.`)
  return one
}
