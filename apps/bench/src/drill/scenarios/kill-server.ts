import type { Scenario } from '../scenario.ts'

export const killServer: Scenario = {
  name: 'kill -9',
  does: 'one of two processes of the server is killed, and another one started in its place',
  async play({ openPrimary, serve, forget, underLoad }) {
    const primary = await openPrimary()
    const [first] = [await serve(primary.url), await serve(primary.url)]
    await underLoad(async () => {
      first.signal('SIGKILL')
      await first.ended
      forget(first)
      await serve(primary.url)
      return { primary }
    })
  },
}
