import type { Logger } from '../observability/logger.ts'
import { runInBackground } from '../values/background.ts'
import { type DeliveryContext, deliverEvents } from './deliver.ts'
import { type LeasedEndpoint, takeLease } from './leases.ts'
import type { WebhookNotifier } from './notifier.ts'

/** Intervals of polling: with endpoints, without any, and after a failure. */
const usualPollMs = 1_000
const usualIdleMs = 10_000
const troubledMs = 5_000
/** Milliseconds after a notification during which the worker polls as if there were endpoints; by their end, the change is committed. */
const attentiveMs = 30_000
/** Maximum number of endpoints that one process sends to at once. A slow receiver delays only its own events. */
const maxTurns = 10
/** Milliseconds for running deliveries when the process stops. */
const maxFinishMs = 5_000

export type WebhookWorker = { stop(): Promise<void> }
export type WorkerOptions = Omit<DeliveryContext, 'stopped' | 'isStopping'> & {
  readonly logger: Logger
  /** Seconds for which an endpoint waits for a worker that has died; tests shorten it. */
  readonly leaseSeconds?: number
  /** Interval of polling while there are endpoints; tests shorten it. */
  readonly pollMs?: number
  /** Interval of polling without endpoints, unless the notifier wakes the worker; a test lengthens it. */
  readonly idleMs?: number
  readonly notifier?: WebhookNotifier
}

/**
 * Sends events to endpoints, along with the workers of all other processes: leases determine which worker sends to which endpoint (rule
 * webhook.cursor-not-queue). If a worker dies, its lease expires.
 */
export function startWebhookWorker({
  logger,
  leaseSeconds,
  pollMs = usualPollMs,
  idleMs = usualIdleMs,
  notifier,
  ...delivering
}: WorkerOptions): WebhookWorker {
  const stopping = new AbortController()
  const turns = new Set<Promise<void>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let attentiveUntil = 0

  const at: DeliveryContext = { ...delivering, isStopping: () => isStopped, stopped: stopping.signal }
  const schedulePoll = (delayMs: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => runInBackground(pollOnce), delayMs)
    timer.unref()
  }
  const pollOnce = () => {
    looking ??= startDeliveries()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'webhooks could not be polled; the worker tries again')
        return troubledMs
      })
      .then((ms) => {
        looking = undefined
        schedulePoll(ms)
      })
  }
  /** Takes endpoints until none has anything to send, or the maximum is reached; returns the milliseconds until the next check. */
  const startDeliveries = async (): Promise<number> => {
    while (!isStopped && turns.size < maxTurns) {
      const { endpoint, isAnyActive } = await at.database.run((db) => takeLease(db, leaseSeconds))
      if (!endpoint) return isAnyActive || performance.now() < attentiveUntil ? pollMs : idleMs
      startDelivery(endpoint)
    }
    return pollMs
  }
  const startDelivery = (endpoint: LeasedEndpoint) => {
    const turn = deliverEvents(at, endpoint)
      .catch((error: unknown) => logger.warn({ err: error, webhook: endpoint.id }, 'a webhook could not be served; its lease will expire'))
      .then(() => {
        turns.delete(turn)
        schedulePoll(0)
      })
    turns.add(turn)
  }
  const stopListening = notifier?.onNotify(() => {
    attentiveUntil = performance.now() + attentiveMs
    schedulePoll(0)
  })
  runInBackground(pollOnce)
  return {
    async stop() {
      isStopped = true
      stopListening?.()
      clearTimeout(timer)
      const abort = setTimeout(() => stopping.abort(), maxFinishMs)
      await looking
      // Turns end after their current event.
      await Promise.all(turns)
      clearTimeout(abort)
    },
  }
}
