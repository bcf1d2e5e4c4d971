import type { components } from '@catalog/contract/curation/types'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { ApiError, invalidRequestError } from '../errors/api-error.ts'
import { type ListedTarget, readTargetsOf } from './queries.ts'

type SprintColumns = {
  readonly name?: string
  readonly description?: string | null
  readonly status?: components['schemas']['SprintStatus']
  readonly starts_on?: string | null
  readonly ends_on?: string | null
}
export type TargetUpdate = components['schemas']['SprintTargetUpdate']

/** Adds a sprint and answers its id; undefined where the slug is taken. */
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

/** Sets the columns that are given. */
export async function changeSprint(tx: Db, id: string, columns: SprintColumns): Promise<void> {
  const tidy = columns.name === undefined ? columns : { ...columns, name: columns.name.trim() }
  await tx.updateTable('discovery_sprints').set(tidy).where('id', '=', id).modifyEnd(sql.raw(customPlan)).execute()
}

/** Makes entities targets of a sprint, all or none; one that is a target already is a CONFLICT (rule sprint.targets-once). */
export async function addTargets(tx: Db, sprintId: string, entityIds: readonly string[]): Promise<ListedTarget[]> {
  const { rows } = await sql<{ entity_id: string }>`
    insert into discovery_sprint_targets (sprint_id, entity_id)
    select ${sprintId}::uuid, entity_id from unnest(${entityIds}::uuid[]) with ordinality as given (entity_id, place) order by place
    on conflict (sprint_id, entity_id) do nothing returning entity_id`.execute(tx)
  const targets = await readTargetsOf(tx, sprintId, entityIds)
  const added = new Set(rows.map(({ entity_id }) => entity_id))
  const there = targets.filter(({ entity }) => !added.has(entity.id)).map(({ entity }) => entity.slug)
  if (there.length === 0) return targets
  throw new ApiError('CONFLICT', `The sprint has the targets ${there.join(', ')} already.`, {
    hint: 'Leave them out, and send the others again.',
  })
}

/** Sets the fields that are sent, and leaves the others as they are (rule sprint.sent-field-replaces). */
export async function changeTarget(tx: Db, id: string, update: TargetUpdate): Promise<void> {
  const { key_metrics } = await tx
    .updateTable('discovery_sprint_targets')
    .set(targetColumns(update))
    .where('id', '=', id)
    .returning('key_metrics')
    .modifyEnd(sql.raw(customPlan))
    .executeTakeFirstOrThrow()
  if (Object.keys(key_metrics).length <= mostMetrics) return
  throw invalidRequestError([
    { path: '/body/key_metrics', message: `must not make more than ${mostMetrics} together with those there are` },
  ])
}

const mostMetrics = 100

/**
 * Returns the columns; one that is undefined was not sent and is not set. Lists of objects become JSON here: the driver would
 * send them as arrays of PostgreSQL.
 */
function targetColumns({ contacts, key_metrics, meeting_summaries, source_links, ...plain }: TargetUpdate) {
  return {
    ...plain,
    contacts: json(contacts?.map(({ name, role = null, channel = null, note = null }) => ({ name, role, channel, note }))),
    key_metrics: mergedMetrics(key_metrics),
    meeting_summaries: json(meeting_summaries?.map(tidyLink)),
    source_links: json(source_links?.map(tidyLink)),
  }
}

/** The figures with those that were sent, and without those that were sent as null. */
function mergedMetrics(sent: TargetUpdate['key_metrics']): RawBuilder<unknown> | undefined {
  if (sent === undefined) return undefined
  const entries = Object.entries(sent)
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const unset = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  return sql`(key_metrics || ${JSON.stringify(set)}::jsonb) - ${unset}::text[]`
}

function tidyLink({ title, url = null, note = null, occurred_at = null }: components['schemas']['SprintLinkInput']) {
  return { title, url, note, occurred_at }
}

function json(value: unknown): RawBuilder<unknown> | undefined {
  return value === undefined ? undefined : sql`${JSON.stringify(value)}::jsonb`
}
