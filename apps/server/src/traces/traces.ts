import type { StatementWatch } from '../database/figures.ts'

/** Attributes of a span, named by OpenTelemetry's conventions or as `catalog.…`. They never contain a key or a caller's text. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The context of a trace as the W3C headers `traceparent` and `tracestate`. A caller's values may be invalid. */
export type TraceContext = { readonly traceparent?: unknown; readonly tracestate?: unknown }

/** The ids of a span, with the names that log lines use. */
export type TraceIds = { readonly trace_id: string; readonly span_id: string; readonly trace_flags: string }

export type SpanStart = {
  readonly name: string
  /** Kind of the span; `internal` by default. */
  readonly kind?: 'server' | 'client' | 'producer' | 'internal'
  readonly attributes?: Attributes
  /** Parent of the span in another process; by default the current span, if any. */
  readonly parent?: TraceContext
  /** The `traceparent` of each span to link to; invalid ones are left out. */
  readonly links?: readonly unknown[]
}

/** A running piece of work. */
export type Span = {
  readonly ids: TraceIds | undefined
  /** Value for another process, so that its spans become children of this one. */
  readonly traceparent: string | undefined
  setAttributes(attributes: Attributes): void
  /** Marks the span as failed. `type` is a code or the name of a class, never a message, which may quote what a caller sent. */
  markAsFailed(type: string): void
}

/** The traces of a process. */
export type Traces = {
  readonly areOn: boolean
  /** Runs the work in a new span, which is marked as failed if the work throws. */
  runInSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Wraps the work, so that each call is a child of the current span. Without a current, recorded span it only calls the work. */
  wrapInSpan<In extends unknown[], Out>(name: string, work: (...input: In) => Promise<Out>): (...input: In) => Promise<Out>
  /** The `traceparent` of the current span. */
  getTraceparent(): string | undefined
  /** Creates spans for statements; undefined if traces are off. */
  readonly statements: StatementWatch | undefined
  /** Sends the remaining spans, within a time limit. */
  stop(): Promise<void>
}

/**
 * Finds the `traceparent` of the current span if it is recorded. Other spans do not exist for the collector, so a link would lead nowhere.
 */
export function findSampledTraceparent(traces: Pick<Traces, 'getTraceparent'>): string | undefined {
  const traceparent = traces.getTraceparent()
  return traceparent?.endsWith('-01') ? traceparent : undefined
}

const noSpan: Span = { ids: undefined, traceparent: undefined, setAttributes: () => undefined, markAsFailed: () => undefined }

/** Disabled traces. They do not wrap work, so they cost nothing. */
export const noTraces: Traces = {
  areOn: false,
  runInSpan: (_, work) => work(noSpan),
  wrapInSpan: (_, work) => work,
  getTraceparent: () => undefined,
  statements: undefined,
  stop: async () => undefined,
}
