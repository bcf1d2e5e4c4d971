import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { connectDatabase, type Database } from '../../database/database.ts'
import { migrateUp } from '../../database/migrate.ts'
import type { ReadFailure } from '../../database/replicas/replica.ts'
import { openReplicas, type Replicas } from '../../database/replicas/replicas.ts'
import { makeStandby, type Standby } from '../../database/testing/make-standby.ts'
import type { ServiceOverrides } from '../../server.ts'
import { type SwitchedProxy, startSwitchedProxy } from '../outages/switched-proxy.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Time limit that is long enough for a busy machine. */
export const inTime = { timeout: 20_000, interval: 20 }

export type ReplicaFixture = {
  /** Reads from the replica whenever that is allowed. */
  readonly server: TestServer
  /** Acts as another process on the same primary, without replicas. */
  readonly alone: TestServer
  readonly database: Database
  readonly url: string
  readonly replicas: Replicas
  /** The proxy to the replica. */
  readonly proxy: SwitchedProxy
  readonly standby: Standby
  /** Sends a statement directly to the replica. */
  onReplica<T = unknown>(statement: RawBuilder<T>): Promise<T[]>
  /** Counts reads during `work` by the database that answered them. */
  countReads(work: () => Promise<unknown>): Promise<Partial<Record<'replica' | 'unusable' | ReadFailure, number>>>
  untilUsable(is?: boolean): Promise<void>
}

export type ReplicaOptions = {
  readonly maxLagMs?: number
  readonly standbySettings?: Readonly<Record<string, string>>
  readonly overrides?: ServiceOverrides
}

/** Starts a primary, a replica that follows it, and servers on both, for the tests of one file. */
export function serveWithReplica(fill: (database: Database) => Promise<unknown>, setting: ReplicaOptions = {}): ReplicaFixture {
  const served = {} as { -readonly [Part in keyof ReplicaFixture]: ReplicaFixture[Part] }
  const closes: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-primary-'))
    await chmod(folder, 0o755)
    closes.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
    const primary = await openEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off', max_connections: '300' } })
    closes.push(() => primary.release())
    const database = connectDatabase({ url: primary.url, connections: 10, naming: 'named' })
    closes.push(() => database.close())
    await migrateUp(database)
    const standby = await makeStandby(primary.url, setting.standbySettings)
    closes.push(() => standby.release())
    const proxy = await startSwitchedProxy(standby.url)
    closes.push(() => proxy.close())
    const direct = connectDatabase({ url: standby.url, connections: 3, naming: 'unnamed' })
    closes.push(() => direct.close())
    const { maxLagMs = 5_000 } = setting
    const options = { connections: 10, connectionsPerKey: undefined, naming: 'named' } as const
    const replicas = openReplicas({ ...options, urls: [proxy.url], maxLagMs, primary: database, onChange: () => undefined })
    const alone = await startTestServer(database)
    closes.push(() => alone.stop())
    const server = await startTestServer(database, {}, { ...setting.overrides, replicas })
    closes.push(() => server.stop())
    const untilUsable = (isWanted = true) => vi.waitFor(() => expect(replicas.areUsable()).toBe(isWanted), inTime)
    Object.assign(served, {
      ...{ server, alone, database, url: primary.url, replicas, proxy, standby, untilUsable },
      onReplica: async <T>(statement: RawBuilder<T>) => (await direct.runAsOwner((db) => statement.execute(db))).rows,
      async countReads(work: () => Promise<unknown>) {
        const before = new Map(replicas.figures().reads)
        await work()
        const counts = [...replicas.figures().reads].map(([which, count]) => [which, count - (before.get(which) ?? 0)] as const)
        return Object.fromEntries(counts.filter(([, count]) => count > 0))
      },
    })
    await fill(database)
    await untilUsable()
  }, 120_000)
  afterAll(async () => {
    for (const close of closes.reverse()) await close()
  }, 60_000)
  return served
}

export const pause = sql`select pg_wal_replay_pause()`
export const resume = sql`select pg_wal_replay_resume()`
