import { randomUUID } from 'node:crypto'
import {
  type Context,
  context,
  defaultTextMapGetter,
  type Link,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as Started,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Sampling, TraceSettings } from './settings.ts'
import { watchStatements } from './statements.ts'
import type { Attributes, Span, SpanStart, TraceContext, TraceIds, Traces } from './traces.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, internal: SpanKind.INTERNAL }

/** Milliseconds for sending the last spans when the process stops. */
const maxFlushMs = 3_000

/**
 * Opens the traces of this process. Only this file loads OpenTelemetry, so it is imported only if traces are on. `onProblem` receives
 * errors of sending spans.
 */
export function openTraces({ url, resource, sampling }: TraceSettings, onProblem: (problem: unknown) => void): Traces {
  setGlobalErrorHandler(onProblem)
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.instance.id': randomUUID(), ...resource }),
    sampler: createSampler(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('catalog')
  // Lets the client SDK find the current span through OpenTelemetry's API when this process calls itself.
  const isGlobal = context.setGlobalContextManager(contexts) && propagation.setGlobalPropagator(propagator)
  const getActiveSpan = () => trace.getSpan(contexts.active())
  const extractContext = (carrier: TraceContext): Context => propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
  const runInSpan = async <T>(
    { name, kind = 'internal', attributes = {}, parent, links = [] }: SpanStart,
    work: (span: Span) => Promise<T>,
  ) => {
    const about = links.flatMap((traceparent) => buildLinks(extractContext({ traceparent })))
    const within = parent ? extractContext(parent) : contexts.active()
    const otelSpan = tracer.startSpan(name, { kind: kinds[kind], attributes, links: about }, within)
    try {
      return await contexts.with(trace.setSpan(within, otelSpan), () => work(toSpan(otelSpan)))
    } catch (error) {
      markAsFailed(otelSpan, error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      otelSpan.end()
    }
  }
  return {
    areOn: true,
    runInSpan,
    wrapInSpan:
      (name, work) =>
      (...input) =>
        getActiveSpan()?.isRecording() ? runInSpan({ name }, () => work(...input)) : work(...input),
    getTraceparent: () => formatTraceparent(getActiveSpan()),
    statements: watchStatements(tracer, () => contexts.active()),
    async stop() {
      const sent = provider.shutdown().catch(onProblem)
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, maxFlushMs)
      await Promise.race([sent, late])
      clearTimeout(timer)
      contexts.disable()
      if (isGlobal) {
        context.disable()
        propagation.disable()
      }
    },
  }
}

function createSampler({ isByParent, ratio }: Sampling) {
  const root = new TraceIdRatioBasedSampler(ratio)
  return isByParent ? new ParentBasedSampler({ root }) : root
}

function buildLinks(linkedContext: Context): Link[] {
  const linked = trace.getSpanContext(linkedContext)
  return linked ? [{ context: linked }] : []
}

function toSpan(otelSpan: Started): Span {
  return {
    ids: getTraceIds(otelSpan),
    traceparent: formatTraceparent(otelSpan),
    setAttributes: (attributes: Attributes) => void otelSpan.setAttributes({ ...attributes }),
    markAsFailed: (type) => markAsFailed(otelSpan, type),
  }
}

function markAsFailed(otelSpan: Started, type: string): void {
  otelSpan.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}

function getTraceIds(otelSpan: Started): TraceIds {
  const { traceId, spanId, traceFlags } = otelSpan.spanContext()
  return { trace_id: traceId, span_id: spanId, trace_flags: (traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01' }
}

function formatTraceparent(otelSpan: Started | undefined): string | undefined {
  if (!otelSpan) return undefined
  const { trace_id, span_id, trace_flags } = getTraceIds(otelSpan)
  return `00-${trace_id}-${span_id}-${trace_flags}`
}
