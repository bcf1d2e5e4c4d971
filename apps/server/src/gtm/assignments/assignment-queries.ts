import { createAdvice } from '@catalog/contract/hints/advise'
import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { joinWithAnd } from '../../database/statements/conditions.ts'
import { limitPage, planByFilters } from '../../database/statements/limit-page.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import { isActive, selectActor } from '../../records/active.ts'
import { selectReference } from '../../records/references/record-reference.ts'
import { assignmentColumns } from '../fields.ts'

type Schemas = components['schemas']

export type AssignmentRow = Required<Schemas['GtmAssignmentFields']> &
  Pick<Schemas['GtmAssignment'], 'pillars' | 'sizing'> & {
    readonly id: string
    readonly entity: Schemas['ActorReference']
    readonly segment: Schemas['RecordReference']
    /** Time of the newest completed interaction with the entity that is not in the future. */
    readonly last_met_at: string | null
    /** The last day of the newest field event that is linked to the entity and counts as a contact. */
    readonly last_event_day: string | null
    readonly created_at: string
    readonly updated_at: string
  }

export type AssignmentFilter = {
  readonly funnelStage?: string | undefined
  readonly segmentId?: string | undefined
  readonly entityId?: string | undefined
  readonly lane?: string | undefined
  readonly includeInactive?: boolean | undefined
}

/** The funnel stage of an assignment, in the same expression as in its index. */
const funnelStage = sql`gtm_funnel_stage(a.funnel_stage_override, a.classification, a.stage, a.handoff_state, a.client_for, a.partner_for)`
const newestFirst = sql`a.created_at desc, a.id desc`

/** Looks up the entities one by one, so that the read stops as soon as the page is full. */
const ofActive = sql`exists (select from entities e where e.id = a.entity_id and ${isActive('e')})`

/** Selects the entity's id, or its survivor's if it was merged after it was looked up. */
const selectSurvivor = (id: string) => sql`(select coalesce(merged_into_id, id) from entities where id = ${id}::uuid)`

/** Reads up to `limit + 1` assignments, newest first. */
export function readAssignments(
  db: Db,
  filter: AssignmentFilter,
  position: CursorState | undefined,
  limit: number,
): Promise<AssignmentRow[]> {
  const [at, id] = position?.keys ?? []
  const conditions = [
    ...(filter.funnelStage === undefined ? [] : [sql`${funnelStage} = ${filter.funnelStage}`]),
    ...(filter.segmentId === undefined ? [] : [sql`a.segment_id = ${filter.segmentId}::uuid`]),
    ...(filter.entityId === undefined ? [] : [sql`a.entity_id = ${selectSurvivor(filter.entityId)}`]),
    ...(filter.lane === undefined ? [] : [sql`a.lane = ${filter.lane}`]),
    ...(filter.includeInactive ? [] : [ofActive]),
    ...(position ? [sql`(a.created_at, a.id) < (${at}::timestamptz, ${id}::uuid)`] : []),
  ]
  const where = joinWithAnd(conditions)
  const plan = planByFilters([filter.funnelStage, filter.lane, filter.segmentId, filter.entityId])
  return readWithEntities(
    db,
    sql`(${limitPage(sql`select ${plan} a.* from gtm_assignments a where ${where} order by ${newestFirst}`, limit + 1)}) a`,
    sql`order by ${newestFirst}`,
  )
}

/** Reads the newest assignments of each segment, newest first. */
export function readNewestAssignments(
  db: Db,
  segmentIds: readonly string[],
  perSegment: number,
  includeInactive = false,
): Promise<AssignmentRow[]> {
  const whose = includeInactive ? sql`` : sql`and ${ofActive}`
  const newest = sql`select a.* from gtm_assignments a where a.segment_id = w.id ${whose} order by ${newestFirst} limit ${perSegment}`
  return readWithEntities(db, sql`unnest(${[...segmentIds]}::uuid[]) w (id) cross join lateral (${newest}) a`, sql`order by ${newestFirst}`)
}

/** Finds an assignment by its id, and locks it for a caller that will change it. */
async function findAssignment(db: Db, id: string, lock?: 'locked'): Promise<AssignmentRow | undefined> {
  // Locks in a separate statement: a statement that also joins the entity would find no row after waiting for a merge.
  if (lock) await sql`select from gtm_assignments where id = ${id}::uuid for update`.execute(db)
  const [row] = await readWithEntities(db, sql`gtm_assignments a`, sql`where a.id = ${id}::uuid`)
  return row
}

export const findAssignmentOrThrow = orThrow(findAssignment, ([, id]) =>
  createNotFoundError('assignment', id, createAdvice`Use an id from ${'listGtmAssignments'}.`),
)

/** Finds and locks the assignment of an entity in a segment. `isNew` is true if this transaction inserted it. */
export async function lockAssignment(
  tx: Db,
  entityId: string,
  segmentId: string,
): Promise<{ readonly row: AssignmentRow; readonly isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    select id, xmin = pg_current_xact_id()::xid as is_new from gtm_assignments
    where entity_id = ${entityId}::uuid and segment_id = ${segmentId}::uuid for update`.execute(tx)
  const [found] = rows
  const row = found && (await findAssignment(tx, found.id))
  return row && { row, isNew: found.is_new }
}

export type FunnelCount = { readonly segment_id: string; readonly funnel_stage: Schemas['FunnelStage']; readonly count: number }

/** Counts the assignments of active entities by segment and funnel stage. Omits stages without assignments. */
export async function countByFunnelStage(db: Db, segmentIds: readonly string[]): Promise<readonly FunnelCount[]> {
  const { rows } = await sql<FunnelCount>`
    select a.segment_id, ${funnelStage} as funnel_stage, count(*)::integer as count
    from gtm_assignments a join entities e on e.id = a.entity_id and ${isActive('e')}
    where a.segment_id = any(${[...segmentIds]}::uuid[]) group by 1, 2`.execute(db)
  return rows
}

const columns = sql.join(['id', ...assignmentColumns, 'created_at', 'updated_at'].map((column) => sql.ref(`a.${column}`)))

const today = sql`(now() at time zone 'utc')::date`

/** SQL that is true for an event `v` that counts as a contact: the team attended it, or planned to and it is over (rule gtm.freshness). */
const countsAsContact = sql`case
  when v.lifecycle_status in ('attended', 'follow_up') then coalesce(v.ends_at, v.starts_at) <= ${today}
  when v.lifecycle_status in ('booked', 'outreach', 'planning') then coalesce(v.ends_at, v.starts_at) < ${today}
  else false end`

/** Reads assignments `a` with their entity, their segment and the last contact with the entity, in one statement. */
async function readWithEntities(db: Db, fromClause: RawBuilder<unknown>, remainingClauses: RawBuilder<unknown>): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns},
      ${selectActor('e')} as entity,
      ${selectReference('s')} as segment,
      (select coalesce(i.scheduled_at, i.created_at) from field_event_interactions i
        where i.entity_id = a.entity_id and i.status = 'completed' and coalesce(i.scheduled_at, i.created_at) <= now()
        order by coalesce(i.scheduled_at, i.created_at) desc limit 1) as last_met_at,
      (select max(coalesce(v.ends_at, v.starts_at)) from field_event_entities l join field_events v on v.id = l.field_event_id
        where l.entity_id = a.entity_id and ${countsAsContact}) as last_event_day
    from ${fromClause} join entities e on e.id = a.entity_id join segments s on s.id = a.segment_id ${remainingClauses}`.execute(db)
  return rows
}
