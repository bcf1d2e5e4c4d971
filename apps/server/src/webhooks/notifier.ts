/** Wakes this process's idle webhook worker after an endpoint changes. */
export type WebhookNotifier = {
  notify(): void
  /** Calls the listener at every notification from now on; returns a function that removes it. */
  onNotify(listener: () => void): () => void
}

export function createWebhookNotifier(): WebhookNotifier {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    onNotify(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
