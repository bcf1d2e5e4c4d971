import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { joinWithAnd } from '../../database/statements/conditions.ts'
import { firstRecord } from '../../proposals/reviewing/inbox-list.ts'
import { buildPeriodConditions, type Period } from '../../records/audit-log-period.ts'
import type { Json } from '../../records/families/field-family.ts'
import { placeholderMap, readJson } from '../../stored-json/read-json.ts'

export type LogRow = {
  readonly id: number
  readonly at: string
  readonly curator: { readonly id: string; readonly name: string | null } | null
  readonly operation: string
  readonly subject: { readonly type: string; readonly id: string; readonly name: string | null }
  readonly changes: Readonly<Record<string, Json>>
}

export type LogFilter = Period & {
  readonly curatorId?: string | undefined
  readonly operation?: string | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
}

/** Tables that contain the name of an entry's subject, by the type of the subject. */
const namedTables: Readonly<Record<string, readonly [table: string, column: string]>> = {
  curator: ['curators', 'name'],
  segment: ['segments', 'name'],
  taxonomy_term: ['taxonomy_terms', 'name'],
  capability: ['capabilities', 'name'],
  need: ['needs', 'name'],
  vertical: ['verticals', 'name'],
  discovery_sprint: ['discovery_sprints', 'name'],
  gtm_brief: ['gtm_briefs', 'title'],
  view: ['saved_views', 'name'],
}

/** Selects the current name of the subject of an entry `l`, by its id `u.id`; null if the subject no longer exists or has no name. */
const subjectName = sql`
  case l.subject_type
    when 'proposal' then (
      select coalesce(left(${firstRecord} ->> 'name', 500), e.name) from proposals p left join entities e on e.id = p.target_entity_id where p.id = u.id)
    when 'api_key' then (select coalesce(k.label, a.name) from api_keys k join agents a on a.id = k.agent_id where k.id = u.id)
    when 'webhook' then (select coalesce(nullif(w.description, ''), w.url) from webhooks w where w.id = u.id)
    when 'sprint_target' then (select e.name from discovery_sprint_targets t join entities e on e.id = t.entity_id where t.id = u.id)
    ${sql.join(
      Object.entries(namedTables).map(
        ([type, [table, column]]) =>
          sql`when ${sql.lit(type)} then (select n.${sql.ref(column)} from ${sql.table(table)} n where n.id = u.id)`,
      ),
      sql` `,
    )}
  end`

/**
 * Reads the log before the entry at `position`, newest first, one more than `limit` if there are more. There is an index for each filter.
 */
export async function readLog(db: Db, filter: LogFilter, position: number | undefined, limit: number): Promise<LogRow[]> {
  const { curatorId, operation, subjectType, subjectId } = filter
  const conditions = [
    ...(position === undefined ? [] : [sql`l.id < ${position}`]),
    ...(curatorId === undefined ? [] : [sql`l.curator_id = ${curatorId}::uuid`]),
    ...(operation === undefined ? [] : [sql`l.operation = ${operation}`]),
    ...(subjectType === undefined ? [] : [sql`l.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`l.subject_id = ${subjectId.toLowerCase()}`]),
    ...(await buildPeriodConditions(db, 'curation_log', 'l', filter)),
  ]
  const { rows } = await sql<LogRow>`
    ${sql.raw(customPlan)} select l.id, l.at, l.operation, l.changes,
      case when l.curator_id is not null then jsonb_build_object('id', l.curator_id, 'name', c.name) end as curator,
      jsonb_build_object('type', l.subject_type, 'id', l.subject_id, 'name', ${subjectName}) as subject
    from curation_log l left join curators c on c.id = l.curator_id
    cross join lateral (select case when l.subject_id ~ '^[0-9a-f-]{36}$' then l.subject_id::uuid end as id) u
    where ${joinWithAnd(conditions)}
    order by l.id desc limit ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, changes: readJson('curation_log.changes', row.changes, placeholderMap) }))
}
