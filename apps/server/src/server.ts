import { randomUUID } from 'node:crypto'
import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createApp } from './app.ts'
import type { Database } from './database/database.ts'
import { ApiError, errorBody } from './http/api-error.ts'
import { installLegacyKey } from './keys/writes.ts'
import type { Logger } from './observability/logger.ts'
import { createService, type ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'

export type RunningServer = {
  readonly port: number
  /** Lets requests under way finish, refuses new ones, and leaves the database open. */
  stop(): Promise<void>
}

/** How long requests under way may take to finish when the server stops. */
const drainMs = 10_000

/** Parts that a test or a benchmark puts in the place of the service's own. */
export type ReplacedParts = Pick<ServiceOptions, 'handlers' | 'prepare'>

/** Serves on the settings' port. The database is migrated and stays the caller's to close. */
export async function startServer(
  settings: Settings,
  database: Database,
  logger: Logger,
  replaced: ReplacedParts = {},
): Promise<RunningServer> {
  await database.run((db) => installLegacyKey(db, settings.environment, settings.legacyKey))
  let stopping = false
  const { environment, publicUrl, dashboardUrl, legacyKey, oidc, files } = settings
  const isStopping = () => stopping
  const told = { environment, publicUrl, dashboardUrl, legacyKey, oidc, files }
  const service = await createService({ ...replaced, ...told, database, logger, isStopping })
  const app = createApp(service)
  // Node would answer a missing Host header and an Expect header by itself, in no shape of the catalogue.
  // Who waits to be asked for a body (Expect: 100-continue) is asked when it will be read, and not before.
  const server = createServer({ requireHostHeader: false }, app).on('checkExpectation', app).on('checkContinue', app)
  answerBrokenRequests(server, logger)
  await listen(server, settings)
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true
      await drain(server)
      await service.usage.stop()
    },
  }
}

/** The settings' port, or a free one for 0. Throws where it cannot be listened on. */
export async function portToListenOn(settings: Settings): Promise<number> {
  const probe = createServer()
  await listen(probe, settings)
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to a free port (PORT=4001 npx pnpm start).`,
      { cause: error },
    )
  if (error.code === 'EACCES') return new Error(`This user may not listen on port ${port}. Set PORT to one above 1023.`, { cause: error })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`, {
      cause: error,
    })
  return error
}

/** Closes without cutting anybody off: a connection goes when its request is answered. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}

const brokenRequest = { message: 'The request is not valid HTTP.', hint: 'Send a well-formed HTTP/1.1 request.' }
/** By the parser's codes. */
const brokenRequests: Readonly<Record<string, typeof brokenRequest>> = {
  HPE_HEADER_OVERFLOW: {
    message: 'The request line and headers are larger than 16 KiB.',
    hint: 'Ask for less at once, for example with fewer tags.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    message: 'The request did not arrive in time.',
    hint: 'Send the whole request without pauses, or less at once.',
  },
  HPE_INVALID_URL: {
    message: 'The URL contains characters that are not allowed in one.',
    hint: 'Percent-encode the path and the query as UTF-8, such as Z%C3%BCrich for Zürich.',
  },
}

/** What is not even HTTP, or wants a tunnel, gets an error of the catalogue, too. */
function answerBrokenRequests(server: Server, logger: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const { message, hint } = brokenRequests[error.code ?? ''] ?? brokenRequest
    endWith(socket, logger, new ApiError('VALIDATION_ERROR', message, { hint }))
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, logger, new ApiError('NOT_FOUND', 'This server is no proxy.', { hint: 'Send requests without CONNECT.' }))
  })
}

function endWith(socket: Duplex, logger: Logger, error: ApiError): void {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(error))
  const headers = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  logger.info({ requestId, status: error.status, problem: error.message }, 'request refused before it was one')
}
