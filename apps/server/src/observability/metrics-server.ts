import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '../errors/api-error.ts'
import { cacheBriefly } from '../http/answers/cache-briefly.ts'
import { sendError } from '../http/answers/respond.ts'
import { limitSockets } from '../http/connections/limit-sockets.ts'
import { holdUntilRead } from '../http/connections/unread-answers.ts'
import { declareBound } from '../values/bounds.ts'
import type { Metrics } from './metrics.ts'

export type MetricsListenOptions = {
  readonly host: string
  /** 0 turns the metrics off. */
  readonly port: number
  /** True to use the next free port if this one is taken. In development and test, several servers run side by side. */
  readonly canUseNextFreePort: boolean
}
export type MetricsServer = { readonly port: number; stop(): Promise<void> }

/**
 * Maximum number of connections. All readers are anonymous. One network gets at most half of the places, so that another network can always
 * connect.
 */
const limits = { all: 50, owner: 50, anonymous: 50, network: 25 }
/** Time limit in milliseconds for a request's head and for silent connections, and the interval of the search for them. */
const timeLimits = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }
/** Milliseconds without traffic after which a connection is closed, such as one whose client does not read. */
const maxSilenceMs = 10_000

/** Number of ports after the configured one that are tried. */
const furthest = 100

/**
 * Serves the metrics for Prometheus on a separate port. They are rendered at most once a second for all readers. Returns undefined if they
 * are off.
 */
export async function startMetricsServer(
  metrics: Metrics,
  place: MetricsListenOptions,
  now?: () => number,
): Promise<MetricsServer | undefined> {
  if (place.port === 0) return undefined
  const page = cacheBriefly(1000, metrics.render, now)
  const server = createServer(timeLimits, (request, response) => void handleRequest(metrics.contentType, page, request, response))
  limitSockets(server, { limits })
  server.timeout = maxSilenceMs
  await listenOnFreePort(server, place)
  const { port } = server.address() as AddressInfo
  return { port, stop: () => stopServer(server) }
}

/** Throws if the metrics port cannot be used. Runs before anything else is started. */
export async function assertMetricsPortFree(place: MetricsListenOptions): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  await listenOnFreePort(probe, place)
  await stopServer(probe)
}

async function handleRequest(type: string, page: () => Promise<string>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  try {
    const { method = 'GET', url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.split('?')[0] !== '/metrics')
      throw new ApiError('NOT_FOUND', 'This port serves only GET and HEAD /metrics.', { hint: 'Send GET /metrics.' })
    const text = await page()
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Length', Buffer.byteLength(text))
    response.setHeader('Cache-Control', 'no-store')
    response.end(method === 'HEAD' ? undefined : text)
    if (method === 'GET') holdUntilRead(response, text.length)
  } catch (error) {
    sendError(response, error)
  }
}

async function listenOnFreePort(server: Server, { host, port, canUseNextFreePort }: MetricsListenOptions): Promise<void> {
  const last = canUseNextFreePort ? Math.min(port + furthest, 65_535) : port
  for (let tried = port; ; tried += 1) {
    const error = await listenOrGetError(server, tried, host)
    if (error === undefined) return
    if (error.code !== 'EADDRINUSE' || tried === last) throw toListenError(error, tried, host)
  }
}

function listenOrGetError(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.off('error', resolve)
      resolve(undefined)
    })
  })
}

function toListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const said = {
    EADDRINUSE: `Port ${port} of ${host}, which is set for /metrics, is taken by another program. Set CATALOG_METRICS_PORT to a free port, or to 0 for none.`,
    EACCES: `This user may not listen on port ${port} for /metrics. Set CATALOG_METRICS_PORT to one above 1023, or to 0 for none.`,
    EADDRNOTAVAIL: `CATALOG_METRICS_HOST ${host} is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
    ENOTFOUND: `CATALOG_METRICS_HOST ${host} is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
  }[error.code ?? '']
  return said === undefined ? error : new Error(said, { cause: error })
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

declareBound(import.meta.url, {
  name: 'connections for metrics',
  owner: 'network',
  limit: `${limits.all}; ${limits.network} for a network`,
  variables: [],
  test: 'apps/server/src/observability/metrics-server.test.ts',
})
