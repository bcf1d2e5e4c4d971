import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCatalog } from '../testing/command-line.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

let scratch: ScratchDatabase
let taken: Server
let takenPort: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = String((taken.address() as AddressInfo).port)
})
afterAll(async () => {
  taken.close()
  await scratch.drop()
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('GET /metrics', () => {
  it('answers on its own port and not on the public one', async () => {
    const server = await startTestServer(scratch.database, { CATALOG_METRICS_PORT: takenPort })
    stops.push(server.stop)
    expect(server.metricsPort).toBeGreaterThan(Number(takenPort))
    const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    expect(await response.text()).toContain('catalog_request_duration_seconds')
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
    for (const path of ['/', '/metrics/', '/METRICS', '/healthz', '/v1/entities', '/metricsx']) {
      const other = await fetch(`http://127.0.0.1:${server.metricsPort}${path}`)
      expect([path, other.status, await other.json()]).toEqual([path, 404, { error: expect.objectContaining({ code: 'NOT_FOUND' }) }])
    }
    expect((await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('renders the metrics once for concurrent requests', async () => {
    let made = 0
    const metrics = createMetrics(() => 0)
    const counted = { ...metrics, render: () => metrics.render().finally(() => made++) }
    // Stops the clock, because forty requests may take longer than the second for which rendered metrics are reused.
    const server = await startMetricsServer(counted, { host: '127.0.0.1', port: Number(takenPort), canUseNextFreePort: true }, () => 0)
    if (server) stops.push(server.stop)
    await Promise.all(Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${server?.port}/metrics`).then((answer) => answer.text())))
    expect(made).toBe(1)
  })

  it('accepts a request although idle connections have taken all places', async () => {
    const server = await startMetricsServer(
      createMetrics(() => 0),
      { host: '127.0.0.1', port: Number(takenPort), canUseNextFreePort: true },
    )
    if (server) stops.push(server.stop)
    const idle = Array.from({ length: 60 }, (_, index) =>
      connect({ port: server?.port ?? 0, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 3)}` }).on('error', () => undefined),
    )
    stops.push(async () => idle.map((socket) => socket.destroy()))
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    expect((await fetch(`http://127.0.0.1:${server?.port}/metrics`)).status).toBe(200)
  })

  it('does not listen when its port is 0', async () => {
    const server = await startTestServer(scratch.database, { CATALOG_METRICS_PORT: '0' })
    stops.push(server.stop)
    expect(server.metricsPort).toBeUndefined()
  })
})

describe('catalog start with a taken metrics port', () => {
  it('fails in production before it connects to the database', async () => {
    const { code, stdout, stderr } = await runCatalog(['start'], {
      PORT: '0',
      CATALOG_ENVIRONMENT: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      CATALOG_PUBLIC_URL: 'https://catalog.example.org',
      CATALOG_METRICS_PORT: takenPort,
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `catalog: Port ${takenPort} of 127.0.0.1, which is set for /metrics, is taken by another program. Set CATALOG_METRICS_PORT to a free port, or to 0 for none.\n`,
    )
  })
})
