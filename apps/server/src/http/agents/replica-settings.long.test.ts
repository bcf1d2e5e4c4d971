import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeEntity } from '../../testing/records.ts'
import { inTime, serveWithReplica } from '../../testing/replicas/serve-with-replica.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const served = serveWithReplica((database) => makeEntity(database, { slug: 'first' }))
const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const startServer = async (env: Record<string, string>) => {
  const server = await startTestServer(served.database, env)
  servers.push(server)
  return server
}

describe('the settings', () => {
  it('reads from replicas, and exports their lag and number of reads as metrics', async () => {
    const server = await startServer({ CATALOG_REPLICA_URLS: served.proxy.url, CATALOG_METRICS_PORT: '19464' })
    const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
    const { host } = new URL(served.proxy.url)
    await vi.waitFor(async () => expect(await fetchMetrics()).toContain(`catalog_replica_usable{replica="${host}"} 1`), inTime)
    expect((await server.get('/entities/first')).status).toBe(200)
    await vi.waitFor(async () => expect(await fetchMetrics()).toMatch(/^catalog_reads_total\{place="replica",why=""\} 1$/m), inTime)
    const lag = new RegExp(`^catalog_replica_lag_seconds\\{replica="${host}"\\} \\d`, 'm')
    await vi.waitFor(async () => expect(await fetchMetrics()).toMatch(lag), inTime)
  })

  it('commits charges, but no other writes, without waiting for replicas', async () => {
    const server = await startServer({ CATALOG_ASYNC_CHARGES: 'on' })
    await server.get('/entities/first')
    const key = await server.key()
    // Makes commits wait for a replica of this name, which never connects.
    const requireStandby = (name: string) =>
      served.database.runAsOwner(async (db) => {
        await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(db)
        await sql`select pg_reload_conf()`.execute(db)
      })
    const writes: Promise<unknown>[] = []
    let written = 0
    const startWrite = () => {
      const slug = `waits-${writes.length}`
      writes.push(makeEntity(served.database, { slug }).then(() => written++))
    }
    const isWaiting = sql`select from pg_stat_activity where wait_event = 'SyncRep'`
    const countWaitingCommits = async () => (await served.database.runAsOwner((db) => isWaiting.execute(db))).rows.length
    try {
      await requireStandby('nobody')
      while ((await countWaitingCommits()) === 0) if (writes.length === written) startWrite()
      const before = written
      for (let calls = 0; calls < 5; calls++) expect((await server.get('/entities/first', { key })).status).toBe(200)
      expect([written, await countWaitingCommits()]).toEqual([before, expect.toSatisfy((waiting: number) => waiting > 0)])
    } finally {
      await requireStandby('')
    }
    await Promise.all(writes)
    expect((await server.get('/whoami', { key })).headers.get('x-ratelimit-remaining')).toBe(String(1_000_000 - 6))
  })
})
