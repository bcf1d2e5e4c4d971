import { shortened } from '@catalog/contract/requests/refusal'
import { ApiError } from '../http/api-error.ts'
import type { SprintRow } from './queries.ts'

/** Agents and curators are told the same of what is not there, and each where to look. */
export function unknownSprint(slugOrId: string, lookUp: string): never {
  throw new ApiError('NOT_FOUND', `No discovery sprint has the id or slug "${shortened(slugOrId)}".`, { hint: lookUp })
}

export function unknownTarget({ slug }: SprintRow, reference: string, lookUp: string): never {
  const named = shortened(reference)
  throw new ApiError('NOT_FOUND', `No target of the sprint "${slug}" has the id "${named}", nor an entity of that id, slug or alias.`, {
    hint: lookUp,
  })
}
