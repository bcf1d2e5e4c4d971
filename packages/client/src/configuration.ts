import { UnauthorizedError, ValidationError } from './errors.ts'
import type { CatalogOptions, ProposeOptions, ReadOptions, SharedOptions } from './options.ts'

const defaultBaseUrl = 'http://127.0.0.1:4000/v1'

/** Address and API key of the calls. */
export interface Destination {
  readonly apiKey: string
  readonly baseUrl: string
}

export function resolveDestination(options: CatalogOptions): Destination {
  return {
    apiKey: requireApiKey(options.apiKey ?? readEnvironmentVariable('CATALOG_API_KEY')),
    baseUrl: requireBaseUrl(options.baseUrl ?? readEnvironmentVariable('CATALOG_BASE_URL') ?? defaultBaseUrl),
  }
}

/** Workers and browsers have no `process`; Deno's throws without the permission to read the environment. */
export function readEnvironmentVariable(name: string): string | undefined {
  const host = globalThis as { process?: { env?: Record<string, string | undefined> } }
  try {
    return host.process?.env?.[name]?.trim() || undefined
  } catch {
    return undefined
  }
}

/** The type of every option; empty for those that are checked where they are used. */
type OptionTypes<Options> = {
  readonly [Name in keyof Options]-?: '' | 'number' | 'boolean' | 'function' | 'object' | 'functions' | 'numbers'
}

const limits = { timeout: 'number', attemptTimeout: 'number', maxTries: 'number' } as const

export const sharedOptions: OptionTypes<SharedOptions> = {
  ...limits,
  fetch: 'function',
  middleware: 'functions',
  logger: 'object',
  logLevel: '',
  trace: 'function',
  onBudget: 'function',
  nameOperation: 'function',
  budgetThresholdsUsd: 'numbers',
}

export const clientOptions: OptionTypes<CatalogOptions> = { ...sharedOptions, apiKey: '', baseUrl: '', pace: 'boolean', clock: 'object' }

export const callOptions: OptionTypes<ProposeOptions<boolean> & ReadOptions> = {
  ...limits,
  signal: 'object',
  headers: '',
  ifNoneMatch: '',
  idempotencyKey: '',
  again: 'boolean',
  dryRun: 'boolean',
}

/** Refuses an unknown option, a value of another type, and a number that is not above 0, such as NaN, which would be no timeout at all. */
export function assertValidOptions(options: object, types: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    if (type === undefined) throw new ValidationError({ message: `There is no option ${name}, only ${Object.keys(types).join(', ')}.` })
    const isMany = type.endsWith('s')
    const isRight = isMany ? isList(value, type) : typeof value === type && (type !== 'number' || value > 0)
    if (type && !isRight)
      throw new ValidationError({ message: `${name} must be a ${isMany ? 'list of ' : ''}${type}${type === 'number' ? ' above 0' : ''}.` })
  }
}

function isList(value: unknown, types: string): boolean {
  return Array.isArray(value) && value.every((item) => types === `${typeof item}s` && !Number.isNaN(item))
}

// Neither check quotes the refused value, because it may be or contain a key.
function requireApiKey(key: unknown): string {
  const trimmed = typeof key === 'string' ? key.trim() : key
  if (!trimmed) {
    throw createKeyError('No API key is set.', 'Set CATALOG_API_KEY or apiKey. A curator mints keys.')
  }
  if (typeof trimmed !== 'string' || !/^[\w.~+/=-]+$/.test(trimmed)) {
    throw createKeyError('This is not an API key.', 'Pass the key alone.')
  }
  return trimmed
}

function createKeyError(message: string, hint: string): UnauthorizedError {
  return new UnauthorizedError({ message, hint })
}

function requireBaseUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address).href : ''
  if (!/^https?:[^@?#]+$/.test(url)) {
    throw new ValidationError({ message: 'CATALOG_BASE_URL or baseUrl must be http(s), without user, query or fragment.' })
  }
  return url.replace(/\/+$/, '')
}
