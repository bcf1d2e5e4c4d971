import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { joinWithAnd } from '../database/statements/conditions.ts'

export type UsageQuery = {
  /** UTC days, from `after` (included) to `before` (excluded). */
  readonly after: string
  readonly before: string
  readonly by: 'operation' | 'agent' | 'key'
  readonly operation?: string | undefined
  readonly agentId?: string | undefined
  readonly keyId?: string | undefined
}

export type UsageSums = {
  readonly calls: number
  readonly errors: number
  readonly client_errors: number
  readonly server_errors: number
  readonly cost: number
}

export type TotalUsage = {
  readonly byDay: readonly (UsageSums & { readonly day: string })[]
  /** Groups with the most calls, by the operation or by the id of the agent or key. */
  readonly groups: readonly (UsageSums & { readonly of: string })[]
  readonly others: (UsageSums & { readonly groups: number }) | undefined
}

/** Maximum number of groups; the usage of all other groups is summed up. */
const maxGroups = 100

const columns = ['calls', 'errors', 'client_errors', 'server_errors', 'cost'] as const

type Row = UsageSums & { readonly day: string | null; readonly of: string | null; readonly groups: number }

/**
 * Sums up the usage of all keys in one read of the period. Sums by day and sums by group are separate, because sums for each day of each
 * key would be too many rows.
 */
export async function readTotalUsage(db: Db, query: UsageQuery): Promise<TotalUsage> {
  const { part, of, joined } = buildGroupExpressions(query.by)
  const sums = sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(`u.${name}`)}), 0) as ${sql.ref(name)}`))
  const { rows } = await sql<Row>`
    ${sql.raw(customPlan)} with used as (
      select u.day, ${part} as part, sum(u.calls) as calls, sum(u.errors) as errors, sum(u.client_errors) as client_errors,
        sum(u.server_errors) as server_errors, sum(u.cost_micro_usd) as cost
      from api_calls_daily u where ${joinWithAnd(buildConditions(query))} group by grouping sets ((u.day), (${part}))
    ), grouped as (
      select ${of}::text as of, ${sums} from used u ${joined} where u.day is null group by 1
    ), ranked as (
      select *, row_number() over (order by calls desc, of) as place from grouped
    )
    select day, null as of, 0 as groups, ${sums}, 0 as place from used u where day is not null group by day
    union all select null, of, 1, calls, errors, client_errors, server_errors, cost, place from ranked where place <= ${sql.lit(maxGroups)}
    union all select null, null, count(*), ${sums}, 0 from ranked u where place > ${sql.lit(maxGroups)}
    order by day, place`.execute(db)
  return {
    byDay: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }])),
    groups: rows.flatMap(({ of, ...row }) => (of === null ? [] : [{ ...row, of }])),
    others: rows.find(({ day, of }) => day === null && of === null),
  }
}

/** Selects the group of each row: its operation, its key or its key's agent. */
function buildGroupExpressions(by: UsageQuery['by']) {
  if (by === 'operation') return { part: sql`u.operation_id`, of: sql`u.part`, joined: sql`` }
  if (by === 'key') return { part: sql`u.key_id`, of: sql`u.part`, joined: sql`` }
  return { part: sql`u.key_id`, of: sql`k.agent_id`, joined: sql`join api_keys k on k.id = u.part` }
}

function buildConditions({ after, before, operation, agentId, keyId }: UsageQuery): RawBuilder<unknown>[] {
  return [
    sql`u.day >= ${after}::date and u.day < ${before}::date`,
    ...(operation === undefined ? [] : [sql`u.operation_id = ${operation}`]),
    ...(keyId === undefined ? [] : [sql`u.key_id = ${keyId}::uuid`]),
    ...(agentId === undefined ? [] : [sql`u.key_id in (select a.id from api_keys a where a.agent_id = ${agentId}::uuid)`]),
  ]
}

export type NamedAgent = { readonly id: string; readonly name: string }
export type NamedKey = { readonly id: string; readonly environment: string; readonly legacy: boolean; readonly agent: NamedAgent }

/** Reads the agents with these ids, by id. */
export async function readAgents(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedAgent>> {
  const { rows } = await sql<NamedAgent>`select ${sql.raw(customPlan)} id, name from agents where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the keys with these ids and their agents, by id. */
export async function readKeys(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedKey>> {
  const { rows } = await sql<NamedKey>`
    select ${sql.raw(customPlan)} k.id, k.environment, k.legacy, jsonb_build_object('id', a.id, 'name', a.name) as agent
    from api_keys k join agents a on a.id = k.agent_id where k.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
