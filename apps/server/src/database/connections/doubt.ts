import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { SilenceError } from '../silence.ts'

/** Tracks the connections that may no longer lead to the database. */
export type Doubt = {
  /** PostgreSQL has said something on the connection. */
  heard(client: ClientBase): void
  /** On some connection it said nothing for too long. */
  missed(): void
  isDoubtful(client: ClientBase): boolean
}

/** The socket of a connected client, which pg does not declare. */
type Connected = ClientBase & { readonly connection?: { readonly stream?: Socket } }

/** Milliseconds before a silence was noticed in which a connection must have been heard of to be believed. */
const believedMs = 1_000

/**
 * If one connection has gone silent, the others have mostly gone silent with it. Each would be detected only by a caller that waits without
 * success; so all that were not heard of just then are opened again before they are used. If PostgreSQL does not answer at all, those that
 * are waited for are ended, too: a transaction, which may take its time, would wait for much longer.
 */
export function watchDoubt(answersNobody: () => boolean): Doubt {
  const heardAt = new Map<ClientBase, number>()
  let believedSince = 0
  const isDoubtful = (client: ClientBase) => (heardAt.get(client) ?? 0) < believedSince
  return {
    heard(client) {
      if (!heardAt.has(client)) client.once('end', () => heardAt.delete(client))
      heardAt.set(client, performance.now())
    },
    missed() {
      believedSince = performance.now() - believedMs
      if (!answersNobody()) return
      for (const client of heardAt.keys()) if (isDoubtful(client)) end(client)
    },
    isDoubtful,
  }
}

function end(client: Connected): void {
  client.connection?.stream?.destroy(new SilenceError('PostgreSQL has not answered for a while.'))
}
