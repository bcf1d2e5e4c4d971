import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Scenario } from '../scenario.ts'
import { runStatement } from '../stage/ask.ts'

const betweenMs = 100
const minConnections = '20'

export const noConnections: Scenario = {
  name: 'connections exhausted',
  description: "other clients take all of PostgreSQL's connections, including the server's",
  async run({ openPrimary, serve, seconds, runUnderLoad }) {
    const primary = await openPrimary({ max_connections: minConnections, superuser_reserved_connections: '0' })
    await serve(primary.url)
    await runUnderLoad(async () => {
      const taken: pg.Client[] = []
      await takeAllConnections(primary.url, taken)
      const [first] = taken
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        await first?.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'catalog'")
        await takeAllConnections(primary.url, taken)
        await sleep(betweenMs)
      }
      await Promise.all(taken.map((client) => client.end()))
      await runStatement(primary.url, 'select 1')
      return { primary }
    })
  },
}

/** Opens connections until there are no more. */
async function takeAllConnections(url: string, clients: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'greedy' })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return
    }
    clients.push(client)
  }
}
