import type { Clock } from './clock.ts'
import type { Budget } from './limits/budget.ts'

/** Sends one request, as `globalThis.fetch` does. */
export type Fetch = (request: Request) => Promise<Response>

/** Wraps every single try: change the request, call `next`, read the response. */
export type Middleware = (request: Request, next: Fetch) => Promise<Response>

/** Receives log messages. `console` fits, as do pino and most others behind a one-line adaptor. Never sees the API key. */
export interface Logger {
  /** The start of every try, its answer or its failure; a call refused before a try. */
  debug?(message: string, fields: Record<string, unknown>): void
  /** Every try that is repeated. */
  warn?(message: string, fields: Record<string, unknown>): void
  /** A hook that threw. */
  error?(message: string, fields: Record<string, unknown>): void
}

/** Least severe level that is reported: `debug` reports everything. */
export type LogLevel = 'debug' | 'warn' | 'error' | 'off'

/** Options of a {@link Catalog}. All are optional where the environment holds the key. */
export interface CatalogOptions {
  /** The API key, `cat_<environment>_<id>_<secret>`. Default: the environment variable CATALOG_API_KEY. */
  apiKey?: string | undefined
  /** The base address, ending in /v1. Default: CATALOG_BASE_URL, else http://127.0.0.1:4000/v1. */
  baseUrl?: string | undefined
  /** Sends the requests. Default: `globalThis.fetch`, looked up at each call. */
  fetch?: Fetch | undefined
  /** The middleware around every try, the first outermost. */
  middleware?: readonly Middleware[] | undefined
  /** Receives tries, answers, failures and repeated tries. Default: none, or the console if a level is set. */
  logger?: Logger | undefined
  /** The lowest reported level. Default: the environment variable CATALOG_LOG, else every level. */
  logLevel?: LogLevel | undefined
  /** Maximum time of a call, all tries and waits together, in milliseconds. Default: 120,000. */
  timeout?: number | undefined
  /** Maximum time of a single try, in milliseconds. Default: 30,000. Uploads have `timeout` alone, unless their call says otherwise. */
  attemptTimeout?: number | undefined
  /** Fewer tries than the contract's policy allows; 1 switches retries off. */
  maxTries?: number | undefined
  /**
   * Paces calls to stay within the rate limit: sends them at once until three quarters of the minute's calls are used, then spreads the
   * rest. Default: false.
   */
  pace?: boolean | undefined
  /** Returns the W3C `traceparent` of the current operation, of which the call is then a part. An invalid one is not sent. */
  trace?: (() => string | undefined) | undefined
  /** Called when the rest of the day's budget falls to a threshold or below, once per threshold and UTC day. */
  onBudget?: ((budget: Budget, thresholdUsd: number) => void) | undefined
  /** Names an operation in hints, by its id. Default: the method that calls it. */
  nameOperation?: ((operationId: string) => string | undefined) | undefined
  /** The thresholds of `onBudget`, in USD. Default: 0.001 (ten calls) and 0. */
  budgetThresholdsUsd?: readonly number[] | undefined
  /** Source of time. For tests. */
  clock?: Clock | undefined
}

/** The options that `withOptions` can change. */
export type SharedOptions = Omit<CatalogOptions, 'apiKey' | 'baseUrl' | 'pace' | 'clock'>

/** The options of a single call. */
export interface CallOptions {
  /** Aborts the call, even while it waits; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** Maximum time of this call, all tries and waits together, in milliseconds. */
  timeout?: number | undefined
  /** Maximum time of a single try of this call, in milliseconds. */
  attemptTimeout?: number | undefined
  /** Fewer tries than the contract's policy allows; 1 switches retries off. */
  maxTries?: number | undefined
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** The options of a read whose answer has a tag. */
export interface ReadOptions extends CallOptions {
  /** The `etag` of a kept answer. If it is still the same, the call throws `UNCHANGED`, and `ifChanged()` gives undefined. */
  ifNoneMatch?: string | undefined
}

/** The options of a single call that writes. */
export interface WriteOptions extends CallOptions {
  /** Names this write: repeated under the same key within 24 hours it happens once. Default: a new key for every call. */
  idempotencyKey?: string | undefined
}

/** The options of a proposal, or with `ProposeOptions<true>` of its dry run. */
export interface ProposeOptions<Dry extends boolean = false> extends WriteOptions {
  /**
   * Proposes again what was proposed before. By default the key is made from the method and the body, so that the same proposal,
   * sent again within 24 hours by any process, returns the existing one (`replayed: true`).
   */
  again?: boolean | undefined
  /** Writes nothing, and returns what would change instead of a receipt. Uses another key. */
  dryRun?: Dry | undefined
}
