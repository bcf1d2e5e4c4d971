import { createUnknownProblem } from '@catalog/contract/proposals/names'
import { checkProblems, type Problem } from '@catalog/contract/proposals/problems'
import { shorten } from '@catalog/contract/requests/refusal'
import { throwRefusal } from '../../errors/api-error.ts'
import type { Resolution } from '../../records/references/resolve-many.ts'

export type { Problem }

/** Refuses the request for all problems of the first code that occurs, and names every place. */
export function refuse(problems: readonly Problem[]): void {
  throwRefusal(checkProblems(problems))
}

/** Says that a reference means none of the records of its type, or several that share it as an alias. */
export function createUnresolvedProblem(
  type: 'entity' | 'person' | 'field event',
  reference: string,
  path: string,
  resolution: Resolution,
): Problem {
  if (resolution.length === 0) return createUnknownProblem(type, reference, path)
  return {
    code: 'NOT_FOUND',
    path,
    message: `The alias "${shorten(reference)}" is shared by several records: ${resolution.map(({ slug }) => slug).join(', ')}`,
    hint: 'Use the slug or id of the record that you mean.',
  }
}
