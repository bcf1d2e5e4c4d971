import { redactSecrets } from '@catalog/contract/requests/without-secrets'
import { toVisibleJson } from '@catalog/contract/unseen'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { createSampling, type SamplingLimits, usualLimits } from './sampling.ts'

export type { Logger }

/**
 * Creates the logger. It writes structured lines to standard error, because commands print to standard output. Callers should not log
 * secrets; as a second safeguard the logger masks them.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
  limits: SamplingLimits = usualLimits,
): Logger {
  // Escapes control characters: text from an agent must not move the cursor of a reader's terminal, or hide in the log.
  const visibly: DestinationStream = { write: (line) => destination.write(toVisibleJson(line)) }
  return pino({ ...options, level, hooks: { logMethod: createSamplingHook(limits) } }, visibly)
}

const options: LoggerOptions = {
  redact: ['authorization', '*.authorization', 'headers.authorization', 'req.headers.authorization'],
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    err: (error: unknown) => maskSecrets(error instanceof Error ? pino.stdSerializers.err(error) : error),
    details: (value: unknown) => maskSecrets(value),
    problem: (value: unknown) => maskSecrets(value),
  },
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Limits repeated lines. A caller can cause errors or refusals thousands of times a second: some of their lines are written, and the others
 * are only counted. An answered call of a key or a session is always logged.
 */
function createSamplingHook(limits: SamplingLimits): LogMethod {
  const sampling = createSampling(limits)
  return function log(args, method, level) {
    const kind = classifyLine(args, level)
    const logLeftOut = (leftOut: number) => {
      const { msg, ...line } = kind?.line ?? { msg: '' }
      method.apply(this, [{ ...line, leftOut }, `lines like this were left out: ${msg}`])
    }
    if (kind === undefined || sampling.shouldWrite(kind.name, logLeftOut)) method.apply(this, args)
  }
}

type Line = { readonly operation?: unknown; readonly status?: unknown; readonly err?: unknown }
type LineKind = { readonly name: string; readonly line: { readonly msg: string; readonly operation?: unknown; readonly status?: unknown } }

const warn = 40
/** Lines of requests without a known key or session. */
export const linesWithoutKey = new WeakSet<object>()
/** Operations that need no key. */
const openToAll = new Set<unknown>(['other', 'download', 'dashboard', 'mcp'])
const refusals = new Set<unknown>([401, 429])

/** Returns the kind under which lines are sampled; undefined for lines that are always written. */
function classifyLine(args: readonly unknown[], level: number): LineKind | undefined {
  const [first, second] = args
  const line: Line = typeof first === 'object' && first !== null && !(first instanceof Error) ? first : { err: first }
  const msg = String(typeof second === 'string' ? second : typeof first === 'string' ? first : '')
  const { operation, status } = line
  const isWithoutKey = linesWithoutKey.has(line) || msg === 'refused input that is not a valid request' || openToAll.has(operation)
  const isFloodable = level >= warn || isWithoutKey || refusals.has(status)
  return isFloodable
    ? { name: [level, msg, operation, status, getErrorClass(line.err)].join('\n'), line: { msg, operation, status } }
    : undefined
}

function getErrorClass(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return `${error.name} ${'code' in error ? String(error.code) : ''}`
}

const deepest = 6

/** Removes secrets from every text in a value, because a database error, for example, quotes the values that were sent. */
function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '…'
  if (value instanceof Error) return maskSecrets(pino.stdSerializers.err(value), depth + 1)
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskSecrets(item, depth + 1)]))
}
