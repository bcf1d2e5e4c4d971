import { checkProblems, type Problem } from '@catalog/contract/proposals/problems'
import { throwRefusal } from '../refusal.ts'

/** Throws all problems of the first code that occurs: invalid input before missing records, and those before conflicts. */
export function assertNoProblems(problems: readonly Problem[]): void {
  throwRefusal(checkProblems(problems))
}

/** Prefixes the paths of problems with `/body`, for a request whose whole body is one change. */
export function toBodyProblems(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: `/body${problem.path}` }))
}
