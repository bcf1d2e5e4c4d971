import type { ServerResponse } from 'node:http'

const listeners = new WeakMap<ServerResponse, Set<() => void>>()

/**
 * Runs the listener when the response closes, and at once if it is already closed: Node emits `close` only once. Returns a
 * function that removes the listener. One registration serves all listeners of a response, because Node warns of a leak if there are
 * eleven or more.
 */
export function listenForClose(response: ServerResponse, listener: () => void): () => void {
  if (response.closed || response.destroyed) {
    listener()
    return () => undefined
  }
  const registered = listeners.get(response) ?? registerCloseHandler(response)
  const run = () => listener()
  registered.add(run)
  return () => void registered.delete(run)
}

function registerCloseHandler(response: ServerResponse): Set<() => void> {
  const registered = new Set<() => void>()
  listeners.set(response, registered)
  response.once('close', () => {
    for (const run of [...registered]) run()
    registered.clear()
  })
  return registered
}
