/** Wakes this process's idle webhook worker after an endpoint changes. */
export type Bell = {
  ring(): void
  /** Calls the listener at every ring from now on; returns the function that ends this. */
  listen(hear: () => void): () => void
}

export function createBell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring() {
      for (const hear of listeners) hear()
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
