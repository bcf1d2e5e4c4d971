const waiting = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when the signal aborts, unless the returned function is called before. All waits share one listener of a signal, because a
 * program may use it for many calls, and Node warns of a leak from the eleventh listener on.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return () => {}
  const callbacks = waiting.get(signal) ?? startListening(signal)
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

function startListening(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>()
  waiting.set(signal, callbacks)
  signal.addEventListener('abort', () => {
    for (const callback of callbacks) callback()
  })
  return callbacks
}
