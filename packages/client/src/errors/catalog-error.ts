import { brandError, isInstance, listBrands } from './brand.ts'

/** One offending place of a request. */
export interface ErrorDetail {
  /** A JSON pointer, beginning with /body, /query, /path or /header. */
  readonly path: string
  /** The problem with the value there. */
  readonly message: string
}

/** The fields of an error; {@link CatalogError} describes each of them. */
export interface CatalogErrorFields {
  readonly code: string
  readonly message: string
  readonly retryable: boolean
  readonly status?: number | undefined
  readonly hint?: string | undefined
  readonly operations?: readonly string[] | undefined
  readonly doc_url?: string | undefined
  readonly details?: readonly ErrorDetail[] | undefined
  readonly request_id?: string | undefined
  readonly retryAt?: Date | undefined
  readonly attempts?: number | undefined
  readonly cause?: unknown
}

/**
 * Every failure of a call is a `CatalogError`; only an abort rethrows the reason of its signal.
 *
 * There is one subclass per error code of the contract, so `instanceof` tells them apart, even when one
 * part of a program loads the ESM build and another the CommonJS one. The stack begins where the program made the call.
 */
export class CatalogError extends Error {
  static readonly brand: string = 'CatalogError'

  /** The kind of the error, for a program. A code of the contract, or one of the SDK's own. */
  declare readonly code: string
  /** True when the same request may succeed later. The SDK has already retried what it may. */
  declare readonly retryable: boolean
  /** The status of the answer; undefined if there was none. */
  readonly status: number | undefined
  /** Says what to do about it, in one sentence. */
  readonly hint: string | undefined
  /** The operations that the hint names, by the contract's ids. */
  readonly operations: readonly string[] | undefined
  /** Address of the page that explains the code. */
  readonly doc_url: string | undefined
  /** Every offending place of a request that was refused as invalid. */
  readonly details: readonly ErrorDetail[] | undefined
  /** The id of the request at the server; quote it when reporting a failure. */
  readonly request_id: string | undefined
  /** The earliest time for a retry, where known. */
  readonly retryAt: Date | undefined
  /** Number of attempts; 0 when nothing was sent. */
  declare readonly attempts: number
  /** The method of the SDK that failed, such as `entities.list`; undefined without a call. */
  readonly operation: string | undefined
  /** The method of the request, such as GET, where there is one. */
  readonly method: string | undefined
  /** The path of the request below the base address, without its query. */
  readonly path: string | undefined

  constructor({ message, cause, ...fields }: CatalogErrorFields) {
    super(message, cause === undefined ? undefined : { cause })
    const brands = listBrands(new.target)
    Object.assign(this, { name: brands[0] ?? 'CatalogError', ...fields, attempts: fields.attempts ?? 0 })
    brandError(this, brands)
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked may be a subclass.
    return isInstance(this, value)
  }

  /**
   * Everything but the cause and the stack, as plain data for a log or a model. Never holds the API key.
   *
   * @example
   * ```ts
   * await catalog.whoami().catch((error) => console.error(JSON.stringify(error)))
   * ```
   */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message, retryAt: this.retryAt?.toISOString() }
  }

  /**
   * A few lines for a model: what happened, and what to do next. Never holds the API key.
   *
   * @example
   * ```ts
   * const explain = (error: unknown) => (error instanceof CatalogError ? error.toAgentMessage() : String(error))
   * const answer = await catalog.entities.get('acme').catch(explain)
   * ```
   */
  toAgentMessage(): string {
    const { code, status, message, details = [], hint, retryable, request_id } = this
    const lines = [
      `${code}${status ? ` (HTTP ${status})` : ''}: ${message}`,
      ...details.map((detail) => `- ${detail.path}: ${detail.message}`),
      `What to do: ${hint ?? (retryable ? 'Come back to it later.' : 'Change the request, or stop and report this.')}`,
      code === 'UNAUTHORIZED' && 'Stop here: only a person can set a valid key.',
      formatRetryLine(this),
      request_id && `Request id: ${request_id}`,
    ]
    return lines.filter(Boolean).join('\n')
  }
}

/** Models repeat failed calls, so this says if that can help, and how often the SDK has already tried. */
function formatRetryLine({ retryable, retryAt, attempts }: CatalogError): string {
  const tried = attempts ? `tried ${attempts > 1 ? `${attempts} times already` : 'once'}` : 'nothing was sent'
  const when = retryAt ? `not before ${retryAt.toISOString()}` : retryable ? 'only later, and not in a loop' : 'no, it would fail again'
  return `Send the same request again: ${when} (${tried}).`
}
