import type { BodyProblems } from './bodies/problems.ts'
import { buildAdviceHint, createRefusal, type ErrorDetail, type Refusal } from './refusal.ts'

/** The problems that were found in the parts of a request. */
export type RequestProblems = {
  /** Found while reading the query and the path. */
  readonly read: readonly ErrorDetail[]
  /** Found by the schemas of the parameters that could be read. */
  readonly parameters: readonly ErrorDetail[]
  /** Undefined if the operation takes no body, or if its body is checked elsewhere. */
  readonly body: BodyProblems | undefined
}

/** Merges all problems of a request into one refusal; undefined if there are none. */
export function mergeRefusals({ read, parameters, body }: RequestProblems): Refusal | undefined {
  const known = new Set(parameters.length === 0 ? [] : read.map(({ path }) => path))
  const problems = [...read, ...parameters.filter(({ path }) => !known.has(path)), ...(body?.details ?? [])]
  if (problems.length === 0) return undefined
  return createRefusal(problems, body && buildAdviceHint(problems, body.advice), body?.more)
}
