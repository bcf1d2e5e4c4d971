import type { Session } from '../session.ts'

type Level = 'debug' | 'warn' | 'error'

/** Tells the application's logger. A logger that throws must not break the call that it reports. */
export function log({ options, redact }: Session, level: Level, message: string, fields: Record<string, unknown>): void {
  try {
    options.logger?.[level]?.(redact.text(message), fields)
  } catch {
    // There is nowhere left to report it.
  }
}
