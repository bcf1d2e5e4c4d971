import { createCaller } from './call/caller.ts'
import type { RawClient } from './call/raw.ts'
import { createRawClient } from './call/raw-later.ts'
import { ValidationError } from './errors.ts'
import { Operations } from './generated/operations.ts'
import type { Budget } from './limits/budget.ts'
import type { CatalogOptions, SharedOptions } from './options.ts'
import { createLimitedSession, createSession, createSessionWithOptions, readBudget, type Session } from './session.ts'

/** Key under which `withBudget` and `withOptions` hand their session to the constructor; no application can name it. */
const inherited = Symbol('inherited session')

/**
 * A client of the Catalog Service.
 *
 * Make one per key and share it: budget and pace are kept per client. It holds no connection and needs no closing.
 *
 * @example
 * ```ts
 * const catalog = new Catalog()
 * for await (const entity of catalog.entities.list({ segment: 'miners' })) console.log(entity.name)
 * ```
 */
export class Catalog extends Operations {
  /**
   * Any path of the contract, typed, by openapi-fetch: `catalog.raw.GET('/entities/{id}', { params: … })`. Retries,
   * errors, budget and hooks are the same as everywhere; it throws when openapi-fetch would return an `error`.
   */
  readonly raw: RawClient
  readonly #session: Session

  /**
   * Reads CATALOG_API_KEY and CATALOG_BASE_URL from the environment where the options do not say otherwise.
   *
   * @throws UnauthorizedError - No usable API key is set; nothing is sent to find out.
   */
  constructor(options: CatalogOptions = {}) {
    const session = getInheritedSession(options) ?? createSession(options)
    const call = createCaller(session)
    super(call)
    this.#session = session
    this.raw = createRawClient(call)
  }

  /** The key's budget, as known from the answers so far. Sends nothing. */
  get budget(): Budget {
    return readBudget(this.#session)
  }

  /**
   * The same client for one run that may cost `maxUsd` at most; a call over that fails with BudgetExhaustedError and
   * is not sent. It shares key, pace and day's budget with this client, and counts against this client's maximum, too.
   *
   * @example
   * ```ts
   * const run = catalog.withBudget({ maxUsd: 0.002 }) // 20 calls
   * ```
   */
  withBudget({ maxUsd }: { maxUsd: number }): Catalog {
    if (!(maxUsd >= 0)) throw new ValidationError({ message: 'maxUsd must be 0 or more.' })
    return createCatalog(createLimitedSession(this.#session, maxUsd))
  }

  /**
   * The same client with other options for its calls. It shares key, pace, day's budget and maximum with this client.
   *
   * @example
   * ```ts
   * const patient = catalog.withOptions({ timeout: 600_000, maxTries: 3 })
   * ```
   */
  withOptions(options: SharedOptions): Catalog {
    return createCatalog(createSessionWithOptions(this.#session, options))
  }
}

function createCatalog(session: Session): Catalog {
  const options = { [inherited]: session }
  return new Catalog(options as CatalogOptions)
}

function getInheritedSession(options: CatalogOptions & { [inherited]?: Session }): Session | undefined {
  return options[inherited]
}
