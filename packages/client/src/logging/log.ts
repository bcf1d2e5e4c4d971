import { ValidationError } from '../errors.ts'
import type { CatalogOptions } from '../options.ts'
import type { Redact } from './redact.ts'

/** Levels by severity. `off` and all words after it turn the log off. */
const levels = 'debug warn error off none silent 0 false'.split(' ')

/** Reports to the application what happens. */
export type Log = (level: 'debug' | 'warn' | 'error', message: string, fields: Record<string, unknown>) => void

/** Reports to the application's logger, or to the console when a level is set. Leaves out messages below the level. */
export function createLog({ logger }: CatalogOptions, level: string | undefined, redact: Redact): Log | undefined {
  const target = logger ?? (level && console)
  const minLevel = levels.indexOf(String(level))
  if (level !== undefined && minLevel < 0) throw new ValidationError({ message: 'The log level must be debug, warn, error or off.' })
  if (!target || minLevel > 2) return undefined
  return (of, message, fields) => {
    if (levels.indexOf(of) < minLevel) return
    // A logger that throws must not break the call that it reports. Its own error cannot be reported anywhere.
    try {
      target[of]?.(redact(message), fields)
    } catch {}
  }
}
