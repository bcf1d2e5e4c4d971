import { type Clock, systemClock } from './clock.ts'
import {
  assertValidOptions,
  clientOptions,
  type Destination,
  readEnvironmentVariable,
  resolveDestination,
  sharedOptions,
} from './configuration.ts'
import { ValidationError } from './errors.ts'
import type { Budget, DayBudget } from './limits/budget.ts'
import { computeResetsAt, createDayBudget, getRemainingUsd, isExhausted } from './limits/budget.ts'
import type { Pacer } from './limits/pace.ts'
import { createSpending, type Spending } from './limits/spending.ts'
import { createLog, type Log } from './logging/log.ts'
import { createRedactor, type Redact } from './logging/redact.ts'
import type { CatalogOptions, Fetch, Middleware, SharedOptions } from './options.ts'

/** The state that all calls of a client share. */
export interface Session {
  readonly options: CatalogOptions
  readonly serverAddress: Destination
  readonly clock: Clock
  readonly redact: Redact
  /** The SDK's method for each route, such as `GET /segments`. */
  readonly methodNames: Record<string, string>
  /** The application's own fetch, which replaces that of the runtime. */
  readonly fetch: Fetch | undefined
  readonly middleware: readonly Middleware[]
  /** Reports what happens; undefined without a logger. */
  readonly log: Log | undefined
  /** Loads the pacer; undefined without the option `pace`. */
  readonly pacer: (() => Promise<Pacer>) | undefined
  readonly day: DayBudget
  readonly spending: Spending
}

export function createSession(options: CatalogOptions): Session {
  assertValidOptions(options, clientOptions)
  const serverAddress = resolveDestination(options)
  const clock = options.clock ?? systemClock
  const redact = createRedactor(serverAddress.apiKey)
  return {
    ...buildSettings(options, redact),
    serverAddress,
    clock,
    redact,
    methodNames: {},
    pacer: options.pace ? createPacerLoader(clock) : undefined,
    day: createDayBudget(),
    spending: createSpending(),
  }
}

/** Builds the settings that follow from the options alone. */
function buildSettings(options: CatalogOptions, redact: Redact): Pick<Session, 'options' | 'fetch' | 'middleware' | 'log'> {
  const { fetch, middleware = [], logLevel = readEnvironmentVariable('CATALOG_LOG') } = options
  if (!(fetch ?? globalThis.fetch)) throw new ValidationError({ message: 'There is no fetch.' })
  return { options, fetch, middleware, log: createLog(options, logLevel, redact) }
}

/** Creates a session with other options that shares key, pace, day's budget and maximum. */
export function createSessionWithOptions(session: Session, options: SharedOptions): Session {
  assertValidOptions(options, sharedOptions)
  return { ...session, ...buildSettings({ ...session.options, ...options }, session.redact) }
}

/** Loads the pacer with the first call, so that programs without it do not load its code. */
function createPacerLoader(clock: Clock): () => Promise<Pacer> {
  let pacer: Promise<Pacer> | undefined
  return () => (pacer ??= import('./limits/pace.ts').then(({ createPacer }) => createPacer(clock)))
}

/** Creates a session that shares key, pace and day's budget, and also counts its calls against a maximum of its own. */
export function createLimitedSession(session: Session, maxUsd: number): Session {
  return { ...session, spending: createSpending(maxUsd, session.spending) }
}

export function readBudget({ day, spending, clock }: Session): Budget {
  const { spentMicros, maxMicros } = spending
  return {
    remainingUsd: getRemainingUsd(day, clock),
    resetsAt: new Date(computeResetsAt(day, clock)),
    exhausted: isExhausted(day, clock),
    spentUsd: spentMicros / 1e6,
    maxUsd: maxMicros === undefined ? undefined : maxMicros / 1e6,
  }
}
