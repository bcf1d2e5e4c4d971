import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { getCurrentPosition, getOldestPosition, readEvents } from './queries.ts'
import { settleFeed } from './testing/settle-feed.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

it('contains one event for a new record and one for each transaction that changes it', async () => {
  const { database } = scratch
  const before = await database.run(getCurrentPosition)
  const id = await makeEntity(database, { slug: 'one', name: 'One' })
  await database.transaction(async (tx) => {
    await sql`update entities set city = 'Bern', one_liner = 'It is.' where id = ${id}`.execute(tx)
    await sql`insert into entity_aliases (entity_id, alias) values (${id}, 'Uno')`.execute(tx)
    await sql`update entities set city = 'Basel' where id = ${id}`.execute(tx)
  })
  await settleFeed(database)
  const read = await database.run((db) => readEvents(db, { after: before, limit: 10 }))
  if (read.isLost) throw new Error('lost')
  expect(read.events.map(({ type, recordType, slug, changed }) => ({ type, recordType, slug, changed }))).toEqual([
    { type: 'changed', recordType: 'entity', slug: 'one', changed: ['created'] },
    { type: 'changed', recordType: 'entity', slug: 'one', changed: ['aliases', 'city', 'one_liner'] },
  ])
  expect(read.next).toEqual(read.events[1]?.position)
  expect(await database.run((db) => readEvents(db, { after: read.next, limit: 10 }))).toMatchObject({ events: [], next: read.next })
  const all = await database.run(async (db) => readEvents(db, { after: await getOldestPosition(db), recordTypes: ['person'], limit: 10 }))
  expect(all).toMatchObject({ events: [], hasMore: false, next: read.next })
})
