import type { Db } from '../../database/named-statements.ts'
import { ApiError, invalidRequestError } from '../../errors/api-error.ts'
import { findDifferences } from '../../records/families/differences.ts'
import { resolveToRefer } from '../../records/references/resolve-to-refer.ts'
import { unknownSprintError, unknownTargetError } from '../../sprints/not-found-errors.ts'
import { findSprint, findTarget, type ListedTarget, type SprintRow, type TargetRow } from '../../sprints/queries.ts'
import { toSprintView } from '../../sprints/views.ts'
import { addTargets, createSprint } from '../../sprints/writes.ts'
import type { LogEntry } from '../audit-log.ts'
import type { BodyOf } from '../call.ts'

/** Finds the sprint that a path names, or throws NOT_FOUND. */
export async function findSprintOrThrow(db: Db, slugOrId: string, lock?: 'locked'): Promise<SprintRow> {
  return (await findSprint(db, slugOrId, lock)) ?? unknownSprintError(slugOrId, 'List them with GET /curation/discovery-sprints.')
}

/** Finds the target that a path names in a sprint, or throws NOT_FOUND. */
export async function findSprintTargetOrThrow(db: Db, sprint: SprintRow, reference: string, lock?: 'locked'): Promise<TargetRow> {
  const lookUp = `List them with GET /curation/discovery-sprints/${sprint.slug}/targets.`
  return (await findTarget(db, sprint.id, reference, lock)) ?? unknownTargetError(sprint, reference, lookUp)
}

/** Adds a sprint with its targets; `log` has the entries for both. */
export async function addSprint(
  tx: Db,
  { targets = [], ...columns }: BodyOf<'createDiscoverySprint'>,
): Promise<{ readonly sprint: SprintRow; readonly log: readonly LogEntry[] }> {
  const entityIds = await resolveTargetEntities(tx, targets, '/body/targets')
  const id = await createSprint(tx, columns)
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${columns.slug}" is taken by another discovery sprint.`, {
      hint: `Choose another slug, or add targets to it with POST /curation/discovery-sprints/${columns.slug}/targets.`,
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

/** Resolves the entities that a list in a body names, and refuses one that is named twice. */
export async function resolveTargetEntities(tx: Db, references: readonly string[], path: string): Promise<string[]> {
  const ids = await resolveToRefer(tx, 'entity', references)
  const twice = ids.flatMap((id, place) => {
    const first = ids.indexOf(id)
    return first < place ? [{ path: `${path}/${place}`, message: `names the same entity as ${path}/${first}` }] : []
  })
  if (twice.length > 0) throw invalidRequestError(twice)
  return ids
}
