import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { joinWithAnd } from '../database/statements/conditions.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { type Actor, selectActor } from '../records/active.ts'
import { type Period, selectDayStart } from '../records/audit-log-period.ts'

export type RunReportSummaryRow = {
  readonly id: string
  readonly agent: { readonly id: string; readonly name: string }
  readonly title: string
  readonly kind: string
  readonly entities: Actor[]
  readonly created_at: string
}
export type RunReportRow = RunReportSummaryRow & { readonly body_md: string }

const summaryColumns = sql`
  r.id, r.title, r.kind, r.created_at,
  (select jsonb_build_object('id', a.id, 'name', a.name) from agents a where a.id = r.agent_id) as agent,
  coalesce((
    select jsonb_agg(${selectActor('e')} order by l.place, e.slug)
    from run_report_entities l join entities e on e.id = l.entity_id where l.report_id = r.id), '[]') as entities`

export type RunReportFilter = Period & {
  readonly agentId?: string | undefined
  readonly kind?: string | undefined
  readonly entityId?: string | undefined
}

/** Reads reports without their texts, newest first, one more than `limit` if there are more. */
export async function readRunReports(
  db: Db,
  { agentId, kind, entityId, after, before }: RunReportFilter,
  position: CursorState | undefined,
  limit: number,
): Promise<RunReportSummaryRow[]> {
  const [at, id] = position?.keys ?? []
  const conditions = [
    ...(position ? [sql`r.created_at <= ${at}::timestamptz and (r.created_at < ${at}::timestamptz or r.id > ${id}::uuid)`] : []),
    ...(agentId === undefined ? [] : [sql`r.agent_id = ${agentId}::uuid`]),
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
    ...(entityId === undefined
      ? []
      : [sql`exists (select from run_report_entities l where l.report_id = r.id and l.entity_id = ${entityId}::uuid)`]),
    ...(after === undefined ? [] : [sql`r.created_at >= ${selectDayStart(after)}`]),
    ...(before === undefined ? [] : [sql`r.created_at < ${selectDayStart(before)}`]),
  ]
  return selectReports<RunReportSummaryRow>(
    db,
    sql`${sql.raw(customPlan)} ${summaryColumns}`,
    sql`${joinWithAnd(conditions)} order by r.created_at desc, r.id limit ${limit + 1}`,
  )
}

export async function findRunReport(db: Db, id: string): Promise<RunReportRow | undefined> {
  const [report] = await selectReports<RunReportRow>(db, sql`${summaryColumns}, r.body_md`, sql`r.id = ${id}::uuid`)
  return report
}

async function selectReports<Row>(db: Db, columns: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from run_reports r where ${where}`.execute(db)
  return rows
}
