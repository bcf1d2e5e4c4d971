import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const served = serveScratchDatabase()
const page = readFileSync(new URL('../../../../docs/operations/metrics.md', import.meta.url), 'utf8')

async function runWithMetrics(
  work: (server: TestServer, read: () => Promise<string>) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const server = await startTestServer(served.database, { CATALOG_METRICS_PORT: '19464', ...env })
  try {
    await work(server, async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text())
  } finally {
    await server.stop()
  }
}

/** Lists the metrics and their labels in the text of the metrics, or in the table of the documentation. */
const listLabels = (text: string, pattern: RegExp, label: RegExp) =>
  new Map([...text.matchAll(pattern)].map(([, name, labels = '']) => [name, [...labels.matchAll(label)].map(([, label]) => label)]))

/** Reads the metrics until they match, because they are rendered at most once a second, and some are read in the background. */
async function waitForMetrics(read: () => Promise<string>, pattern: RegExp): Promise<void> {
  while (!pattern.test(await read())) await new Promise((resolve) => setTimeout(resolve, 50))
}

it('exports the metrics and labels that the table in the documentation lists', () =>
  runWithMetrics(
    async (server, read) => {
      await server.get('/whoami')
      await server.get('/entities')
      await waitForMetrics(read, /^catalog_replica_usable\{replica="[^"]+"\} 0$/m)
      await waitForMetrics(read, /^catalog_reads_total\{place="primary",why="unusable"\} 1$/m)
      const text = await read()
      const shown = [...text.matchAll(/^# TYPE (catalog_\w+)/gm)].map(([, name]) => name)
      const documented = listLabels(page, /^\| `(catalog_\w+)` *\|([^|]*)\|/gm, /`(\w+)`/g)
      expect([...documented.keys()].sort()).toEqual(shown.sort())
      for (const [name, labels] of listLabels(text, /^(catalog_\w+?)(?:_count)?\{(?![^}]*\ble=)([^}]*)\}/gm, /(\w+)="/g))
        if (documented.has(name)) expect([name, labels]).toEqual([name, documented.get(name)])
    },
    // This server is not a replica, so no read goes to it.
    { CATALOG_REPLICA_URLS: served.url },
  ))

it('counts charges by result, and statements by operation', () =>
  runWithMetrics(async (server, read) => {
    const key = await server.key({ callsPerMinute: 2 })
    for (let call = 0; call < 4; call++) await server.get('/entities', { key })
    for (const limit of [1, 2, 2, 2]) await server.get(`/entities?limit=${limit}`)
    await waitForMetrics(read, /^catalog_charges_total\{result="charged"\} 6$/m)
    await waitForMetrics(read, /^catalog_charges_total\{result="RATE_LIMITED"\} 2$/m)
    await waitForMetrics(read, /^catalog_early_reads_total\{outcome="used"\} [1-9]/m)
    await waitForMetrics(read, /^catalog_kept_answers_total\{outcome="sent"\} [1-9]/m)
    await waitForMetrics(read, /^catalog_database_statement_duration_seconds_count\{operation="listEntities"\} [1-9]/m)
    await waitForMetrics(read, /^catalog_database_connections\{state="idle"\} \d/m)
    await waitForMetrics(
      read,
      /^catalog_vocabulary_loaded_timestamp_seconds 1\.\d+e\+09|^catalog_vocabulary_loaded_timestamp_seconds \d{10}/m,
    )
  }))

it('shows a lag of the vocabulary from the first call that needs a newer version until that version is read', () =>
  runWithMetrics(async (server, read) => {
    await server.get('/segments')
    await waitForMetrics(read, /^catalog_vocabulary_lag_seconds 0$/m)
    const client = new pg.Client(served.url)
    await client.connect()
    try {
      await client.query("insert into segments (slug, name) values ('metrics', 'Metrics')")
      await client.query('begin; lock table segments in access exclusive mode')
      const call = server.get('/segments')
      await waitForMetrics(read, /^catalog_vocabulary_lag_seconds 0\.\d*[1-9]|^catalog_vocabulary_lag_seconds [1-9]/m)
      await client.query('rollback')
      await call
    } finally {
      await client.end()
    }
    await server.get('/segments')
    await waitForMetrics(read, /^catalog_vocabulary_lag_seconds 0$/m)
  }))

it('counts waiting proposals in the background', () =>
  runWithMetrics(async (_, read) => {
    await waitForMetrics(read, /^catalog_proposals_waiting\{status="pending"\} 0$/m)
    await waitForMetrics(read, /^catalog_proposals_oldest_age_seconds\{status="unmatched"\} 0$/m)
  }))
