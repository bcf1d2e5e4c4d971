import type { Scenario } from '../scenario.ts'
import type { Ending } from '../stage/cluster.ts'

const words = { fast: 'is restarted in order', immediate: 'is restarted without a checkpoint', killed: 'is killed and started again' }

export function restartDatabase(how: Ending): Scenario {
  return {
    name: `database restart, ${how}`,
    does: `PostgreSQL ${words[how]}`,
    async play({ openPrimary, serve, underLoad }) {
      const primary = await openPrimary()
      await serve(primary.url)
      await underLoad(async () => {
        await primary.stop(how)
        await primary.start()
        return { primary }
      })
    },
  }
}
