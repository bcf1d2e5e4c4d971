import type { BodyProblems } from './body-problems.ts'
import { type ErrorDetail, type Refusal, refusalFor, withAdvice } from './refusal.ts'

/** What was found out about the parts of a request. */
export type Found = {
  /** On reading the query and the path. */
  readonly read: readonly ErrorDetail[]
  /** Of what could be read, by its schema. */
  readonly parameters: readonly ErrorDetail[]
  /** Undefined where the operation takes no body, or it is checked elsewhere. */
  readonly body: BodyProblems | undefined
}

/** Everything that is wrong with a request at once (decision 4); undefined where nothing is. */
export function requestRefusal({ read, parameters, body }: Found): Refusal | undefined {
  const others = parameters.filter((problem) => !read.some((known) => known.path === problem.path))
  const problems = [...read, ...others, ...(body?.details ?? [])]
  if (problems.length === 0) return undefined
  return refusalFor(problems, body && withAdvice(problems, body.advice))
}
