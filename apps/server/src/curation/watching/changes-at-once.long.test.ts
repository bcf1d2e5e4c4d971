import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleFeed } from '../../changes/testing/settle-feed.ts'
import { curate, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { serveInbox } from '../testing/inbox.ts'
import { createPoller } from '../testing/poller.ts'

const inbox = serveInbox()
let other: TestServer
beforeAll(async () => {
  other = await startTestServer(inbox.scratch.database)
})
afterAll(() => other.stop())

/** Submits some proposals in a slow transaction, and rolls back every seventh transaction. */
async function writeConcurrently(number: number): Promise<string[]> {
  const made: string[] = []
  const failed = new Error('rolled back')
  const work = inbox.scratch.database.transaction(async (tx) => {
    made.length = 0
    for (let each = 0; each <= number % 3; each++) {
      const { rows } = await sql<{ id: string }>`
        with made as (
          insert into proposals (environment, operation_id, status, change_count, change_kinds)
          values ('test', 'submitBundle', 'pending', 0, '{}') returning id
        )
        insert into proposal_log (proposal_id, event, detail) select id, 'submitted', '{}' from made returning proposal_id as id`.execute(
        tx,
      )
      made.push(...rows.map(({ id }) => id))
      await sql`select pg_sleep(${((number * 37) % 11) / 500})`.execute(tx)
    }
    if (number % 7 === 0) throw failed
  })
  return work.then(
    () => made,
    (error) => {
      if (error !== failed) throw error
      return []
    },
  )
}

it('reports every commit once to each watcher of several processes, regardless of the order of commits', async () => {
  const cookies = {
    one: await signInAs(inbox.server.address, 'curator@example.org'),
    two: await signInAs(other.address, 'curator@example.org'),
  }
  let asked = 0
  const getFromBothServers = (path: string) =>
    ++asked % 2 === 0
      ? curate(other.address, 'GET', path, { cookie: cookies.two })
      : curate(inbox.server.address, 'GET', path, { cookie: cookies.one })
  const watchers = [createPoller(getFromBothServers), createPoller(inbox.get), createPoller(getFromBothServers)]
  const reportedIds: string[][] = watchers.map(() => [])
  const pollWatcher = (watcherIndex: number) =>
    watchers[watcherIndex]?.().then((news) => void reportedIds[watcherIndex]?.push(...news.map(({ id }) => id)))
  for (const place of watchers.keys()) await pollWatcher(place)

  let writing = true
  const watching = [...watchers.keys()].map(async (place) => {
    while (writing) await pollWatcher(place)
    await pollWatcher(place)
  })
  const written: string[] = []
  let next = 0
  const writers = Array.from({ length: 6 }, async () => {
    while (next < 400) written.push(...(await writeConcurrently(++next)))
  })
  await Promise.all(writers)
  await settleFeed(inbox.scratch.database)
  writing = false
  await Promise.all(watching)
  for (const ids of reportedIds) expect(ids.toSorted()).toEqual(written.toSorted())
})
