import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

const processes = 3

export const rollingRestart: Scenario = {
  name: 'rolling restart',
  description: 'three server processes are stopped and replaced, one after the other',
  async run({ openPrimary, serve, replaceServer, servers, runUnderLoad }) {
    const primary = await openPrimary()
    for (let number = 0; number < processes; number++) await serve(primary.url)
    const old = [...servers]
    await runUnderLoad(async () => {
      for (const server of old) await replaceServer(server, 'SIGTERM', primary.url)
      return { primary }
    })
  },
}

export const killServer: Scenario = {
  name: 'kill -9',
  description: 'one of two server processes is killed and replaced',
  async run({ openPrimary, serve, replaceServer, runUnderLoad }) {
    const primary = await openPrimary()
    const [first] = [await serve(primary.url), await serve(primary.url)]
    await runUnderLoad(async () => {
      await replaceServer(first, 'SIGKILL', primary.url)
      return { primary }
    })
  },
}

export const freezeServer: Scenario = {
  name: 'freeze',
  description: 'one of two server processes is suspended for a while, and then continues',
  async run({ openPrimary, serve, seconds, runUnderLoad }) {
    const primary = await openPrimary()
    const [first] = [await serve(primary.url), await serve(primary.url)]
    await runUnderLoad(async () => {
      first.signal('SIGSTOP')
      await sleep(seconds * 1000)
      first.signal('SIGCONT')
      return { primary }
    })
  },
}
