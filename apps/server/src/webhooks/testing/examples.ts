import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

type Example = { readonly id: string; readonly parked?: number }

/**
 * Adds an endpoint on this machine without a listener, with parked events and as many delivery attempts. Its position in the feed is
 * invalid.
 */
export async function makeWebhookExample(db: Db, { id, parked = 1 }: Example): Promise<void> {
  await sql`
    insert into webhooks (id, url, generation, xid, seq) values (${id}::uuid, 'http://127.0.0.1:9/hook', gen_random_uuid(), '0', 0)`.execute(
    db,
  )
  const events = Array.from({ length: parked }, (_, index) => ({
    id: `758-${500_049 + index}`,
    type: 'changed',
    record: { type: 'entity', id: '3c1f4a52-7d6e-4d0c-9a44-0f6e0c9b2f11', slug: 'microstrategy' },
    changed: ['one_liner'],
    merged_into: null,
    at: '2026-11-20T12:00:00.000Z',
  }))
  const sent = sql`jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality e (event, n)`
  await sql`
    insert into webhook_parked (webhook_id, event_id, event, attempts, last_attempt_at, status, problem)
    select ${id}::uuid, event ->> 'id', event, 10, now(), 500, 'The receiver answered 500.' from ${sent} order by n`.execute(db)
  await sql`
    insert into webhook_deliveries (webhook_id, kind, event_id, event_type, attempt, at, outcome, status, problem, duration_ms, answer)
    select ${id}::uuid, 'event', event ->> 'id', 'changed', 10, now(), 'parked', 500, 'The receiver answered 500.', 12, 'busy'
    from ${sent} order by n`.execute(db)
}
