import type { StatementWatch } from '../database/figures.ts'

/**
 * Attributes of a span besides its name, in the names of OpenTelemetry's conventions or as `catalog.…`. Never a key, and no text of a
 * caller.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The context of a trace as it is handed on: W3C's `traceparent`, and `tracestate`. Nothing of a caller's has to be right. */
export type TraceContext = { readonly traceparent?: unknown; readonly tracestate?: unknown }

/** The ids of a span, under the names that log lines give them. */
export type TraceIds = { readonly trace_id: string; readonly span_id: string; readonly trace_flags: string }

export type SpanStart = {
  readonly name: string
  /** Part of the work of this process, unless it says otherwise. */
  readonly kind?: 'server' | 'client' | 'producer' | 'internal'
  readonly attributes?: Attributes
  /** Origin of the work, if elsewhere; by default the span belongs to the current one, if any. */
  readonly parent?: TraceContext
  /** Related traces that it is not part of: the `traceparent` of each; invalid ones are left out. */
  readonly links?: readonly unknown[]
}

/** One piece of work, as long as it is under way. */
export type Span = {
  readonly ids: TraceIds | undefined
  /** Value to pass on, so that work elsewhere belongs to this span. */
  readonly traceparent: string | undefined
  set(attributes: Attributes): void
  /** Marks it as failed. `type` is a code or the name of a class, never a message: that may quote what was sent. */
  fail(type: string): void
}

/** The traces of a process. */
export type Traces = {
  readonly areOn: boolean
  /** Does the work as a span of its own. It has failed where the work throws. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** The same work, done as a span within the current one. Without a current or recorded span, it is only done. */
  part<In extends unknown[], Out>(name: string, work: (...input: In) => Promise<Out>): (...input: In) => Promise<Out>
  /** The `traceparent` of the span under way. */
  underWay(): string | undefined
  /** Watches the statements that are sent. */
  readonly statements: StatementWatch | undefined
  /** Sends what has not been sent yet, as far as that can be done soon. */
  stop(): Promise<void>
}

/** Finds the `traceparent` of the span under way, if the span is recorded: only then is there something to link to. */
export function findSampled(traces: Pick<Traces, 'underWay'>): string | undefined {
  const traceparent = traces.underWay()
  return traceparent?.endsWith('-01') ? traceparent : undefined
}

const noSpan: Span = { ids: undefined, traceparent: undefined, set: () => undefined, fail: () => undefined }

/** Traces nothing. Work is wrapped in nothing, so that it costs nothing. */
export const noTraces: Traces = {
  areOn: false,
  span: (_, work) => work(noSpan),
  part: (_, work) => work,
  underWay: () => undefined,
  statements: undefined,
  stop: async () => undefined,
}
