import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toApiError } from '../../errors/api-error.ts'
import { type HostCluster, startCluster } from '../../testing/outages/host-cluster.ts'
import type { HostBehaviour } from '../../testing/outages/host-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { Db } from '../named-statements.ts'

let scratch: ScratchDatabase
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await scratch.drop()
})

async function startTestCluster(behaviours: readonly HostBehaviour[], query = ''): Promise<HostCluster> {
  const started = await startCluster(scratch.url, behaviours, query)
  ends.push(started.close)
  return started
}

const insertAgent = (tx: Db) => tx.insertInto('agents').values({ name: 'written' }).execute()
const isReadOnly = async (db: Db) =>
  (await sql<{ isReader: boolean }>`select current_setting('transaction_read_only')::boolean as "isReader"`.execute(db)).rows[0]?.isReader

describe('connectDatabase with several hosts', () => {
  it.each<[HostBehaviour]>([['refuses'], ['is silent'], ['only reads']])('finds the writable host after a host that %s', async (manner) => {
    const { database } = await startTestCluster([manner, 'serves'])
    await expect(database.transaction(insertAgent)).resolves.toBeDefined()
  })

  it('finds the only writable host, the last of four', async () => {
    const { database } = await startTestCluster(['refuses', 'only reads', 'refuses', 'serves'])
    await expect(database.transaction(insertAgent)).resolves.toBeDefined()
  })

  it('remembers the right host and does not connect to the others again', async () => {
    const { hosts, database } = await startTestCluster(['only reads', 'serves'])
    await database.run(isReadOnly)
    await database.renew()
    await database.run(isReadOnly)
    expect(hosts.map(({ count }) => count())).toEqual([1, 2])
  })

  it('finds the promoted host when the primary is demoted', async () => {
    const { hosts, database } = await startTestCluster(['serves', 'only reads'])
    await database.run(isReadOnly)
    hosts[0]?.setBehaviour('only reads')
    hosts[1]?.setBehaviour('serves')
    hosts[0]?.destroyConnections()
    await database.run(isReadOnly).catch(() => undefined)
    await expect(database.transaction(insertAgent)).resolves.toBeDefined()
    expect(hosts[1]?.count()).toBe(1)
  })

  it('reports an outage when no host accepts writes, until one of them is promoted', async () => {
    const { hosts, database } = await startTestCluster(['only reads', 'refuses'])
    const error = await database.transaction(insertAgent).catch((reason: unknown) => reason)
    const { code, headers } = toApiError(error)
    expect([code, headers['Retry-After']]).toEqual(['UNAVAILABLE', '10'])
    hosts[0]?.setBehaviour('serves')
    await expect(database.transaction(insertAgent)).resolves.toBeDefined()
  })

  it.each<[HostBehaviour]>([['refuses'], ['only reads']])('returns UNAVAILABLE for every call when each host %s', async (manner) => {
    const { database } = await startTestCluster([manner, manner, manner])
    const outcomes = await Promise.all([1, 2, 3].map(() => database.run(isReadOnly).catch((error) => toApiError(error).code)))
    expect(outcomes).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'])
  })

  it('accepts any host when the address says so', async () => {
    const { database } = await startTestCluster(['refuses', 'only reads'], '?target_session_attrs=any')
    expect(await database.run(isReadOnly)).toBe(true)
  })
})

describe('connectDatabase with one host', () => {
  it('does not check the host unless the address requires one that accepts writes', async () => {
    const { database: any } = await startTestCluster(['only reads'])
    const { database: primary } = await startTestCluster(['only reads'], '?target_session_attrs=read-write')
    expect(await any.run(isReadOnly)).toBe(true)
    expect(toApiError(await primary.run(isReadOnly).catch((error) => error)).code).toBe('UNAVAILABLE')
  })
})
