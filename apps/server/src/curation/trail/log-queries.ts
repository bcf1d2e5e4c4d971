import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { joinWithAnd } from '../../database/statements/conditions.ts'
import type { Json } from '../../records/families/field-family.ts'
import { findPeriod, type Period } from '../../records/trail-period.ts'

export type LogRow = {
  readonly id: number
  readonly at: string
  readonly curator: { readonly id: string; readonly name: string | null } | null
  readonly operation: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, Json>>
}

export type LogFilter = Period & {
  readonly curatorId?: string | undefined
  readonly operation?: string | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
}

/** Reads the log before the entry at `position`, newest first, one more than `limit` if there are more. Every filter has its index. */
export async function readLog(db: Db, filter: LogFilter, position: number | undefined, limit: number): Promise<LogRow[]> {
  const { curatorId, operation, subjectType, subjectId } = filter
  const conditions = [
    ...(position === undefined ? [] : [sql`l.id < ${position}`]),
    ...(curatorId === undefined ? [] : [sql`l.curator_id = ${curatorId}::uuid`]),
    ...(operation === undefined ? [] : [sql`l.operation = ${operation}`]),
    ...(subjectType === undefined ? [] : [sql`l.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`l.subject_id = ${subjectId.toLowerCase()}`]),
    ...(await findPeriod(db, 'curation_log', 'l', filter)),
  ]
  const { rows } = await sql<LogRow>`
    ${sql.raw(customPlan)} select l.id, l.at, l.operation, l.changes,
      case when l.curator_id is not null then jsonb_build_object('id', l.curator_id, 'name', c.name) end as curator,
      jsonb_build_object('type', l.subject_type, 'id', l.subject_id) as subject
    from curation_log l left join curators c on c.id = l.curator_id
    where ${joinWithAnd(conditions)}
    order by l.id desc limit ${limit + 1}`.execute(db)
  return rows
}
