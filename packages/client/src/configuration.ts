import { UnauthorizedError, ValidationError } from './errors.ts'
import type { CatalogOptions } from './options.ts'

const defaultBaseUrl = 'http://127.0.0.1:4000/v1'

/** Where the calls go, and as whom. */
export interface Destination {
  readonly apiKey: string
  readonly baseUrl: string
}

export function resolveDestination(options: CatalogOptions): Destination {
  return {
    apiKey: checkedKey(options.apiKey ?? environment('CATALOG_API_KEY')),
    baseUrl: checkedBaseUrl(options.baseUrl ?? environment('CATALOG_BASE_URL') ?? defaultBaseUrl),
  }
}

/** Workers and browsers have no `process`; Deno's throws without the permission to read the environment. */
export function environment(name: string): string | undefined {
  const host = globalThis as { process?: { env?: Record<string, string | undefined> } }
  try {
    return host.process?.env?.[name]?.trim() || undefined
  } catch {
    return undefined
  }
}

/** Refuses times and numbers of tries that are none: NaN would be a timeout that never or always ends. Also the options of one call. */
export function checkOptions(options: CatalogOptions): void {
  for (const name of ['timeout', 'attemptTimeout', 'maxTries'] as const) {
    const value = options[name]
    if (value !== undefined && !(value > 0)) throw new ValidationError({ message: `${name} must be a number above 0.` })
  }
  const { fetch = globalThis.fetch } = options
  if (typeof fetch !== 'function')
    throw new ValidationError({
      message: 'There is no fetch to send requests with.',
      hint: 'Use Node 20 or newer, or pass one as the option fetch.',
    })
}

// Neither check quotes what it refuses: it may be, or hold, a key.
function checkedKey(key: unknown): string {
  const trimmed = typeof key === 'string' ? key.trim() : key
  if (!trimmed) {
    throw refusedKey(
      'No API key is set.',
      'Set the environment variable CATALOG_API_KEY, or pass new Catalog({ apiKey }). A curator mints keys.',
    )
  }
  if (typeof trimmed !== 'string' || !/^[\w.~+/=-]+$/.test(trimmed)) {
    throw refusedKey(
      'The API key is no text, or holds characters that no key has.',
      'Pass the key alone, as it was shown: without quotes, spaces or the word Bearer.',
    )
  }
  return trimmed
}

function refusedKey(message: string, hint: string): UnauthorizedError {
  return new UnauthorizedError({ message, hint })
}

function checkedBaseUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ValidationError({
      message: 'The base address of the catalog is not usable.',
      hint: `Set CATALOG_BASE_URL or baseUrl to an absolute http or https address without a user, query or fragment, such as ${defaultBaseUrl}.`,
    })
  }
  return url.href.replace(/\/+$/, '')
}
