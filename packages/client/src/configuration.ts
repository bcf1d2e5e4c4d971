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

/** Refuses what is of another kind, such as NaN, which would be a timeout that never or always ends. Also the options of one call. */
export function checkOptions(options: CatalogOptions): void {
  for (const name of ['timeout', 'attemptTimeout', 'maxTries'] as const) {
    const value = options[name]
    if (value !== undefined && !(typeof value === 'number' && value > 0))
      throw new ValidationError({ message: `${name} must be a number above 0.` })
  }
  const { fetch = globalThis.fetch, middleware = [] } = options
  if (!Array.isArray(middleware)) throw new ValidationError({ message: 'middleware must be a list of functions.' })
  if (typeof fetch !== 'function')
    throw new ValidationError({
      message: 'There is no fetch.',
      hint: 'Use Node 20 or newer, or pass the option fetch.',
    })
}

// Neither check quotes what it refuses: it may be, or hold, a key.
function checkedKey(key: unknown): string {
  const trimmed = typeof key === 'string' ? key.trim() : key
  if (!trimmed) {
    throw refusedKey('No API key is set.', 'Set CATALOG_API_KEY, or pass new Catalog({ apiKey }). A curator mints keys.')
  }
  if (typeof trimmed !== 'string' || !/^[\w.~+/=-]+$/.test(trimmed)) {
    throw refusedKey('The API key is no text, or no key.', 'Pass the key alone, without quotes, spaces or the word Bearer.')
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
      message: 'The base address is not usable.',
      hint: `Set CATALOG_BASE_URL or baseUrl to an http(s) address without user, query or fragment, such as ${defaultBaseUrl}.`,
    })
  }
  return url.href.replace(/\/+$/, '')
}
