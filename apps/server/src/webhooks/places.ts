import { sql } from 'kysely'
import type { Position } from '../changes/position.ts'
import { getCurrentPosition, readEvents } from '../changes/queries.ts'
import { customPlan, type Db } from '../database/named-statements.ts'

/** Finds the position before the first event at a time or later. Scans the index of the week that contains this time. */
export async function findPositionByTime(db: Db, timestamp: string): Promise<Position> {
  const now = await getCurrentPosition(db)
  const { rows } = await sql<Pick<Position, 'xid' | 'seq'>>`
    ${sql.raw(customPlan)} select xid::text as xid, seq - 1 as seq from feed_events where at >= ${timestamp}::timestamptz
    order by feed_events.xid, feed_events.seq limit 1`.execute(db)
  const [first] = rows
  return first ? { generation: now.generation, ...first } : now
}

/** True when the feed no longer continues from a position. */
export async function isPositionLost(db: Db, position: Position): Promise<boolean> {
  return (await readEvents(db, { after: position, limit: 1 })).isLost
}
