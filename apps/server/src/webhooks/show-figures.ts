import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { readWebhookFigures, type WebhookFigures, webhookStates } from './figures.ts'

/** Milliseconds after which the database is asked again, and after which an answer is too old to show. */
const freshMs = 15_000
const tooOldMs = 60_000

/** Adds metrics of webhooks: their states, their lag and their parked events. Readers of the metrics never wait for the database. */
export function registerWebhookMetrics(registry: Registry, database: Database): void {
  let known: { readonly readAtMs: number; readonly figures: WebhookFigures } | undefined
  let requestedAtMs = Number.NEGATIVE_INFINITY
  const refreshFigures = () => {
    if (performance.now() - requestedAtMs < freshMs) return
    requestedAtMs = performance.now()
    database.run(readWebhookFigures).then(
      (figures) => {
        known = { readAtMs: performance.now(), figures }
      },
      () => undefined,
    )
  }
  const getFreshFigures = () => {
    refreshFigures()
    return known && performance.now() - known.readAtMs < tooOldMs ? known.figures : undefined
  }
  const registers = [registry]
  new Gauge({
    name: 'catalog_webhooks',
    help: 'Webhooks by state; 15 to 30 seconds old.',
    labelNames: ['state'],
    registers,
    collect() {
      const figures = getFreshFigures()
      this.reset()
      if (figures) for (const state of webhookStates) this.set({ state }, figures[state])
    },
  })
  const createSingleGauge = (name: string, help: string, getValue: (figures: WebhookFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const figures = getFreshFigures()
        this.remove()
        if (figures) this.set(getValue(figures))
      },
    })
  createSingleGauge(
    'catalog_webhook_lag_seconds',
    'Seconds that the oldest event has waited for an active webhook; 0 if no event waits.',
    ({ lag }) => lag,
  )
  createSingleGauge(
    'catalog_webhook_parked_events',
    'Parked events that receivers did not accept, counted up to 10,000.',
    ({ parked }) => parked,
  )
}
