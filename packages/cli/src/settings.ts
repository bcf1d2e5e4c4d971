import type { CliContext } from './cli-context.ts'
import { CommandError, createUsageError } from './command-error.ts'

const defaultBaseUrl = 'http://127.0.0.1:4000/v1'

/** Levels of CATALOG_LOG. The words after `off` turn the log off, too. */
const logLevels = ['debug', 'warn', 'error', 'off', 'none', 'silent', '0', 'false']

/** Returns the address of the catalog: that of CATALOG_BASE_URL, or the default. */
export function readBaseUrl(env: CliContext['env']): string {
  return env.CATALOG_BASE_URL?.trim() || defaultBaseUrl
}

/** Checks the settings before the SDK does, because the SDK's errors also name options, which only a program can set. */
export function assertValidSettings(env: CliContext['env']): void {
  assertValidKey(env.CATALOG_API_KEY?.trim() ?? '')
  assertValidBaseUrl(readBaseUrl(env))
  const level = env.CATALOG_LOG?.trim()
  if (level && !logLevels.includes(level)) throw createUsageError('CATALOG_LOG must be debug, warn, error or off.')
}

// Neither check quotes the refused value, because it may be or contain a key.
function assertValidKey(key: string): void {
  if (key === '') throw new CommandError('refused', 'No API key is set. Set CATALOG_API_KEY to your key; a curator creates keys.')
  if (!/^[\w.~+/=-]+$/.test(key))
    throw new CommandError('refused', 'CATALOG_API_KEY is not an API key. Set it to the key alone, without quotes or spaces.')
}

function assertValidBaseUrl(baseUrl: string): void {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl).href : ''
  if (!/^https?:[^@?#]+$/.test(url))
    throw createUsageError('CATALOG_BASE_URL must be an http or https address without user, query or fragment.')
  if (!/\/v1\/*$/.test(url)) throw createUsageError(`CATALOG_BASE_URL must end in /v1, such as ${defaultBaseUrl}. It is ${baseUrl}.`)
}
