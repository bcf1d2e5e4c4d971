import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'

export type KindScore = { readonly kind: string; readonly score: number; readonly judged: number }

export type RecentDecisions = {
  readonly decided: number
  readonly accepted: number
  readonly edited: number
  readonly rejected: number
  readonly undone: number
}

/** Scores of an agent, and its latest decisions (rule curation.agent-score). */
export type AgentRecord = {
  readonly score: number | null
  readonly judged: number
  readonly last_100: RecentDecisions
  readonly kinds: readonly KindScore[]
}

type Row = RecentDecisions & { readonly agent_id: string; readonly scores: readonly KindScore[] }

/** Reads the records of agents by their ids, with kinds in alphabetical order. An agent without decisions has an empty record. */
export async function readAgentRecords(db: Db, agentIds: readonly string[]): Promise<ReadonlyMap<string, AgentRecord>> {
  if (agentIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select a.id as agent_id, last.*, coalesce((
      select jsonb_agg(jsonb_build_object('kind', s.kind, 'score', s.score, 'judged', s.judged) order by s.kind)
      from agent_scores s where s.agent_id = a.id), '[]') as scores
    from jsonb_to_recordset(${JSON.stringify(agentIds.map((id) => ({ id })))}::jsonb) a (id uuid)
    cross join lateral (
      select count(*) as decided, count(*) filter (where d.worst = 0) as accepted, count(*) filter (where d.worst = 1) as edited,
        count(*) filter (where d.worst = 2) as rejected, count(*) filter (where d.worst = 3) as undone
      from (
        select max(array_position(array['accepted', 'edited', 'rejected', 'undone'], j.outcome) - 1) as worst
        from proposal_judgements j where j.agent_id = a.id group by j.at, j.proposal_id order by j.at desc, j.proposal_id limit 100
      ) d
    ) last`.execute(db)
  return new Map(
    rows.map(({ agent_id, scores, ...last_100 }): [string, AgentRecord] => {
      const overall = scores.find(({ kind }) => kind === '')
      const kinds = scores.filter(({ kind }) => kind !== '')
      return [agent_id, { score: overall?.score ?? null, judged: overall?.judged ?? 0, last_100, kinds }]
    }),
  )
}

export type Outcomes = { readonly accepted: number; readonly edited: number; readonly rejected: number; readonly undone: number }
export type KindOutcomes = Outcomes & { readonly kind: string }
export type DayOutcomes = Outcomes & { readonly day: string }
export type WeekOutcomes = KindOutcomes & { readonly week: string }

const counted = sql`
  coalesce(sum(changes) filter (where outcome = 'accepted'), 0) as accepted, coalesce(sum(changes) filter (where outcome = 'edited'), 0) as edited,
  coalesce(sum(changes) filter (where outcome = 'rejected'), 0) as rejected, coalesce(sum(changes) filter (where outcome = 'undone'), 0) as undone`

/** Counts the outcomes of an agent's changes by kind, in the last `days` days including today, or over all time if `days` is null. */
export async function countOutcomes(db: Db, agentId: string, days: number | null): Promise<KindOutcomes[]> {
  const { rows } = await sql<KindOutcomes>`
    select ${sql.raw(customPlan)} kind, ${counted} from agent_outcomes
    where agent_id = ${agentId} and (${days}::integer is null or day > (now() at time zone 'utc')::date - ${days}::integer)
    group by kind having sum(changes) > 0 order by kind`.execute(db)
  return rows
}

export async function countOutcomesByDay(db: Db, agentId: string, days: number): Promise<DayOutcomes[]> {
  const { rows } = await sql<DayOutcomes>`
    select ${sql.raw(customPlan)} day::text as day, ${counted} from agent_outcomes
    where agent_id = ${agentId} and day > (now() at time zone 'utc')::date - ${days}::integer
    group by day having sum(changes) > 0 order by day`.execute(db)
  return rows
}

/** Counts by week, from Monday to Sunday, and by kind. */
export async function countOutcomesByWeek(db: Db, agentId: string, weeks: number): Promise<WeekOutcomes[]> {
  const { rows } = await sql<WeekOutcomes>`
    select ${sql.raw(customPlan)} date_trunc('week', day::timestamp)::date::text as week, kind, ${counted} from agent_outcomes
    where agent_id = ${agentId} and day >= date_trunc('week', now() at time zone 'utc')::date - ${7 * (weeks - 1)}::integer
    group by 1, kind having sum(changes) > 0 order by 1, kind`.execute(db)
  return rows
}

/** Sums up the outcomes of changes, and recomputes the scores that may have changed. */
export async function renewAgentScores(tx: Db): Promise<void> {
  await sql`select renew_agent_scores()`.execute(tx)
}
