import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

export const freezeServer: Scenario = {
  name: 'freeze',
  does: 'one of two processes of the server stands still, and goes on as if nothing had been',
  async play({ openPrimary, serve, seconds, underLoad }) {
    const primary = await openPrimary()
    const [first] = [await serve(primary.url), await serve(primary.url)]
    await underLoad(async () => {
      first.signal('SIGSTOP')
      await sleep(seconds * 1000)
      first.signal('SIGCONT')
      return { primary }
    })
  },
}
