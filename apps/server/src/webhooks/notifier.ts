/** Wakes this process's idle webhook worker after an endpoint changes. */
export type WebhookNotifier = {
  notify(): void
  /** Calls the listener at every notification from now on; returns a function that removes it. */
  listen(hear: () => void): () => void
}

export function createWebhookNotifier(): WebhookNotifier {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const hear of listeners) hear()
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
