import { buildUnknownProblem } from '@catalog/contract/proposals/names'
import { checkProblems, type Problem } from '@catalog/contract/proposals/problems'
import { shorten } from '@catalog/contract/requests/refusal'
import { throwRefusal } from '../../errors/api-error.ts'
import type { Resolution } from '../../records/references/resolve-many.ts'

export type { Problem }

/**
 * Refuses the request if there are problems. The error has the code that `checkProblems` chooses, and lists the paths of all problems with
 * that code.
 */
export function assertNoProblems(problems: readonly Problem[]): void {
  throwRefusal(checkProblems(problems))
}

/** Creates the problem for a reference that is unknown, or that several records share as an alias. */
export function buildUnresolvedProblem(
  type: 'entity' | 'person' | 'field event',
  reference: string,
  path: string,
  resolution: Resolution,
): Problem {
  if (resolution.length === 0) return buildUnknownProblem(type, reference, path)
  return {
    code: 'NOT_FOUND',
    path,
    message: `The alias "${shorten(reference)}" is shared by several records: ${resolution.map(({ slug }) => slug).join(', ')}`,
    hint: 'Use the slug or id of the record that you mean.',
  }
}
