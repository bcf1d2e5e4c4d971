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
 * Adds an event to an entity, which the caller has locked against concurrent additions. If the entity already has an event with the same
 * date, kind and headline, except for case and accents (rule read.folded-texts), returns that event unchanged.
 */
export async function addEvent(tx: Db, entityId: string, event: NewEvent): Promise<{ readonly event: EventRow; readonly isNew: boolean }> {
  const { occurred_at, event_kind, headline, body, confidence } = event
  const found = await sql<EventRow>`
    select ${columns} from entity_events
    where entity_id = ${entityId} and occurred_at = ${occurred_at}
      and folded(event_kind) = folded(${event_kind}) and folded(headline) = folded(${headline})
    order by created_at, id limit 1`.execute(tx)
  if (found.rows[0]) return { event: found.rows[0], isNew: false }
  const added = await sql<EventRow>`
    insert into entity_events (entity_id, occurred_at, event_kind, headline, body, confidence)
    values (${entityId}, ${occurred_at}, ${event_kind}, ${headline}, ${body}, ${confidence})
    returning ${columns}`.execute(tx)
  if (!added.rows[0]) throw new Error('The database did not return the added event.')
  return { event: added.rows[0], isNew: true }
}

export function toEventView({ occurred_at, created_at, ...event }: EventRow): components['schemas']['EntityEvent'] {
  return { ...event, occurred_at: toDay(occurred_at), created_at: toRfc3339(created_at) }
}
