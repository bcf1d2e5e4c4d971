import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'

export const webhookStates = ['active', 'paused', 'disabled'] as const
/** Number of endpoints by state, seconds for which the oldest event waits for an active one, and number of parked events. */
export type WebhookFigures = Readonly<Record<(typeof webhookStates)[number], number>> & { readonly lag: number; readonly parked: number }

/** Maximum number of parked events that are counted. */
const maxCounted = 10_000

export async function readWebhookFigures(db: Db): Promise<WebhookFigures> {
  const { rows } = await sql<WebhookFigures>`
    ${sql.raw(customPlan)} select count(*) filter (where state = 'active') as active, count(*) filter (where state = 'paused') as paused,
      count(*) filter (where state = 'disabled') as disabled,
      coalesce(greatest(extract(epoch from now() - min(
        (select e.at from feed_events e where (e.xid, e.seq) > (w.xid, w.seq) order by e.xid, e.seq limit 1)
      ) filter (where state = 'active')), 0), 0)::double precision as lag,
      (select count(*) from (select from webhook_parked limit ${sql.lit(maxCounted)}) few) as parked
    from webhooks w`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The query for webhook metrics returned no row.')
  return figures
}
