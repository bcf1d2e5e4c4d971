import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

export const silentAddress: Scenario = {
  name: 'silent address',
  does: 'the address of the database swallows everything; later it serves, but not the connections that it had',
  async run({ openPrimary, openLine, serve, seconds, underLoad }) {
    const primary = await openPrimary()
    const line = await openLine(primary)
    await serve(line.toLineUrl(primary.url))
    await underLoad(async () => {
      line.goSilent()
      await sleep(seconds * 1000)
      line.resume()
      return { primary }
    })
  },
}

export const readOnlyAddress: Scenario = {
  name: 'read-only address',
  does: 'the address of the database leads to a replica for a while, and then to the primary again',
  async run({ openPrimary, openReplica, openLine, serve, seconds, underLoad }) {
    const primary = await openPrimary()
    const replica = await openReplica(primary)
    const line = await openLine(primary)
    await serve(line.toLineUrl(primary.url))
    await underLoad(async () => {
      line.redirect(replica.port)
      await sleep(seconds * 1000)
      // Keeps the connections to the replica open, because the server itself has to give them up.
      line.redirect(primary.port, 'new ones')
      return { primary }
    })
  },
}
