import { ApiFailure } from '../api/failure.ts'

/** A problem of a value. `path` is a JSON pointer to the value, and empty for the whole change. */
export type Problem = { readonly path: string; readonly message: string }

export function listMessages(problems: readonly Problem[], path: string): string[] {
  return problems.filter((problem) => problem.path === path).map(({ message }) => message)
}

/** Lists the problems for which the form has no field. They are shown above the form. */
export function listUnplacedProblems(problems: readonly Problem[], paths: ReadonlySet<string>): Problem[] {
  return problems.filter(({ path }) => path === '' || !paths.has(path))
}

/** Appends a key to a JSON pointer. */
export function toPointer(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Lists the problems that a refusal reports for a change. `at` is the path of the change in the body that was sent. */
export function listProblems(error: unknown, at: string): Problem[] {
  if (!(error instanceof ApiFailure)) return []
  return error.facts.details.flatMap(({ path, message }) => (path?.startsWith(at) ? [{ path: path.slice(at.length), message }] : []))
}
