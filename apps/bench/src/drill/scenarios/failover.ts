import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { type Cluster, promote } from '../stage/cluster.ts'
import { setSynchronousReplica } from '../stage/copy-online.ts'

export function createFailoverScenario(isSynchronous: boolean): Scenario {
  return {
    name: `failover, ${isSynchronous ? 'synchronous' : 'asynchronous'}`,
    description: `the primary is killed, and a while later its ${isSynchronous ? 'synchronous' : 'asynchronous'} replica promoted; DATABASE_URL names both`,
    ...(!isSynchronous && { lossReason: 'the lost writes had not reached the replica' }),
    async run({ openPrimary, openReplica, serve, seconds, runUnderLoad }) {
      const primary = await openPrimary()
      const replica = await openReplica(primary)
      if (isSynchronous) await setSynchronousReplica(primary, true)
      await serve(buildFailoverUrl(primary, replica))
      await runUnderLoad(async () => {
        await primary.stop('killed')
        await sleep(seconds * 1000)
        await promote(replica)
        return { primary: replica }
      })
    },
  }
}

/** Both have the same password, because the replica is a copy. */
function buildFailoverUrl({ url, port }: Cluster, replica: Cluster): string {
  return url.replace(`:${port}/`, `:${port},127.0.0.1:${replica.port}/`)
}
