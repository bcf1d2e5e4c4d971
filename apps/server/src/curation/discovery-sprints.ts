import type { Db } from '../database/named-statements.ts'
import { ApiError, invalidRequest } from '../http/api-error.ts'
import { differences } from '../records/differences.ts'
import { resolveToRefer } from '../records/resolve-to-refer.ts'
import { findSprint, findTarget, type ListedTarget, type SprintRow, type TargetRow } from '../sprints/queries.ts'
import { unknownSprint, unknownTarget } from '../sprints/unknown.ts'
import { sprintView } from '../sprints/views.ts'
import { addTargets, createSprint } from '../sprints/writes.ts'
import type { BodyOf } from './call.ts'
import type { LogEntry } from './log.ts'

/** The sprint that a path names, or NOT_FOUND. */
export async function foundSprint(db: Db, slugOrId: string, lock?: 'locked'): Promise<SprintRow> {
  return (await findSprint(db, slugOrId, lock)) ?? unknownSprint(slugOrId, 'List them with GET /curation/discovery-sprints.')
}

/** The target that a path names in a sprint, or NOT_FOUND. */
export async function foundTarget(db: Db, sprint: SprintRow, reference: string, lock?: 'locked'): Promise<TargetRow> {
  const lookUp = `List them with GET /curation/discovery-sprints/${sprint.slug}/targets.`
  return (await findTarget(db, sprint.id, reference, lock)) ?? unknownTarget(sprint, reference, lookUp)
}

/** Adds a sprint with its targets; `log` says both. */
export async function addSprint(
  tx: Db,
  { targets = [], ...columns }: BodyOf<'createDiscoverySprint'>,
): Promise<{ readonly sprint: SprintRow; readonly log: readonly LogEntry[] }> {
  const entityIds = await entitiesOf(tx, targets, '/body/targets')
  const id = await createSprint(tx, columns)
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${columns.slug}" is taken by another discovery sprint.`, {
      hint: `Choose another slug, or add targets to it with POST /curation/discovery-sprints/${columns.slug}/targets.`,
    })
  const added = entityIds.length === 0 ? [] : await addTargets(tx, id, entityIds)
  const sprint = await foundSprint(tx, id)
  const log = { subject: { type: 'discovery_sprint', id }, changes: differences({}, sprintView(sprint)) }
  return { sprint, log: [log, ...targetsLog(sprint, added)] }
}

/** What the log says of targets that were added: to which sprint, and which entity each is. */
export function targetsLog({ id: sprintId }: SprintRow, added: readonly ListedTarget[]): LogEntry[] {
  return added.map(({ id, entity }) => ({
    subject: { type: 'sprint_target', id },
    changes: differences({}, { sprint_id: sprintId, entity_id: entity.id }),
  }))
}

/** The entities that a list in a body names, each once. */
export async function entitiesOf(tx: Db, references: readonly string[], path: string): Promise<string[]> {
  const ids = await resolveToRefer(tx, 'entity', references)
  const twice = ids.flatMap((id, place) => {
    const first = ids.indexOf(id)
    return first < place ? [{ path: `${path}/${place}`, message: `names the same entity as ${path}/${first}` }] : []
  })
  if (twice.length > 0) throw invalidRequest(twice)
  return ids
}
