import { describe, expect, it } from 'vitest'
import { readTraceSettings } from './settings.ts'

const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
const parseSettings = (env: Record<string, string>) => readTraceSettings({ ...on, ...env }, 'production').settings
const listProblems = (env: Record<string, string>) =>
  readTraceSettings({ ...on, ...env }, 'production').issues.map(({ path }) => path.join())

describe('the settings of traces', () => {
  it('turns traces off without an endpoint, even if other variables of OpenTelemetry are set', () => {
    expect(readTraceSettings({ OTEL_TRACES_SAMPLER: 'xray', OTEL_SERVICE_NAME: 'x' }, 'test')).toEqual({ settings: undefined, issues: [] })
  })

  it.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])('turns traces off with %j', (env) => {
    expect(parseSettings(env as Record<string, string>)).toBeUndefined()
  })

  it('samples one in a hundred traces by default, and every trace that the caller samples', () => {
    expect(parseSettings({})?.sampling).toEqual({ isByParent: true, ratio: 0.01 })
  })

  it.each([
    ['always_on', '0.5', { isByParent: false, ratio: 1 }],
    ['always_off', '', { isByParent: false, ratio: 0 }],
    ['traceidratio', '0.25', { isByParent: false, ratio: 0.25 }],
    ['traceidratio', '', { isByParent: false, ratio: 1 }],
    ['parentbased_always_on', '', { isByParent: true, ratio: 1 }],
    ['parentbased_always_off', '', { isByParent: true, ratio: 0 }],
    ['parentbased_traceidratio', '.5', { isByParent: true, ratio: 0.5 }],
    ['', '0.2', { isByParent: true, ratio: 0.2 }],
  ])('maps the sampler %s with the argument "%s"', (sampler, share, sampling) => {
    const named = { ...(sampler && { OTEL_TRACES_SAMPLER: sampler }), ...(share && { OTEL_TRACES_SAMPLER_ARG: share }) }
    expect(parseSettings(named)?.sampling).toEqual(sampling)
  })

  it('appends /v1/traces to the general endpoint, and uses the endpoint for traces unchanged', () => {
    expect(parseSettings({})?.url).toBe('http://collector:4318/v1/traces')
    expect(parseSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' })?.url).toBe('https://traces.example/in')
  })

  it('reads the attributes of this process', () => {
    expect(parseSettings({})?.resource).toEqual({ 'service.name': 'catalog', 'deployment.environment.name': 'production' })
    const named = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=x, team=data%20team', OTEL_SERVICE_NAME: 'catalog-eu' }
    expect(parseSettings(named)?.resource).toMatchObject({ 'service.name': 'catalog-eu', team: 'data team' })
    expect(parseSettings({ OTEL_RESOURCE_ATTRIBUTES: 'service.name=x' })?.resource).toMatchObject({ 'service.name': 'x' })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'xray'],
    ['OTEL_TRACES_SAMPLER_ARG', '1 %'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'team'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'team=%zz'],
  ])('refuses %s=%s', (name, value) => {
    expect(listProblems({ [name]: value })).toEqual([name])
  })
})
