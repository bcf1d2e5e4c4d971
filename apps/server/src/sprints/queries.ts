import { uuid } from '@catalog/contract/texts/slug'
import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../database/columns.ts'
import { customPlan, type Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { type Actor, selectActor } from '../records/active.ts'
import { type RecordReference, selectReference } from '../records/references/record-reference.ts'
import { resolveMany } from '../records/references/resolve-many.ts'

export type SprintRow = Columns<
  'discovery_sprints',
  'id' | 'slug' | 'name' | 'description' | 'status' | 'starts_on' | 'ends_on' | 'created_at' | 'updated_at'
> & { readonly target_count: number }

/** A target as lists show it. */
export type ListedTarget = Columns<
  'discovery_sprint_targets',
  'id' | 'status' | 'relationship_label' | 'next_action' | 'build_vs_buy_signal' | 'willingness_to_pay_signal' | 'created_at' | 'updated_at'
> & { readonly entity: Actor }

export type TargetRow = ListedTarget &
  Columns<
    'discovery_sprint_targets',
    | 'pain_points'
    | 'opportunities'
    | 'current_providers'
    | 'missing_info'
    | 'contacts'
    | 'key_metrics'
    | 'meeting_summaries'
    | 'source_links'
  > & { readonly sprint: RecordReference }

const none = '00000000-0000-0000-0000-000000000000'
const toId = (reference: string) => (uuid.test(reference) ? reference.toLowerCase() : none)

const sprintColumns = sql`
  s.id, s.slug, s.name, s.description, s.status, s.starts_on, s.ends_on, s.created_at, s.updated_at,
  (select count(*) from discovery_sprint_targets t where t.sprint_id = s.id) as target_count`

const listedColumns = sql`
  t.id, ${selectActor('e')} as entity, t.status, t.relationship_label,
  t.next_action, t.build_vs_buy_signal, t.willingness_to_pay_signal, t.created_at, t.updated_at`

const targetColumns = sql`${listedColumns},
  ${selectReference('s')} as sprint, t.pain_points, t.opportunities,
  t.current_providers, t.missing_info, t.contacts, t.key_metrics, t.meeting_summaries, t.source_links`

/** Reads sprints, newest first, one more than `limit` if there are more. */
export async function readSprints(db: Db, status: string | undefined, position: CursorState | undefined, limit: number) {
  const [at, id] = position?.keys ?? []
  const behind = position
    ? sql`s.created_at <= ${at}::timestamptz and (s.created_at < ${at}::timestamptz or s.id > ${id}::uuid)`
    : sql`true`
  const { rows } = await sql<SprintRow>`
    select ${sql.raw(customPlan)} ${sprintColumns} from discovery_sprints s where ${behind} and ${buildStatusCondition('s.status', status)}
    order by s.created_at desc, s.id limit ${limit + 1}`.execute(db)
  return rows
}

/** Finds a sprint by slug or id, and locks it for a caller that will change it. */
export async function findSprint(db: Db, slugOrId: string, lock?: 'locked'): Promise<SprintRow | undefined> {
  const { rows } = await sql<SprintRow>`
    select ${sql.raw(customPlan)} ${sprintColumns} from discovery_sprints s where s.slug = ${slugOrId.toLowerCase()} or s.id = ${toId(slugOrId)}::uuid
    order by s.slug = ${slugOrId.toLowerCase()} desc limit 1 ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

/** Returns true if a sprint is closed. Locks the sprint, so that its status stays until the transaction ends. */
export async function isSprintClosed(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{
    status: string
  }>`select ${sql.raw(customPlan)} status from discovery_sprints where id = ${id}::uuid for share`.execute(tx)
  return rows[0]?.status === 'closed'
}

/** Reads targets, oldest first, one more than `limit` if there are more. */
export async function readTargets(
  db: Db,
  sprintId: string,
  status: string | undefined,
  position: CursorState | undefined,
  limit: number,
): Promise<ListedTarget[]> {
  const [at, id] = position?.keys ?? []
  const behind = position ? sql`(t.created_at, t.id) > (${at}::timestamptz, ${id}::uuid)` : sql`true`
  return selectTargets(
    db,
    sql`t.sprint_id = ${sprintId} and ${behind} and ${buildStatusCondition('t.status', status)} order by t.created_at, t.id limit ${limit + 1}`,
  )
}

/** Reads the targets of a sprint for these entities. */
export function readEntityTargets(db: Db, sprintId: string, entityIds: readonly string[]): Promise<ListedTarget[]> {
  return selectTargets(db, sql`t.sprint_id = ${sprintId} and t.entity_id = any(${entityIds}::uuid[]) order by t.created_at, t.id`)
}

async function selectTargets(db: Db, where: RawBuilder<unknown>): Promise<ListedTarget[]> {
  const { rows } = await sql<ListedTarget>`
    select ${sql.raw(customPlan)} ${listedColumns} from discovery_sprint_targets t join entities e on e.id = t.entity_id where ${where}`.execute(
    db,
  )
  return rows
}

/** Finds a target of a sprint by its own id, or by its entity's id, slug or alias, and locks it for a caller that will change it. */
export async function findTarget(
  db: Db,
  sprint: Pick<SprintRow, 'id' | 'slug'>,
  reference: string,
  lock?: 'locked',
): Promise<TargetRow | undefined> {
  const [entities = []] = await resolveMany(db, 'entity', [reference])
  const entityId = entities.length === 1 ? entities[0]?.id : none
  // If the entity has been merged, the target belongs to its survivor.
  const ofEntity = sql`t.entity_id = (select coalesce(merged_into_id, id) from entities where id = ${entityId}::uuid)`
  const found = await findTargetRow(db, sql`t.sprint_id = ${sprint.id} and (t.id = ${toId(reference)}::uuid or ${ofEntity}) limit 1`)
  if (!lock || !found) return found
  // Locks in a separate statement and reads again, because a merge that held the lock may have moved the target to the survivor, or folded
  // it into the survivor's own target.
  const { rows } = await sql`select from discovery_sprint_targets where id = ${found.id} for update`.execute(db)
  return rows.length > 0 ? findTargetById(db, found.id) : findTarget(db, sprint, reference, lock)
}

/** Finds a target by its own id. */
export function findTargetById(db: Db, id: string): Promise<TargetRow | undefined> {
  return findTargetRow(db, sql`t.id = ${id}::uuid`)
}

async function findTargetRow(db: Db, where: RawBuilder<unknown>): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${sql.raw(customPlan)} ${targetColumns} from discovery_sprint_targets t
    join entities e on e.id = t.entity_id join discovery_sprints s on s.id = t.sprint_id where ${where}`.execute(db)
  return rows[0]
}

function buildStatusCondition(column: string, status: string | undefined): RawBuilder<unknown> {
  return status === undefined ? sql`true` : sql`${sql.ref(column)} = ${status}`
}
