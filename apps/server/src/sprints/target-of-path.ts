import type { Db } from '../database/named-statements.ts'
import type { PathOf } from '../http/call.ts'
import { unknownSprintError, unknownTargetError } from './not-found-errors.ts'
import { findSprint, findTarget, type TargetRow } from './queries.ts'

/** The target that an agent's path names, or NOT_FOUND; locked for one who is about to change it. Sprints are no list of the agents. */
export async function findPathTarget(db: Db, path: PathOf<'getSprintTarget'>, lock?: 'locked'): Promise<TargetRow> {
  const sprint =
    (await findSprint(db, path.sprint)) ?? unknownSprintError(path.sprint, 'Curators set sprints up; ask them for the slug of yours.')
  const lookUp = 'Curators choose the targets of a sprint. Use the slug of its entity; GET /entities?name=… finds it.'
  return (await findTarget(db, sprint.id, path.target, lock)) ?? unknownTargetError(sprint, path.target, lookUp)
}
