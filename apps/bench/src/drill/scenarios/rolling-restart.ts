import type { Scenario } from '../scenario.ts'

const processes = 3

export const rollingRestart: Scenario = {
  name: 'rolling restart',
  does: 'three processes of the server are stopped and replaced, one after the other',
  async play({ openPrimary, serve, forget, servers, underLoad }) {
    const primary = await openPrimary()
    for (let number = 0; number < processes; number++) await serve(primary.url)
    const old = [...servers]
    await underLoad(async () => {
      for (const server of old) {
        server.signal('SIGTERM')
        await server.ended
        forget(server)
        await serve(primary.url)
      }
      return { primary }
    })
  },
}
