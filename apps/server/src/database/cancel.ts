import { connect } from 'node:net'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

import type { Client } from '../values/take-turns.ts'
import type { Db } from './named-statements.ts'

/** The address and cancel key of a connected client, which the types of pg do not declare. */
type ConnectedClient = ClientBase & {
  readonly host?: string
  readonly port?: number
  readonly processID?: number
  readonly secretKey?: number
}

const cancelCode = 80_877_102
const maxMs = 2_000
const maxTries = 20
const betweenTriesMs = 20

/**
 * Cancels every statement sent on this connection, and waits until the cancellation can no longer hit a later one; returns true when that
 * is certain. If it fails, the time limit of reads ends the statements. Sends the cancel key of this connection over a new connection
 * instead of naming the process of PostgreSQL, because behind a pooler that process may already serve another client. A pooler keeps the
 * key and passes the request on to the process that serves this client now, if any. It assigns that process to no other client until the
 * request has been handled (PgBouncer since 1.18).
 */
async function cancelQueries(client: ClientBase, db: Db): Promise<boolean> {
  const { host, port, processID, secretKey } = client as ConnectedClient
  if (host === undefined || port === undefined || !processID || typeof secretKey !== 'number') return true
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  // The silence watch of the connection also ends this statement.
  const runEmptyQuery = () => sql`select 1`.execute(db)
  // This statement is answered only when all statements before it have ended.
  const everythingEnded = runEmptyQuery().then(
    () => true,
    () => true,
  )
  let isOver = true
  for (let tries = 0; tries < maxTries; tries++) {
    isOver = (await requestCancel(address, processID, secretKey)) && isOver
    if (await Promise.race([everythingEnded, waitAndReturnFalse(betweenTriesMs)])) break
  }
  await everythingEnded
  // A late cancel signal arrives before the next statement is read, so it hits this statement.
  await runEmptyQuery().catch(() => undefined)
  return isOver
}

function waitAndReturnFalse(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false))
}

/**
 * Sends a cancel request. Returns true once it has been handled or can no longer arrive; false after a timeout, when it may still arrive.
 */
function requestCancel(address: { path: string } | { host: string; port: number }, processId: number, secretKey: number): Promise<boolean> {
  const request = Buffer.alloc(16)
  request.writeInt32BE(request.length, 0)
  request.writeInt32BE(cancelCode, 4)
  request.writeInt32BE(processId, 8)
  request.writeInt32BE(secretKey, 12)
  return new Promise((resolve) => {
    const socket = connect(address)
    let isLate = false
    socket.setTimeout(maxMs, () => {
      isLate = true
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(!isLate))
    socket.end(request)
    socket.resume()
  })
}

/**
 * Milliseconds from a client's disconnect until its read is cancelled. Most reads end sooner, and a cancellation would cost more than they
 * do.
 */
const patienceMs = 100

/** Cancels the statements on a connection shortly after the client has left. If a cancellation has begun, `stop` waits for its end. */
export function cancelQueriesWhenClientLeaves(
  client: ClientBase,
  db: Db,
  reader: Client,
  giveUp: () => void,
): { stop(): Promise<void> | undefined } {
  let cancelled: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const scheduleCancel = () => {
    timer = setTimeout(() => {
      // The cancel request may still arrive and hit the statement of the next user, so the connection is closed.
      cancelled = cancelQueries(client, db).then((isOver) => void (isOver || giveUp()))
    }, patienceMs)
  }
  const forget = reader.onLeave(scheduleCancel)
  return {
    stop() {
      clearTimeout(timer)
      forget()
      return cancelled
    },
  }
}
