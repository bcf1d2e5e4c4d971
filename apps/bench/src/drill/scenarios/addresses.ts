import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

export const silentAddress: Scenario = {
  name: 'silent address',
  description: "the database's address stops answering; later it serves new connections, but not the old ones",
  async run({ openPrimary, openProxy, serve, seconds, runUnderLoad }) {
    const primary = await openPrimary()
    const line = await openProxy(primary)
    await serve(line.toProxyUrl(primary.url))
    await runUnderLoad(async () => {
      line.goSilent()
      await sleep(seconds * 1000)
      line.resume()
      return { primary }
    })
  },
}

export const readOnlyAddress: Scenario = {
  name: 'read-only address',
  description: "the database's address points to a replica for a while, and then to the primary again",
  async run({ openPrimary, openReplica, openProxy, serve, seconds, runUnderLoad }) {
    const primary = await openPrimary()
    const replica = await openReplica(primary)
    const line = await openProxy(primary)
    await serve(line.toProxyUrl(primary.url))
    await runUnderLoad(async () => {
      line.redirect(replica.port)
      await sleep(seconds * 1000)
      // Leaves the connections to the replica open, because the server itself has to abandon them.
      line.redirect(primary.port, 'new ones')
      return { primary }
    })
  },
}
