import type pg from 'pg'

/** Totals of pg_stat_statements for each statement, by its id. */
export type StatementTotals = ReadonlyMap<string, StatementTotal>
type StatementTotal = { readonly calls: number; readonly ms: number; readonly buffers: number; readonly rows: number }
/** StatementTotals of one call. */
export type Mean = StatementTotal
export type Means = ReadonlyMap<string, Mean>
export type Regression = {
  readonly id: string
  readonly before: Mean
  readonly after: Mean
  /** Buffers per call in each tenth, because a plan may improve again when the statistics of its tables are updated. */
  readonly buffers: readonly number[]
  /** True when the statement reads enough to be a failure by itself. Otherwise it may still slow down a statement that calls it. */
  readonly isFailure: boolean
}
export type ExplainedRegression = Regression & { readonly text: string; readonly plan: string }

/** Settings with which PostgreSQL counts statements, including those in functions. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '10000',
}

const oftenEnough = 36
const minBuffers = 300
const worthALook = 50
const maxTimes = 3

export async function startCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ track: string | null }>("select current_setting('pg_stat_statements.track', true) as track")
  if (rows[0]?.track !== 'all')
    throw new Error('A soak needs a PostgreSQL with pg_stat_statements in shared_preload_libraries, and pg_stat_statements.track = all.')
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
}

export async function readStatementTotals(client: pg.Client): Promise<StatementTotals> {
  const { rows } = await client.query<StatementTotal & { id: string }>(
    `select queryid::text as id, sum(calls)::float8 as calls, sum(total_exec_time) as ms, sum(rows)::float8 as rows,
       sum(shared_blks_hit + shared_blks_read)::float8 as buffers
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and queryid is not null
     group by queryid`,
  )
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

/** Computes the mean of each figure per call between two readings. */
export function computeMeans(before: StatementTotals, after: StatementTotals): Means {
  const means = new Map<string, Mean>()
  for (const [id, now] of after) {
    const then = before.get(id) ?? { calls: 0, ms: 0, buffers: 0, rows: 0 }
    const calls = now.calls - then.calls
    const computeMean = (name: keyof StatementTotal) => (now[name] - then[name]) / calls
    if (calls > 0) means.set(id, { calls, ms: computeMean('ms'), buffers: computeMean('buffers'), rows: computeMean('rows') })
  }
  return means
}

/**
 * Compares the buffers that each statement reads in the last period with those in the first period in which it was called often: a cached
 * plan that was made for small tables reads more and more for the same number of rows as the tables grow. Leaves out rare statements and
 * those that read little, because their figures vary by chance. Does not compare times, because they depend on other load on the machine.
 */
export function findRegressions(periods: readonly Means[]): Regression[] {
  const [last, ...earlier] = [...periods].reverse()
  return [...(last ?? [])].flatMap(([id, after]) => {
    const before = earlier.findLast((means) => (means.get(id)?.calls ?? 0) >= oftenEnough)?.get(id)
    if (!before || after.calls < oftenEnough || after.buffers < worthALook) return []
    const moreRows = Math.max(1, after.rows / Math.max(1, before.rows))
    const isWorse = after.buffers > maxTimes * moreRows * before.buffers
    const buffers = periods.map((means) => Math.round(means.get(id)?.buffers ?? 0))
    return isWorse ? [{ id, before, after, buffers, isFailure: after.buffers >= minBuffers }] : []
  })
}

/** Adds the text of the statement, and the generic plan that it would get now. */
export async function explainRegression(client: pg.Client, regression: Regression): Promise<ExplainedRegression> {
  const { rows } = await client.query<{ query: string }>('select query from pg_stat_statements where queryid = $1 limit 1', [regression.id])
  const text = rows[0]?.query ?? ''
  return { ...regression, text: text.replaceAll(/\s+/g, ' ').trim(), plan: await explainPlan(client, text) }
}

/** Returns the generic plan. PostgreSQL gives none before version 16, nor for statements other than queries. */
async function explainPlan(client: pg.Client, text: string): Promise<string> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } catch (error) {
    return `no plan: ${(error as Error).message}`
  }
}
