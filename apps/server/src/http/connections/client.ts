import type { ServerResponse } from 'node:http'
import type { Client } from '../../values/take-turns.ts'
import { listenForClose } from './listen-for-close.ts'

/** Returns the client that waits for this response; it may disconnect before the answer. */
export function getClient(response: ServerResponse): Client {
  return {
    hasLeft: () => response.closed || response.destroyed,
    onLeave: (listener) => listenForClose(response, listener),
  }
}
