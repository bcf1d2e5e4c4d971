import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { basePath, createApp } from './app.ts'
import { startPoolingWatch } from './database/connections/watch-pooling.ts'
import type { Database } from './database/database.ts'
import { limitReads } from './database/read-timeout.ts'
import { openReplicas } from './database/replicas/replicas.ts'
import { ApiError, createStoppingError, toErrorBody } from './errors/api-error.ts'
import { sendError } from './http/answers/respond.ts'
import { createIsTrusted } from './http/connections/address.ts'
import { closeAfterAnswers } from './http/connections/close-after-answers.ts'
import { createKnownNetworks } from './http/connections/known-networks.ts'
import { limitSockets } from './http/connections/limit-sockets.ts'
import { listen } from './http/connections/listen.ts'
import { listenForClose } from './http/connections/listen-for-close.ts'
import { getNetworkOwner } from './http/connections/owner.ts'
import { serializeRequests } from './http/connections/serialize-requests.ts'
import { serveInTurns } from './http/connections/serve-in-turns.ts'
import { readSigningSecret } from './keys/signing.ts'
import { installLegacyKey } from './keys/writes.ts'
import type { Logger } from './observability/logger.ts'
import { startMetricsServer } from './observability/metrics-server.ts'
import { watchUnshowableValues } from './observability/unshowable-values.ts'
import { createService, type ServiceOptions } from './service.ts'
import { type Settings, toReachableHost } from './settings.ts'
import { maxUsageMs, startSchedule, stopSchedule, waitAtMost } from './stopping/deadline.ts'
import { openKeptUsage, startWritingKeptUsage } from './stopping/kept-usage.ts'
import { noTraces, type Traces } from './traces/traces.ts'
import type { Owner } from './values/shares.ts'
import { startWebhookWorker, type WebhookWorker, type WorkerOptions } from './webhooks/worker.ts'

export type RunningServer = {
  readonly port: number
  /** The port of the metrics; undefined if they are off. */
  readonly metricsPort: number | undefined
  /** Shows in the metrics that a task of housekeeping was done. */
  noteHousekeeping(task: string): void
  /** Begins to send events to webhooks, along with all other processes. */
  startWebhooks(options?: Pick<WorkerOptions, 'idleMs' | 'pollMs'>): WebhookWorker
  /** Resolves with the reason if the server can no longer listen. */
  readonly failure: Promise<Error>
  /**
   * Reports that it is not ready, so that balancers notice the coming stop, and keeps serving for the time in the settings. Closes each
   * connection after its next answer.
   */
  drain(): Promise<void>
  /**
   * Lets running requests finish, refuses new ones, and leaves the database open. Requests that take too long get UNAVAILABLE, and usage
   * that cannot be written is kept on the disk (rule request.one-deadline).
   */
  stop(): Promise<void>
  /** Saves to the disk the usage that is not in the database yet, without waiting for anything. */
  storeUnwrittenUsage(): void
}

/**
 * Time limits of connections. Frequent checks cut off slow headers, whose time begins with the first byte of a request, not with the
 * previous answer. A connection without traffic in either direction is closed. An idle connection is kept for the time in the settings,
 * which must be longer than that of load balancers: otherwise they would send requests into a connection that is being closed.
 */
const timeLimits = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }
const maxSilenceMs = 120_000

const unlimitedReads =
  'Reads have no time limit, because the user of DATABASE_URL may not set one for itself. See "The time limit of reads" in docs/operations.md.'

/** Parts with which a test or a benchmark replaces the service's own. */
export type ServiceOverrides = Pick<
  ServiceOptions,
  'handlers' | 'createAgentValidators' | 'replicas' | 'dashboardFolder' | 'loadProtocol' | 'clock' | 'passwordHasher' | 'refusals'
>

/** Serves on the settings' port. The caller has migrated the database, and closes it. */
export async function startServer(
  settings: Settings,
  database: Database,
  logger: Logger,
  overrides: ServiceOverrides = {},
): Promise<RunningServer> {
  // Usually the program has already checked the pooling when it opened the database.
  if (database.pooling.shouldCheck()) await database.pooling.check()
  if (!(await limitReads(database))) logger.warn(unlimitedReads)
  await database.run((db) => installLegacyKey(db, settings.environment, settings.legacyKey))
  let stopping = false
  const { environment, publicUrl, dashboardUrl, legacyKey, oidc, files, receivers, trustedProxies } = settings
  const isStopping = () => stopping
  const { asyncCharges } = settings
  const serviceSettings = { environment, publicUrl, dashboardUrl, legacyKey, oidc, files, receivers, trustedProxies, asyncCharges }
  let port = settings.port
  const getApiUrl = () => `http://${toReachableHost(settings.host)}:${port}${basePath}`
  const replicas = overrides.replicas ?? openConfiguredReplicas(settings, database, logger)
  const traces = await openTraces(settings, logger)
  const service = await createService({
    ...overrides,
    ...serviceSettings,
    database,
    replicas,
    logger,
    isStopping,
    getApiUrl,
    mcp: settings.mcp,
    traces,
  })
  const stopWatchingValues = watchUnshowableValues(service.metrics.registry, logger)
  const stopWatchingPooler = startPoolingWatch(database.pooling, (problem) =>
    problem === undefined ? logger.info('the pooler keeps sessions of the database again') : logger.error({ problem }, 'not ready'),
  )
  const keptUsage = openKeptUsage(settings.dataDir, await readSigningSecret(database, 'cursors'), database, logger)
  const stopWritingKeptUsage = startWritingKeptUsage(keptUsage, logger)
  const stopWatching = () => {
    stopWatchingValues()
    stopWatchingPooler()
  }
  const storeUnwrittenUsage = () => keptUsage.storeBatches(service.usage.takeUnwritten())
  const closing = closeAfterAnswers(createApp(service))
  // Node itself would answer a missing Host header and an Expect header, but not with an error of the catalogue. A client that
  // sends its body only when asked (Expect: 100-continue) is asked for it only when it will be read.
  const server = createServer({ requireHostHeader: false, ...timeLimits, keepAliveTimeout: settings.keepAliveSeconds * 1_000 })
  const isTrusted = createIsTrusted(trustedProxies)
  const networks = createKnownNetworks()
  const findKeyOrSession = limitSockets(server, { isTrusted })
  const findOwner = (request: IncomingMessage): Owner => {
    const name = findKeyOrSession(request.socket)
    return name === undefined ? networks.findOwner(service.getAddress(request)) : { name, isAnonymous: false }
  }
  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const address = service.getAddress(request)
    listenForClose(response, () => response.owner !== undefined && networks.note(address, response.owner))
    closing.serve(request, response)
  }
  const app = serializeRequests(serveInTurns(handleRequest, findOwner))
  server.on('request', app).on('checkExpectation', app).on('checkContinue', app)
  server.timeout = maxSilenceMs
  registerBrokenRequestHandler(server, publicUrl, logger)
  const listening = await listen(server, settings, (address) =>
    isTrusted(address) ? { ...getNetworkOwner(address), isAnonymous: false } : networks.findOwner(address),
  )
  port = listening.port
  const metrics = await startMetricsServer(service.metrics, settings.metrics).catch(async (error) => {
    await listening.stop()
    await Promise.all([stopWritingKeptUsage(), service.usage.stop()])
    await replicas?.stop()
    await traces.stop()
    stopWatching()
    throw error
  })
  return {
    failure: listening.failure,
    port,
    metricsPort: metrics?.port,
    async drain() {
      stopping = true
      closing.startClosing()
      await waitFor(settings.drainSeconds * 1_000)
    },
    noteHousekeeping: service.figures.noteHousekeeping,
    startWebhooks: (options = {}) =>
      startWebhookWorker({ ...options, database, logger, send: service.webhooks.send, notifier: service.webhooks.notifier }),
    storeUnwrittenUsage,
    async stop() {
      stopping = true
      closing.startClosing()
      const schedule = startSchedule()
      schedule.addAction(stopSchedule.endDatabaseMs, () => {
        database.stopServing()
        replicas?.stopServing()
      })
      schedule.addAction(stopSchedule.answerMs, () => {
        for (const response of closing.listUnanswered()) sendError(response, createStoppingError())
      })
      schedule.addAction(stopSchedule.closeMs, () => server.closeAllConnections())
      // The requests over MCP call this server, which therefore listens until they are done.
      await waitAtMost(stopSchedule.answerMs, service.mcp.waitUntilDrained())
      await listening.stop()
      schedule.end()
      const writeUsage = async () => {
        await waitAtMost(maxUsageMs, Promise.all([stopWritingKeptUsage(), service.usage.stop()]))
        storeUnwrittenUsage()
      }
      await Promise.all([metrics?.stop(), writeUsage(), replicas?.stop(), traces.stop()])
      stopWatching()
    },
  }
}

/** Opens the traces if the settings name a collector. Otherwise, OpenTelemetry is not loaded. */
async function openTraces({ traces }: Settings, logger: Logger): Promise<Traces> {
  if (!traces) return noTraces
  const tracing = await import('./traces/tracing.ts')
  logger.info({ collector: new URL(traces.url).origin }, 'traces are sent')
  return tracing.openTraces(traces, (problem) => logger.warn({ problem }, 'traces could not be sent'))
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function openConfiguredReplicas(settings: Settings, primary: Database, logger: Logger) {
  const { replicas, databaseConnections: connections, connectionsPerKey, preparedStatements } = settings
  if (replicas.urls.length === 0) return undefined
  const naming = preparedStatements ? 'named' : 'unnamed'
  return openReplicas({
    ...replicas,
    ...{ primary, connections, connectionsPerKey, naming },
    onChange: (replica, problem) =>
      problem === undefined
        ? logger.info({ replica }, 'reads go to a replica')
        : logger.warn({ replica, problem }, 'no reads go to a replica'),
  })
}

const brokenRequest = { message: 'The request is not valid HTTP.', hint: 'Send a well-formed HTTP/1.1 request.' }
/** Messages by the parser's error codes. */
const brokenRequests: Readonly<Record<string, typeof brokenRequest>> = {
  HPE_HEADER_OVERFLOW: {
    message: 'The request line and headers are larger than 16 KiB.',
    hint: 'Request less at once, for example with fewer tags.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    message: 'The request did not arrive in time.',
    hint: 'Send the whole request without pauses, or send less at once.',
  },
  HPE_INVALID_URL: {
    message: 'The URL contains characters that are not allowed in one.',
    hint: 'Percent-encode the path and the query as UTF-8, such as Z%C3%BCrich for Zürich.',
  },
}

/** Answers input that is not HTTP, or that asks for a tunnel, with an error of the catalogue. */
function registerBrokenRequestHandler(server: Server, publicUrl: string, logger: Logger): void {
  const refuseConnection = (socket: RefusedConnection, error: ApiError) =>
    endConnection(socket, logger, error, toErrorBody(error, { publicUrl }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { message, hint } = brokenRequests[error.code ?? ''] ?? brokenRequest
    refuseConnection(socket, new ApiError('VALIDATION_ERROR', message, { hint }))
  })
  server.on('connect', (_request, socket) => {
    refuseConnection(socket, new ApiError('NOT_FOUND', 'This server is not a proxy.', { hint: 'Send requests without CONNECT.' }))
  })
}

/** Milliseconds that a client has to read the error before the connection is closed. */
const partingMs = 2_000

/** A connection whose request is invalid, or is for a path that does not exist. */
type RefusedConnection = Duplex & { _httpMessage?: { headersSent: boolean } | null }

/** Answers directly on the connection and then closes it, because the client may never close it. */
function endConnection(socket: RefusedConnection, logger: Logger, error: ApiError, answer: object): void {
  // An answer is already being sent, so another one cannot follow.
  if (socket._httpMessage?.headersSent) return void socket.destroy()
  const requestId = randomUUID()
  const body = JSON.stringify(answer)
  const headers = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), partingMs).unref()
  logger.info({ requestId, status: error.status, problem: error.message }, 'refused input that is not a valid request')
}
