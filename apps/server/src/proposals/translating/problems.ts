import { checkProblems, type Problem } from '@catalog/contract/proposals/problems'
import { throwRefusal } from '../../errors/api-error.ts'

export type { Problem }

/** Refuses the request for all problems of the first code that occurs, and names every place. */
export function refuse(problems: readonly Problem[]): void {
  throwRefusal(checkProblems(problems))
}
