import type { Scenario } from '../scenario.ts'
import type { StopMode } from '../stage/cluster.ts'

const words = {
  fast: 'is shut down cleanly and started again',
  immediate: 'is stopped without a checkpoint and started again',
  killed: 'is killed and started again',
}

export function createRestartScenario(mode: StopMode): Scenario {
  return {
    name: `database restart, ${mode}`,
    description: `PostgreSQL ${words[mode]}`,
    async run({ openPrimary, serve, runUnderLoad }) {
      const primary = await openPrimary()
      await serve(primary.url)
      await runUnderLoad(async () => {
        await primary.stop(mode)
        await primary.start()
        return { primary }
      })
    },
  }
}
