import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { type Curator, selectCurator } from '../names.ts'

export type DecisionFigures = {
  readonly decisions: number
  readonly accepted: number
  readonly rejected: number
  readonly median_seconds: number | null
  readonly p90_seconds: number | null
  readonly edit_rate: number | null
  readonly undo_rate: number | null
}

const figures = sql`
  count(*) as decisions, count(*) filter (where decision = 'accepted') as accepted, count(*) filter (where decision = 'rejected') as rejected,
  percentile_disc(0.5) within group (order by greatest(extract(epoch from at - submitted_at), 0)::double precision) as median_seconds,
  percentile_disc(0.9) within group (order by greatest(extract(epoch from at - submitted_at), 0)::double precision) as p90_seconds,
  avg(edited::integer) filter (where decision = 'accepted')::double precision as edit_rate,
  avg((undone_at is not null)::integer) filter (where decision = 'accepted')::double precision as undo_rate`

/** True when the decision was made in the last `days` days, including today. */
const buildPeriodCondition = (days: number) => sql`at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days}::integer - 1)`

export async function readTotals(db: Db, days: number): Promise<DecisionFigures> {
  const { rows } =
    await sql<DecisionFigures>`select ${sql.raw(customPlan)} ${figures} from proposal_decisions where ${buildPeriodCondition(days)}`.execute(
      db,
    )
  const [totals] = rows
  if (!totals) throw new Error('The decisions were not counted.')
  return totals
}

/** Reads the figures of each curator, sorted by name, or only those of `curatorId` if it is set. */
export async function readFiguresByCurator(
  db: Db,
  days: number,
  curatorId: string | undefined,
): Promise<(DecisionFigures & { readonly curator: Curator })[]> {
  const { rows } = await sql<DecisionFigures & { readonly curator: Curator }>`
    select ${sql.raw(customPlan)} f.*, ${selectCurator(sql`f.curator_id`)}
    from (
      select curator_id, ${figures} from proposal_decisions
      where ${buildPeriodCondition(days)} and curator_id is not null ${curatorId === undefined ? sql`` : sql`and curator_id = ${curatorId}`}
      group by curator_id order by count(*) desc, curator_id limit 200
    ) f`.execute(db)
  const getName = ({ curator }: { readonly curator: Curator }) => curator.name ?? ''
  return rows.toSorted((a, b) => (getName(a) < getName(b) ? -1 : 1))
}

export async function countDecisionsByDay(db: Db, days: number): Promise<{ readonly day: string; readonly decisions: number }[]> {
  const { rows } = await sql<{ day: string; decisions: number }>`
    select ${sql.raw(customPlan)} (at at time zone 'utc')::date::text as day, count(*) as decisions from proposal_decisions
    where ${buildPeriodCondition(days)} group by 1 order by 1`.execute(db)
  return rows
}

/** Reads the time of the oldest waiting proposal, and the first and last day of the period. */
export async function readOldestWaiting(
  db: Db,
  days: number,
): Promise<{ readonly from: string; readonly to: string; readonly oldest: string | null }> {
  const { rows } = await sql<{ from: string; to: string; oldest: string | null }>`
    select ${sql.raw(customPlan)} ((now() at time zone 'utc')::date - ${days}::integer + 1)::text as "from", (now() at time zone 'utc')::date::text as "to", least(
      (select created_at from proposals where status = 'pending' order by created_at, id desc limit 1),
      (select created_at from proposals where status = 'unmatched' order by created_at, id desc limit 1)) as oldest`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database returned no date.')
  return found
}
