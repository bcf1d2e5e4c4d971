import pg from 'pg'
import { ClientLeftError, ConnectionsBusyError } from './connection-queue.ts'
import { OutcomeUnknownError } from './outcome.ts'

/**
 * Reason why the database gave no answer: no connection was free, it cannot be reached, it is a replica or otherwise accepts no writes, a
 * query took too long, a record was locked for too long, or the client has left. The outcome is unknown if the connection was lost during a
 * commit. A session is not kept if a pooler gives this process another session between transactions. `stopping` means that this process is
 * shutting down.
 */
export type UnavailableReason =
  | 'stopping'
  | 'busy'
  | 'session not kept'
  | 'unreachable'
  | 'outcome unknown'
  | 'read-only'
  | 'too slow'
  | 'held'
  | 'client left'

/** Thrown for calls that a stopping process can no longer answer. */
export class StoppingError extends Error {
  readonly code = 'SERVER_STOPPING'
}

/**
 * SQLSTATEs of a server that shuts down, starts, lost the connection, ended an idle transaction, is out of memory or disk space, or cannot
 * read or write its files.
 */
const unreachable = /^(08...|25P0[34]|57P0[1-5]|53...|58030)$/
const tooManyConnections = '53300'
const queryCanceled = '57014'
const readOnly = '25006'
const lockNotAvailable = '55P03'
const sharedSession = 'SHARED_SESSION'
const unreachableCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
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

/** Explains why the database is unavailable; undefined for an error that the service itself caused. */
export function explainUnavailability(error: unknown): UnavailableReason | undefined {
  if (error instanceof ConnectionsBusyError) return 'busy'
  if (error instanceof StoppingError) return 'stopping'
  if (error instanceof ClientLeftError) return 'client left'
  if (error instanceof OutcomeUnknownError) return 'outcome unknown'
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === tooManyConnections) return 'busy'
  if (code === queryCanceled) return 'too slow'
  if (code === readOnly) return 'read-only'
  if (code === lockNotAvailable) return 'held'
  if (code === sharedSession || isLostStatement(error)) return 'session not kept'
  return unreachable.test(code) || unreachableCodes.has(code) || unreachableWords.test(error.message) ? 'unreachable' : undefined
}

/** SQLSTATEs for a prepared statement whose name is unknown or already taken. For protocol violations, the message is checked, too. */
const lostStatementCodes = new Set(['26000', '42P05'])
const protocolViolation = '08P01'
const ofPreparedStatement = /prepared statement/i

/** True when a prepared statement is missing or belongs to another client, because a pooler gave this client another session. */
export function isLostStatement(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false
  return lostStatementCodes.has(error.code) || (error.code === protocolViolation && ofPreparedStatement.test(error.message))
}
