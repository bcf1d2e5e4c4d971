import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { SilenceError } from '../silence.ts'

/** Tracks the connections that may no longer lead to the database. */
export type UnconfirmedConnections = {
  /** Notes that PostgreSQL has answered on the connection. */
  noteAnswer(client: ClientBase): void
  /** Notes that PostgreSQL was silent on a connection for too long. */
  noteSilence(): void
  isUnconfirmed(client: ClientBase): boolean
}

/** The socket of a connected client, which pg does not declare. */
type ConnectedClient = ClientBase & { readonly connection?: { readonly stream?: Socket } }

/** A connection is trusted if PostgreSQL answered on it within this many milliseconds before a silence was noticed. */
const believedMs = 1_000

/**
 * If one connection has gone silent, the others have mostly gone silent with it. Each would be detected only by a caller that waits without
 * success; so all connections without a recent answer are opened again before they are used. If PostgreSQL does not answer at all, those
 * that are waited for are ended, too: a transaction, which may take its time, would wait for much longer.
 */
export function watchUnconfirmed(isOutage: () => boolean): UnconfirmedConnections {
  const answeredAt = new Map<ClientBase, number>()
  let believedSince = 0
  const isUnconfirmed = (client: ClientBase) => (answeredAt.get(client) ?? 0) < believedSince
  return {
    noteAnswer(client) {
      if (!answeredAt.has(client)) client.once('end', () => answeredAt.delete(client))
      answeredAt.set(client, performance.now())
    },
    noteSilence() {
      believedSince = performance.now() - believedMs
      if (!isOutage()) return
      for (const client of answeredAt.keys()) if (isUnconfirmed(client)) end(client)
    },
    isUnconfirmed,
  }
}

function end(client: ConnectedClient): void {
  client.connection?.stream?.destroy(new SilenceError('PostgreSQL has not answered for a while.'))
}
