import { z } from 'zod'

/** Settings of traces: the collector's address, the attributes of this process, and the sampling. */
export type TraceSettings = {
  readonly url: string
  /** Attributes of this process, by the names of OpenTelemetry's conventions. */
  readonly resource: Readonly<Record<string, string>>
  readonly sampling: Sampling
}

/** `ratio` is the fraction of traces that are sampled. If `isByParent` is true, a caller's `traceparent` decides instead. */
export type Sampling = { readonly isByParent: boolean; readonly ratio: number }

const usual: Sampling = { isByParent: true, ratio: 0.01 }
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const createUrlSchema = () => z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** OpenTelemetry's own variables, which other services may share. They are validated only if traces are on. */
const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: createUrlSchema(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: createUrlSchema().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf']).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: createRatioSchema().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: createAttributesSchema().default({}),
})

type ParsedSettings = { readonly settings: TraceSettings | undefined; readonly issues: readonly z.core.$ZodIssue[] }

/** Reads the settings of traces from the environment. Returns undefined if traces are off, for example without an endpoint. */
export function readTraceSettings(env: Readonly<Record<string, string | undefined>>, environment: string): ParsedSettings {
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || isOff) return { settings: undefined, issues: [] }
  const { data: values, error } = schema.safeParse(env)
  if (!values) return { settings: undefined, issues: error.issues }
  const name = values.OTEL_SERVICE_NAME ?? values.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'catalog'
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
  const resource = { 'deployment.environment.name': environment, ...values.OTEL_RESOURCE_ATTRIBUTES, 'service.name': name }
  return { settings: { url, resource, sampling: toSampling(values) }, issues: [] }
}

/** A sampler without a ratio samples everything, as the specification requires. Without a sampler, our default is one in a hundred. */
function toSampling({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: z.infer<typeof schema>): Sampling {
  if (sampler === undefined) return { ...usual, ...(share !== undefined && { ratio: share }) }
  const isByParent = sampler.startsWith('parentbased_')
  if (sampler.endsWith('traceidratio')) return { isByParent, ratio: share ?? 1 }
  return { isByParent, ratio: sampler.endsWith('always_on') ? 1 : 0 }
}

function createRatioSchema() {
  const error = 'must be a number from 0 to 1, such as 0.01'
  return z
    .string()
    .regex(/^(\d+(\.\d*)?|\.\d+)$/, error)
    .transform(Number)
    .refine((value) => value <= 1, error)
}

/** Reads `name=value` pairs, separated by commas, percent-encoded. */
function createAttributesSchema() {
  return z.string().transform((text, context) => {
    try {
      return Object.fromEntries(text.split(',').map(parsePair))
    } catch {
      context.addIssue('must be name=value pairs separated by commas, percent-encoded if a value has commas or spaces')
      return z.NEVER
    }
  })
}

function parsePair(pair: string): [name: string, value: string] {
  const [name = '', value, ...rest] = pair.split('=').map((part) => decodeURIComponent(part.trim()))
  if (name === '' || value === undefined || rest.length > 0) throw new Error(`${pair} is not a pair.`)
  return [name, value]
}
