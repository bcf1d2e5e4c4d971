import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type HostCluster, startCluster } from '../../testing/outages/host-cluster.ts'
import type { HostBehaviour } from '../../testing/outages/host-proxy.ts'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { explainUnavailability } from '../unavailable.ts'

async function withCluster(behaviours: readonly HostBehaviour[], work: (cluster: HostCluster) => Promise<void>): Promise<void> {
  const scratch = await createScratchDatabase(2)
  const cluster = await startCluster(scratch.url, behaviours)
  try {
    await work(cluster)
  } finally {
    await cluster.close()
    await scratch.drop()
  }
}

const getOutcome = ({ database }: HostCluster) =>
  database.run((db) => sql`select 1`.execute(db)).then(() => 'answered', explainUnavailability)

it.concurrent('skips a silent host, even for calls that arrive during the attempt to connect to it', () =>
  withCluster(['is silent', 'serves'], async (cluster) => {
    expect(await Promise.all([getOutcome(cluster), getOutcome(cluster)])).toEqual(['answered', 'answered'])
    const [silent, serving] = cluster.hosts
    expect([silent?.count(), serving?.count()]).toEqual([2, 2])
  }))

it.concurrent('reports an outage or a busy database to every call when all hosts are silent', () =>
  withCluster(['is silent', 'is silent', 'is silent'], async (cluster) => {
    const outcomes = await Promise.all([getOutcome(cluster), getOutcome(cluster), getOutcome(cluster)])
    expect(outcomes.filter((outcome) => outcome !== 'unreachable' && outcome !== 'busy')).toEqual([])
  }))

it.concurrent('connects to the promoted host when the other host goes silent', () =>
  withCluster(['serves', 'only reads'], async (cluster) => {
    await getOutcome(cluster)
    const [lost, promoted] = cluster.hosts
    lost?.setBehaviour('is silent')
    promoted?.setBehaviour('serves')
    lost?.destroyConnections()
    await getOutcome(cluster)
    expect(await getOutcome(cluster)).toBe('answered')
    expect(promoted?.count()).toBe(1)
  }))
