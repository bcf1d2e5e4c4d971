import type { Logger } from '../observability/logger.ts'
import { runInBackground } from '../values/background.ts'
import { type Delivering, deliverTurn } from './deliver.ts'
import { type LeasedEndpoint, takeLease } from './leases.ts'
import type { WebhookNotifier } from './notifier.ts'

/** Intervals of polling: with endpoints, without any, and after a failure. */
const usualPollMs = 1_000
const usualIdleMs = 10_000
const troubledMs = 5_000
/** Milliseconds after a notification during which the worker polls as if there were endpoints; by their end, the change is committed. */
const attentiveMs = 30_000
/** Endpoints that one process sends to at once. A slow receiver delays only its own events. */
const maxTurns = 10
/** Milliseconds for running deliveries when the process stops. */
const maxFinishMs = 5_000

export type WebhookWorker = { stop(): Promise<void> }
export type WorkerOptions = Omit<Delivering, 'stopped' | 'isStopping'> & {
  readonly logger: Logger
  /** Seconds for which an endpoint waits for a worker that has died; a test makes it short. */
  readonly leaseSeconds?: number
  /** Interval of polling while there are endpoints; a test makes it short. */
  readonly pollMs?: number
  /** Interval of polling without endpoints, unless the notifier wakes the worker; a test makes it long. */
  readonly idleMs?: number
  readonly notifier?: WebhookNotifier
}

/**
 * Sends events to endpoints, beside the workers of all other processes: a lease says who sends to which (rule
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

  const at: Delivering = { ...delivering, isStopping: () => isStopped, stopped: stopping.signal }
  const scheduleLook = (ms: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => runInBackground(look), ms)
    timer.unref()
  }
  const look = () => {
    looking ??= fillTurns()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'webhooks could not be polled; the worker tries again')
        return troubledMs
      })
      .then((ms) => {
        looking = undefined
        scheduleLook(ms)
      })
  }
  /** Takes endpoints until none has anything to send, or the maximum is reached; returns the milliseconds until the next check. */
  const fillTurns = async (): Promise<number> => {
    while (!isStopped && turns.size < maxTurns) {
      const { leased, isAnyActive } = await at.database.run((db) => takeLease(db, leaseSeconds))
      if (!leased) return isAnyActive || performance.now() < attentiveUntil ? pollMs : idleMs
      begin(leased)
    }
    return pollMs
  }
  const begin = (leased: LeasedEndpoint) => {
    const turn = deliverTurn(at, leased)
      .catch((error: unknown) => logger.warn({ err: error, webhook: leased.id }, 'a webhook could not be served; its lease ends by itself'))
      .then(() => {
        turns.delete(turn)
        scheduleLook(0)
      })
    turns.add(turn)
  }
  const stopListening = notifier?.listen(() => {
    attentiveUntil = performance.now() + attentiveMs
    scheduleLook(0)
  })
  runInBackground(look)
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
