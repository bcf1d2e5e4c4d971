import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Milliseconds for which PostgreSQL may be silent while a statement is running. */
export type Silence = {
  /** Limit for statements of two seconds (read-timeout.ts). */
  readonly reading: number
  /** Limit for statements of thirty seconds. */
  readonly inTransaction: number
}

export const maxSilence: Silence = { reading: 10_000, inTransaction: 40_000 }
/** Milliseconds for first reading answers that arrived while this process was busy or stopped. */
const graceMs = 1_000

/** Error of a statement that was given up, and of all others of its connection. */
export class SilenceError extends Error {
  readonly code = 'ETIMEDOUT'
}

export type SilenceWatch = {
  readonly silence: Silence
  /** Counts the statement as pending until it is answered. */
  during<T>(answer: Promise<T>): Promise<T>
  /** Changes the limit of silence, 0 for none, and returns the function that changes it back. */
  bear(ms: number): () => void
}

/** Finds the socket of a connected client, which pg does not declare. */
export function getSocket({ connection }: ClientBase & { readonly connection?: { readonly stream?: Socket } }): Socket | undefined {
  return connection?.stream
}

/**
 * Ends a connection whose other end has gone silent in the midst of a statement: an address that swallows what is sent, a
 * machine that is gone, a server that is stopped. PostgreSQL's own limits have no effect then, and the request would wait for ever.
 */
export function watchSilence(client: ClientBase, silence: Silence, onSilence: () => void = () => undefined): SilenceWatch {
  const socket = getSocket(client)
  let awaited = 0
  let borne = silence.reading
  const check = () => {
    const heard = socket?.bytesRead
    const endIfSilent = () => {
      if (awaited === 0 || borne === 0 || socket?.bytesRead !== heard) return
      onSilence()
      socket?.destroy(new SilenceError('PostgreSQL did not answer.'))
    }
    if (awaited > 0) setTimeout(endIfSilent, graceMs).unref()
  }
  socket?.setTimeout(borne).on('timeout', check)
  return {
    silence,
    async during(answer) {
      awaited++
      try {
        return await answer
      } finally {
        awaited--
      }
    },
    bear(ms) {
      const before = borne
      const set = (value: number) => {
        borne = value
        socket?.setTimeout(value)
      }
      set(ms)
      return () => set(before)
    },
  }
}

/** Asks a new connection. Cuts a connection whose other end is silent, because ending it in order would wait for that end. */
export async function askInTime<T>(client: ClientBase, maxMs: number, ask: () => Promise<T>): Promise<T> {
  const late = setTimeout(() => getSocket(client)?.destroy(), maxMs)
  try {
    return await ask()
  } finally {
    clearTimeout(late)
  }
}
