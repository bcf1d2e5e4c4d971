import type { Db } from '../../database/named-statements.ts'
import { ApiError, createInvalidRequestError, createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { assertActive } from '../../records/active.ts'
import { findDifferences } from '../../records/families/differences.ts'
import { resolveList } from '../../records/references/resolve-pairs.ts'
import { createTargetNotFoundError } from '../../sprints/not-found-errors.ts'
import { findSprint, findTarget, type ListedTarget, type SprintRow } from '../../sprints/queries.ts'
import { toSprintView } from '../../sprints/views.ts'
import { addTargets, createSprint } from '../../sprints/writes.ts'
import type { LogEntry } from '../audit-log.ts'
import type { BodyOf } from '../call.ts'

export const findSprintOrThrow = orThrow(findSprint, ([, slugOrId]) =>
  createNotFoundError('discovery sprint', slugOrId, 'Choose one from the Sprints page.'),
)

export const findTargetOrThrow = orThrow(findTarget, ([, sprint, reference]) =>
  createTargetNotFoundError(sprint, reference, 'Choose one from the page of the sprint.'),
)

/** Adds a sprint with its targets; `log` contains the log entries of the sprint and of the targets. */
export async function addSprint(
  tx: Db,
  { targets = [], ...columns }: BodyOf<'createDiscoverySprint'>,
): Promise<{ readonly sprint: SprintRow; readonly log: readonly LogEntry[] }> {
  const entityIds = await resolveTargetEntities(tx, targets, '/body/targets')
  const id = await createSprint(tx, columns)
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${columns.slug}" is taken by another discovery sprint.`, {
      hint: 'Choose another slug, or add the targets on the page of that sprint.',
    })
  const added = entityIds.length === 0 ? [] : await addTargets(tx, id, entityIds)
  const sprint = await findSprintOrThrow(tx, id)
  const log = { subject: { type: 'discovery_sprint', id }, changes: findDifferences({}, toSprintView(sprint)) }
  return { sprint, log: [log, ...buildTargetLogs(sprint, added)] }
}

/** Builds the log entries of targets that were added, each with its sprint and its entity. */
export function buildTargetLogs({ id: sprintId }: SprintRow, added: readonly ListedTarget[]): LogEntry[] {
  return added.map(({ id, entity }) => ({
    subject: { type: 'sprint_target', id },
    changes: findDifferences({}, { sprint_id: sprintId, entity_id: entity.id }),
  }))
}

/** Resolves a list of entities in a body, and refuses entities that are inactive or named twice. */
export async function resolveTargetEntities(tx: Db, references: readonly string[], path: string): Promise<string[]> {
  const entities = await resolveList(tx, 'entity', path, references)
  assertActive('entity', entities)
  const ids = entities.map(({ id }) => id)
  const twice = ids.flatMap((id, place) => {
    const first = ids.indexOf(id)
    return first < place ? [{ path: `${path}/${place}`, message: `names the same entity as ${path}/${first}` }] : []
  })
  if (twice.length > 0) throw createInvalidRequestError(twice)
  return ids
}
