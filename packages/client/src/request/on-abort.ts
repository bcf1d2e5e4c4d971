const waiting = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when the signal aborts, unless the returned function is called before. The signal has one listener for all who wait: a
 * program shares it among many calls, and from the eleventh listener on Node warns of a leak.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return () => {}
  const callbacks = waiting.get(signal) ?? listen(signal)
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>()
  waiting.set(signal, callbacks)
  signal.addEventListener('abort', () => {
    for (const callback of callbacks) callback()
  })
  return callbacks
}
