import { describe, expect, it, onTestFinished } from 'vitest'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import { migrateUp } from '../database/migrate.ts'
import { makeEntity } from '../testing/records.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openFreshCluster } from './testing/clusters.ts'
import { movers } from './testing/movers.ts'

describe.each(Object.entries(movers))('a cursor of the feed from before a restore by %s into another cluster', (_, mover) => {
  it('returns CURSOR_LOST, and the feed continues from the oldest change that is kept', async (context) => {
    const missing = await mover.findMissingTool()
    if (missing !== undefined) return void (await context.annotate(missing))
    const [from, to] = await Promise.all([openFreshCluster(mover.getBinaries()), openFreshCluster(mover.getBinaries())])
    onTestFinished(async () => void (await Promise.all([from.close(), to.close()])))
    const source = await from.createDatabase()
    await migrateUp(source.database)
    await source.database.renew()
    const server = await startTestServer(source.database)
    const key = await server.key()
    await makeEntity(source.database, { slug: 'before' })
    const early = (await server.get('/changes?cursor=0', { key })).body.next_cursor as string
    const put = await mover.capture(source.url)
    await makeEntity(source.database, { slug: 'not-in-the-backup' })
    const late = (await server.get('/changes?wait=0', { key })).body.next_cursor as string
    await server.stop()

    const target = await to.createDatabase()
    await put(target)
    await target.database.renew()
    const restored = await startTestServer(target.database)
    onTestFinished(() => restored.stop())
    const lost = { status: 410, body: { error: { code: 'CURSOR_LOST' } } }
    for (const cursor of [early, late]) expect(await restored.get(`/changes?cursor=${cursor}`, { key })).toMatchObject(lost)
    const { body } = await restored.get('/changes?cursor=0', { key })
    await makeEntity(target.database, { slug: 'after' })
    await settleFeed(target.database)
    const next = await restored.get(`/changes?cursor=${body.next_cursor}`, { key })
    expect(next.body.data.map(({ record }: { record: { slug: string } }) => record.slug)).toEqual(['after'])
  })
})
