import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startCollector } from '../testing/collector/collector.ts'
import { type Environment, type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'

const reportModules = fileURLToPath(new URL('../testing/collector/report-modules.ts', import.meta.url))

async function startTracedServer(
  env: Environment,
): Promise<{ readonly server: ServerProcess; readonly callWhoami: () => Promise<number> }> {
  const scratch = await createScratchDatabase(2)
  const server = await startServerProcess({
    ...env,
    DATABASE_URL: scratch.url,
    CATALOG_ENVIRONMENT: 'production',
    CATALOG_PUBLIC_URL: 'https://catalog.example',
    NODE_OPTIONS: `--import=${reportModules}`,
  })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.finished
    await scratch.drop()
  })
  const key = await mintKey(scratch.database, 'production', {})
  const callWhoami = async () => {
    const response = await fetch(`${server.address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })
    await response.arrayBuffer()
    return response.status
  }
  return { server, callWhoami }
}

/** Lists imports of OpenTelemetry, except those of the metrics package, which always imports the API. */
const listImports = (server: ServerProcess) =>
  server.log().flatMap(({ msg, specifier, by }) => (msg === 'asked for' && !String(by).includes('/prom-client/') ? [specifier] : []))

it('imports no module of OpenTelemetry without a collector', async () => {
  const { server, callWhoami } = await startTracedServer({ OTEL_TRACES_SAMPLER: 'always_on' })
  expect(await callWhoami()).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect(listImports(server)).toEqual([])
})

it('sends the traces of answered calls when the server stops', async () => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const { server, callWhoami } = await startTracedServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER: 'always_on',
  })
  expect(listImports(server)).toContain('@opentelemetry/sdk-trace')
  expect([await callWhoami(), await callWhoami()]).toEqual([200, 200])
  expect((await server.stop()).code).toBe(0)
  expect(collector.spans.filter(({ kind }) => kind === 'server').map(({ name }) => name)).toEqual(['GET /v1/whoami', 'GET /v1/whoami'])
})

it('stops even if its collector accepts traces and never answers', async () => {
  const collector = await startCollector('never')
  onTestFinished(collector.stop)
  const { server, callWhoami } = await startTracedServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER: 'always_on',
  })
  expect(await callWhoami()).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect(collector.bodies.length).toBeGreaterThan(0)
})
