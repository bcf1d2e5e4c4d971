import type { Hint } from '@catalog/contract/hints/hint'
import { shorten } from '@catalog/contract/requests/refusal'
import { ApiError } from '../errors/api-error.ts'
import type { SprintRow } from './queries.ts'

/** Creates the error for a path that names no target of the sprint. `lookUp` is the hint how to find one. */
export function createTargetNotFoundError({ slug }: Pick<SprintRow, 'slug'>, reference: string, lookUp: Hint): ApiError {
  const named = shorten(reference)
  return new ApiError('NOT_FOUND', `Sprint "${slug}" has no target with the id "${named}" or for an entity with that id, slug or alias.`, {
    hint: lookUp,
  })
}
