import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured lines on standard error, so that standard output stays the command line's. Secrets never reach it; this is the second fence. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: ['authorization', '*.authorization', 'headers.authorization', 'req.headers.authorization'],
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
