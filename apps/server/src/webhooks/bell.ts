/** By which whoever changes an endpoint calls the worker of this process, which may be asleep for want of endpoints. */
export type Bell = {
  ring(): void
  /** Is told of every ring from now on; answers how to end that. */
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
