import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { makeEntity } from '../testing/records.ts'
import { inTime, serveWithReplica } from '../testing/replicas/serve-with-replica.ts'
import { startTestServer } from '../testing/test-server.ts'
import { settleFeed } from './testing/settle-feed.ts'

const served = serveWithReplica(async () => undefined)

it('reports lost commits to readers that saw them, and skips nothing for other readers, after a failover', async () => {
  const { database, alone, standby } = served
  const before = (await alone.get('/changes')).body.next_cursor as string
  const kept = await makeEntity(database, { slug: 'kept' })
  await settleFeed(database)
  const early = (await alone.get(`/changes?cursor=${before}`)).body.next_cursor as string
  const promoted = connectDatabase({ url: standby.url, connections: 10, naming: 'named' })
  try {
    // From here on, the replica has every earlier write and receives no further ones.
    await vi.waitFor(async () => expect(await served.onReplica(sql`select from entities where id = ${kept}`)).toHaveLength(1), inTime)
    await served.onReplica(sql`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`)
    await served.onReplica(sql`select pg_reload_conf()`)
    await vi.waitFor(async () => expect(await served.onReplica(sql`select from pg_stat_wal_receiver`)).toHaveLength(0), inTime)
    for (const slug of ['lost-1', 'lost-2', 'lost-3']) await makeEntity(database, { slug })
    await settleFeed(database)
    const late = (await alone.get(`/changes?cursor=${before}`)).body
    expect(late.data.map(({ record }: { record: { slug: string } }) => record.slug)).toEqual(['kept', 'lost-1', 'lost-2', 'lost-3'])

    await served.onReplica(sql`select pg_promote()`)
    // This event is written on the new timeline before any read, and has the id of a lost event.
    await makeEntity(promoted, { slug: 'new-1' })
    const server = await startTestServer(promoted)
    try {
      await makeEntity(promoted, { slug: 'new-2' })
      await settleFeed(promoted)
      expect(await server.get(`/changes?cursor=${late.next_cursor}`)).toMatchObject({
        status: 410,
        body: { error: { code: 'CURSOR_LOST' } },
      })
      const { body } = await server.get(`/changes?cursor=${early}`)
      expect(body.data.map(({ record }: { record: { slug: string } }) => record.slug)).toEqual(['new-1', 'new-2'])
      await makeEntity(promoted, { slug: 'new-3' })
      await settleFeed(promoted)
      expect((await server.get(`/changes?cursor=${body.next_cursor}`)).body.data).toHaveLength(1)
    } finally {
      await server.stop()
    }
  } finally {
    await promoted.close()
  }
})
