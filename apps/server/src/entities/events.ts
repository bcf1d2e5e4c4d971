import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { toDay, toRfc3339 } from '../values/timestamps.ts'

export type EventRow = {
  readonly id: string
  readonly occurred_at: string
  readonly event_kind: string
  readonly headline: string
  readonly body: string | null
  readonly confidence: number | null
  readonly created_at: string
}

export type NewEvent = Pick<EventRow, 'occurred_at' | 'event_kind' | 'headline' | 'body' | 'confidence'>

const columns = sql`id, occurred_at, event_kind, headline, body, confidence, created_at`

/**
 * Adds an event to an entity. If it has one of that date, kind and headline, that one stays as it is. Of several that add the
 * same event at once, one succeeds; the others wait for it and find its event.
 */
export async function addEvent(tx: Db, entityId: string, event: NewEvent): Promise<{ readonly event: EventRow; readonly isNew: boolean }> {
  const { occurred_at, event_kind, headline, body, confidence } = event
  const added = await sql<EventRow>`
    insert into entity_events (entity_id, occurred_at, event_kind, headline, body, confidence)
    values (${entityId}, ${occurred_at}, ${event_kind}, ${headline}, ${body}, ${confidence})
    on conflict (entity_id, occurred_at, event_kind, headline) do nothing
    returning ${columns}`.execute(tx)
  if (added.rows[0]) return { event: added.rows[0], isNew: true }
  const found = await sql<EventRow>`
    select ${columns} from entity_events
    where entity_id = ${entityId} and occurred_at = ${occurred_at} and event_kind = ${event_kind} and headline = ${headline}`.execute(tx)
  if (!found.rows[0]) throw new Error('An event was neither added nor there.')
  return { event: found.rows[0], isNew: false }
}

export function toEventView({ occurred_at, created_at, ...event }: EventRow): components['schemas']['EntityEvent'] {
  return { ...event, occurred_at: toDay(occurred_at), created_at: toRfc3339(created_at) }
}
