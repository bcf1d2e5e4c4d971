import { shorten } from '@catalog/contract/requests/refusal'
import { ApiError } from '../errors/api-error.ts'
import type { SprintRow } from './queries.ts'

/** Agents and curators are told the same of what is not there, and each where to look. */
export function unknownSprintError(slugOrId: string, lookUp: string): never {
  throw new ApiError('NOT_FOUND', `No discovery sprint has the id or slug "${shorten(slugOrId)}".`, { hint: lookUp })
}

export function unknownTargetError({ slug }: SprintRow, reference: string, lookUp: string): never {
  const named = shorten(reference)
  throw new ApiError('NOT_FOUND', `No target of the sprint "${slug}" has the id "${named}", nor an entity of that id, slug or alias.`, {
    hint: lookUp,
  })
}
