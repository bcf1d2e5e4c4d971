import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Milliseconds for which PostgreSQL may be silent while a statement is running. */
export type SilenceLimits = {
  /** Limit for statements of two seconds (read-timeout.ts). */
  readonly readingMs: number
  /** Limit for statements of thirty seconds. */
  readonly inTransactionMs: number
}

export const maxSilence: SilenceLimits = { readingMs: 10_000, inTransactionMs: 40_000 }
/** Extra milliseconds in which this process reads answers that arrived while it was busy or stopped. */
const graceMs = 1_000

/** The error of a statement that timed out, and of all other statements on its connection. */
export class SilenceError extends Error {
  readonly code = 'ETIMEDOUT'
}

export type SilenceWatch = {
  readonly silence: SilenceLimits
  /** Counts the statement as pending until it is answered. */
  watchStatement<T>(answer: Promise<T>): Promise<T>
  /** Changes the limit of silence, 0 for none, and returns the function that changes it back. */
  setLimit(ms: number): () => void
}

/** Finds the socket of a connected client, which pg does not declare. */
export function getSocket({ connection }: ClientBase & { readonly connection?: { readonly stream?: Socket } }): Socket | undefined {
  return connection?.stream
}

/**
 * Closes a connection whose server goes silent during a statement, because packets are dropped, the machine is gone or the server is
 * frozen. PostgreSQL's own limits have no effect then, and the request would wait forever.
 */
export function watchSilence(client: ClientBase, silence: SilenceLimits, onSilence: () => void = () => undefined): SilenceWatch {
  const socket = getSocket(client)
  let awaited = 0
  let borne = silence.readingMs
  const scheduleSilenceCheck = () => {
    const heard = socket?.bytesRead
    const endIfSilent = () => {
      if (awaited === 0 || borne === 0 || socket?.bytesRead !== heard) return
      onSilence()
      socket?.destroy(new SilenceError('PostgreSQL did not answer.'))
    }
    if (awaited > 0) setTimeout(endIfSilent, graceMs).unref()
  }
  socket?.setTimeout(borne).on('timeout', scheduleSilenceCheck)
  return {
    silence,
    async watchStatement(answer) {
      awaited++
      try {
        return await answer
      } finally {
        awaited--
      }
    },
    setLimit(ms) {
      const before = borne
      const applyLimit = (value: number) => {
        borne = value
        socket?.setTimeout(value)
      }
      applyLimit(ms)
      return () => applyLimit(before)
    },
  }
}

/**
 * Queries a new connection with a time limit. Destroys its socket after the limit, because an orderly close would wait for the silent
 * server.
 */
export async function queryWithTimeout<T>(client: ClientBase, maxMs: number, query: () => Promise<T>): Promise<T> {
  const late = setTimeout(() => getSocket(client)?.destroy(), maxMs)
  try {
    return await query()
  } finally {
    clearTimeout(late)
  }
}
