import { ClientLeftError, ConnectionsBusyError } from './connection-queue.ts'

/** Why the database gave no answer: no connection was free, it cannot be reached, a query took too long, or the client has left. */
export type Unavailable = 'busy' | 'unreachable' | 'too slow' | 'client left'

/** SQLSTATEs of a server that shuts down, starts, lost the connection, has no connection left, or is out of memory or disk. */
const unreachable = /^(08...|57P0[1-5]|53...)$/
const queryCanceled = '57014'
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  'EADDRNOTAVAIL',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** The messages of pg's own errors, which have no code. */
const unreachableWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/

/** Tells why the database is unavailable; undefined for an error that the service itself caused. */
export function explainUnavailability(error: unknown): Unavailable | undefined {
  if (error instanceof ConnectionsBusyError) return 'busy'
  if (error instanceof ClientLeftError) return 'client left'
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === queryCanceled) return 'too slow'
  return unreachable.test(code) || unreachableCodes.has(code) || unreachableWords.test(error.message) ? 'unreachable' : undefined
}
