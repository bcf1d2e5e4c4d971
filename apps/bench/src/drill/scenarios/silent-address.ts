import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { openLine } from '../stage/line.ts'

export const silentAddress: Scenario = {
  name: 'silent address',
  does: 'the address of the database swallows everything; later it serves, but not the connections that it had',
  async play({ openPrimary, serve, cleanup, seconds, underLoad }) {
    const primary = await openPrimary()
    const line = await openLine(primary.port)
    cleanup.after(() => line.close())
    await serve(line.toLineUrl(primary.url))
    await underLoad(async () => {
      line.goSilent()
      await sleep(seconds * 1000)
      line.serve()
      return { primary }
    })
  },
}
