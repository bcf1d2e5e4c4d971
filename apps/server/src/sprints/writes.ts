import type { components } from '@catalog/contract/curation/types'
import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { updateRow } from '../database/statements/update-row.ts'
import { ApiError, createInvalidRequestError } from '../errors/api-error.ts'
import { type ListedTarget, readEntityTargets } from './queries.ts'

type SprintColumns = {
  readonly name?: string
  readonly description?: string | null
  readonly status?: components['schemas']['SprintStatus']
  readonly starts_on?: string | null
  readonly ends_on?: string | null
}
export type TargetUpdate = components['schemas']['SprintTargetUpdate']

/** Adds a sprint and returns its id; undefined if the slug is taken. */
export async function createSprint(
  tx: Db,
  columns: SprintColumns & { readonly slug: string; readonly name: string },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('discovery_sprints')
    .values({ ...columns, name: columns.name.trim() })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirst()
  return made?.id
}

/** Sets the columns that are sent. */
export async function updateSprintRow(tx: Db, id: string, columns: SprintColumns): Promise<void> {
  const sent = { ...columns, name: columns.name?.trim() }
  const found = sql`t.id = ${id}::uuid ${sql.raw(customPlan)}`
  await updateRow('discovery_sprints', ['name', 'description', 'status', 'starts_on', 'ends_on'], found, sent).execute(tx)
}

/** Adds entities as targets of a sprint. Throws CONFLICT and adds none if one of them is a target already (rule sprint.targets-once). */
export async function addTargets(tx: Db, sprintId: string, entityIds: readonly string[]): Promise<ListedTarget[]> {
  const { rows } = await sql<{ entity_id: string }>`
    insert into discovery_sprint_targets (sprint_id, entity_id)
    select ${sprintId}::uuid, entity_id from unnest(${entityIds}::uuid[]) with ordinality as given (entity_id, place) order by place
    on conflict (sprint_id, entity_id) do nothing returning entity_id ${sql.raw(customPlan)}`.execute(tx)
  const targets = await readEntityTargets(tx, sprintId, entityIds)
  const added = new Set(rows.map(({ entity_id }) => entity_id))
  const there = targets.filter(({ entity }) => !added.has(entity.id)).map(({ entity }) => entity.slug)
  if (there.length === 0) return targets
  throw new ApiError('CONFLICT', `The sprint already has the targets ${there.join(', ')}.`, {
    hint: 'Omit them, and send the others again.',
  })
}

/** Sets only the sent fields (rule sprint.sent-field-replaces). */
export async function updateTargetRow(tx: Db, id: string, update: TargetUpdate): Promise<void> {
  const sent = {
    ...update,
    contacts: update.contacts?.map(({ name, role = null, channel = null, note = null }) => ({ name, role, channel, note })),
    meeting_summaries: update.meeting_summaries?.map(toStoredLink),
    source_links: update.source_links?.map(toStoredLink),
  }
  const found = sql`t.id = ${id}::uuid`
  const { rows } = await sql<{ count: number }>`
    ${updateRow('discovery_sprint_targets', targetColumns, found, sent, ['key_metrics'])}
    returning (select count(*) from jsonb_object_keys(t.key_metrics)) as count ${sql.raw(customPlan)}`.execute(tx)
  if (rows.every(({ count }) => count <= maxMetrics)) return
  throw createInvalidRequestError([
    { path: '/body/key_metrics', message: `must not make more than ${maxMetrics}, including the existing keys` },
  ])
}

const maxMetrics = 100

const targetColumns = [
  'status',
  'pain_points',
  'opportunities',
  'current_providers',
  'missing_info',
  'contacts',
  'key_metrics',
  'relationship_label',
  'next_action',
  'meeting_summaries',
  'source_links',
  'build_vs_buy_signal',
  'willingness_to_pay_signal',
] as const satisfies readonly (keyof TargetUpdate)[]

function toStoredLink({ title, url = null, note = null, occurred_at = null }: components['schemas']['SprintLinkInput']) {
  return { title, url, note, occurred_at }
}
