import type { Redact } from '../answer/redact.ts'
import type { CatalogOptions, LogLevel } from '../options.ts'

const levels = ['debug', 'warn', 'error'] as const

/** Tells the application what happens. */
export type Log = (level: (typeof levels)[number], message: string, fields: Record<string, unknown>) => void

/** Tells the application's logger, else the console where a level is asked for; what is below the level, it is not told. */
export function createLog({ logger }: CatalogOptions, level: LogLevel | undefined, redact: Redact): Log | undefined {
  const told = logger ?? (level && console)
  if (!told || level === 'off') return undefined
  const least = levels.indexOf(level as 'debug')
  return (of, message, fields) => {
    if (levels.indexOf(of) < least) return
    // A logger that throws must not break the call that it reports, and there is nowhere left to report it.
    try {
      told[of]?.(redact(message), fields)
    } catch {}
  }
}
