import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { openLine } from '../stage/line.ts'

export const readOnlyAddress: Scenario = {
  name: 'read-only address',
  does: 'the address of the database leads to a replica for a while, and then to the primary again',
  async play({ openPrimary, openReplica, serve, cleanup, seconds, underLoad }) {
    const primary = await openPrimary()
    const replica = await openReplica(primary)
    const line = await openLine(primary.port)
    cleanup.after(() => line.close())
    await serve(line.toLineUrl(primary.url))
    await underLoad(async () => {
      line.leadTo(replica.port)
      await sleep(seconds * 1000)
      // The connections to the replica stay open: they have to be given up by the server itself.
      line.leadTo(primary.port, 'new ones')
      return { primary }
    })
  },
}
