import { checkProblems, type Problem } from '@catalog/contract/proposals/problems'
import { throwRefusal } from '../refusal.ts'

/** Refuses with all problems of the first code that occurs: invalid input before missing records, and those before conflicts. */
export function refuseFor(problems: readonly Problem[]): void {
  throwRefusal(checkProblems(problems))
}

/** Problems of the change that a whole body is, with their places in the request. */
export function inBody(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: `/body${problem.path}` }))
}
