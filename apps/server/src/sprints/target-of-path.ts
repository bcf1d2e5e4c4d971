import { addQueryParameter, createAdvice } from '@catalog/contract/hints/advise'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import type { PathOf } from '../http/call.ts'
import { createTargetNotFoundError } from './not-found-errors.ts'
import { findSprint, findTarget, type TargetRow } from './queries.ts'

const findSprintOrThrow = orThrow(findSprint, ([, slugOrId]) =>
  createNotFoundError('discovery sprint', slugOrId, 'Curators set up sprints; ask a curator for the slug of yours.'),
)
const findTargetOrThrow = orThrow(findTarget, ([, sprint, reference]) =>
  createTargetNotFoundError(
    sprint,
    reference,
    createAdvice`Curators choose the targets of a sprint. Find the entity with ${addQueryParameter('listEntities', 'name')} and use its slug.`,
  ),
)

/**
 * Finds the target that an agent's path names, and locks it for a caller that will change it. The hint refers to curators, because agents
 * cannot list sprints.
 */
export async function findPathTargetOrThrow(db: Db, path: PathOf<'getSprintTarget'>, lock?: 'locked'): Promise<TargetRow> {
  return findTargetOrThrow(db, await findSprintOrThrow(db, path.sprint), path.target, lock)
}
