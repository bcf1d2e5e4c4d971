import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startCluster } from '../../testing/outages/host-cluster.ts'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { explainUnavailability } from '../unavailable.ts'

it('whoever waits in vain while a silent database takes all connections is told of an outage, and after it is served', async () => {
  const scratch = await scratchDatabase(2)
  const { hosts, database, close } = await startCluster(scratch.url, ['serves'])
  const ask = () => database.run((db) => sql`select 1`.execute(db)).then(() => 'answered', explainUnavailability)
  // More than there are connections, so that most of them wait for one.
  const askAll = () => Promise.all(Array.from({ length: 10 }, ask))
  try {
    expect(await askAll()).toEqual(Array(10).fill('answered'))
    hosts[0]?.become('is silent')
    hosts[0]?.cut()
    await Promise.all([askAll(), sleep(5_500).then(askAll)])
    expect(await askAll()).toEqual(Array(10).fill('unreachable'))
    hosts[0]?.become('serves')
    expect(await askAll()).toEqual(Array(10).fill('answered'))
  } finally {
    await close()
    await scratch.drop()
  }
}, 60_000)
