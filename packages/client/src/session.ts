import type { Budget, DayBudget } from './budget.ts'
import { isExhausted, newDayBudget, remainingUsd, resetsAt } from './budget.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Destination, destinationOf } from './configuration.ts'
import type { CatalogOptions, Fetch, Middleware } from './options.ts'
import type { Pacer } from './pace.ts'
import { type Redact, redactor } from './redact.ts'
import { newSpending, type Spending } from './spending.ts'

/** What all calls of a client share. */
export interface Session {
  readonly options: CatalogOptions
  readonly destination: Destination
  readonly clock: Clock
  readonly redact: Redact
  /** The application's own, in place of the runtime's. */
  readonly fetch: Fetch | undefined
  readonly middleware: readonly Middleware[]
  /** Spaces the calls, where that is wanted. */
  readonly pacer: (() => Promise<Pacer>) | undefined
  readonly day: DayBudget
  readonly spending: Spending
}

export function newSession(options: CatalogOptions): Session {
  const destination = destinationOf(options)
  const clock = options.clock ?? systemClock
  return {
    options,
    destination,
    clock,
    redact: redactor(destination.apiKey),
    fetch: options.fetch,
    middleware: options.middleware ?? [],
    pacer: options.pace ? loadedPacer(clock) : undefined,
    day: newDayBudget(),
    spending: newSpending(),
  }
}

/** It is loaded with the first call, so that programs without it do not carry it. */
function loadedPacer(clock: Clock): () => Promise<Pacer> {
  let pacer: Promise<Pacer> | undefined
  return () => (pacer ??= import('./pace.ts').then(({ newPacer }) => newPacer(clock)))
}

/** The same key, pace and day; calls are also counted against a maximum of their own. */
export function limitedSession(session: Session, maxUsd: number): Session {
  return { ...session, spending: newSpending(maxUsd, session.spending) }
}

export function budgetOf({ day, spending, clock }: Session): Budget {
  const { spentMicros, maxMicros } = spending
  return {
    remainingUsd: remainingUsd(day, clock),
    resetsAt: new Date(resetsAt(day, clock)),
    exhausted: isExhausted(day, clock),
    spentUsd: spentMicros / 1e6,
    maxUsd: maxMicros === undefined ? undefined : maxMicros / 1e6,
  }
}
