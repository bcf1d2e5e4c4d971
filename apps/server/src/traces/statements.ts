import { type Context, SpanKind, SpanStatusCode, type Span as Started, type Tracer, trace } from '@opentelemetry/api'
import type { StatementWatch } from '../database/figures.ts'

/** Statements that a span sends in one turn of the event loop, and that go to PostgreSQL together. */
type Group = { readonly span: Started; readonly operations: string[]; unanswered: number; isSent: boolean; failure: string | undefined }

/**
 * Makes one span for the statements that the current span sends together. The span contains neither text nor values of the statements,
 * because both may contain texts of agents. Statements sent after the current span has ended get no span.
 */
export function watchStatements(tracer: Tracer, getActiveContext: () => Context): StatementWatch {
  const open = new WeakMap<Started, Group>()
  const startGroup = (context: Context, parent: Started): Group => {
    const span = tracer.startSpan('statement', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, context)
    const group: Group = { span, operations: [], unanswered: 0, isSent: false, failure: undefined }
    open.set(parent, group)
    process.nextTick(() => {
      group.isSent = true
      if (open.get(parent) === group) open.delete(parent)
      endSpanIfComplete(group)
    })
    return group
  }
  return (sql) => {
    const within = getActiveContext()
    const parent = trace.getSpan(within)
    if (!parent?.isRecording()) return undefined
    const group = open.get(parent) ?? startGroup(within, parent)
    group.operations.push(parseOperation(sql))
    group.unanswered += 1
    return (error) => {
      group.unanswered -= 1
      if (error !== undefined) group.failure ??= getErrorCode(error)
      endSpanIfComplete(group)
    }
  }
}

function endSpanIfComplete({ span, operations, unanswered, isSent, failure }: Group): void {
  if (!isSent || unanswered > 0) return
  const name = formatBatchName(operations)
  span.updateName(name).setAttribute('db.operation.name', name)
  if (operations.length > 1) span.setAttribute('db.operation.batch.size', operations.length)
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
  span.end()
}

/** Formats the name of a batch according to OpenTelemetry's conventions. */
function formatBatchName(operations: readonly string[]): string {
  const [first = '', ...others] = operations
  if (others.length === 0) return first
  return others.every((operation) => operation === first) ? `BATCH ${first}` : 'BATCH'
}

/** Skips the comments that the server puts in front of some statements. */
const firstWord = /^(?:[\s(]|\/\*[^*]*\*\/)*([a-z]+)/i

function parseOperation(sql: string): string {
  return firstWord.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER'
}

/** PostgreSQL's code of the error, or the name of its class. The message is omitted, because it may quote values. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
