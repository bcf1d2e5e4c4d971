import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { type FeedEvent, getOldestPosition, readEvents } from '../queries.ts'
import { settleFeed } from './settle-feed.ts'

/** Empties the feed, runs the work in a transaction, and returns the events that it caused. */
export async function readCausedEvents(database: Database, work: Parameters<Database['transaction']>[0]): Promise<readonly FeedEvent[]> {
  await database.runAsOwner((db) => sql`truncate feed_events`.execute(db))
  await database.transaction(work)
  await settleFeed(database)
  const read = await database.run(async (db) => readEvents(db, { after: await getOldestPosition(db), limit: 1000 }))
  if (read.isLost) throw new Error('The oldest position is lost.')
  return read.events
}
