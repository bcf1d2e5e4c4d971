import { type Contract, findOperation, resolveReference } from './contract.ts'
import { toPlainWords } from './plain-words.ts'
import type { QueryParameter } from './query-string.ts'
import type { ErrorDetail } from './refusal.ts'

/** The values of a path, and the names of those that are not percent-encoded UTF-8. */
export type PathValues = { readonly params: Readonly<Record<string, string>>; readonly malformed?: readonly string[] }

/** An error of a validator about the object with `query`, `headers` and `params`. */
export type ReportedError = { readonly path?: string; readonly message?: string }

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
}

/** The parameters that an operation takes, without references. */
export function listParameters(document: Contract, path: string, method: string): Parameter[] {
  return (findOperation(document, path, method)?.parameters ?? []).map((said) => {
    const parameter = resolveReference(document, said) as { name: unknown; in: unknown; required?: unknown; schema: unknown }
    const schema = resolveReference(document, parameter.schema) as Parameter['schema']
    return { name: String(parameter.name), in: String(parameter.in), required: parameter.required === true, schema }
  })
}

export function listQueryParameters(document: Contract, path: string, method: string): QueryParameter[] {
  return listParameters(document, path, method)
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema: { type } }) => ({ name, type: isQueryType(type) ? type : 'string' }))
}

function isQueryType(type: unknown): type is QueryParameter['type'] {
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'array'
}

/** Headers and their declared spelling, by their lower-case name. */
export function listHeaderNames(document: Contract, path: string, method: string): Map<string, string> {
  const headers = listParameters(document, path, method).filter((parameter) => parameter.in === 'header')
  return new Map(headers.map(({ name }) => [name.toLowerCase(), name]))
}

/** Finds the values of a path that are invalid regardless of their schemas. */
export function checkPath({ params, malformed = [] }: PathValues): ErrorDetail[] {
  const withNul = Object.keys(params).filter((name) => params[name]?.includes('\0'))
  return [
    ...malformed.map((name) => ({ path: `/path/${name}`, message: 'is not percent-encoded UTF-8' })),
    ...withNul.map((name) => ({ path: `/path/${name}`, message: 'must not contain the character NUL' })),
  ]
}

/** Converts a validator's errors to places and messages that a caller understands. */
export function explainParameterErrors(errors: readonly ReportedError[], headerNames: ReadonlyMap<string, string>): ErrorDetail[] {
  const details = errors.map(({ path = '', message = 'is invalid' }) => ({
    path: path.replace(/^\/params\//, '/path/'),
    message: toPlainWords(message),
  }))
  return keepOnePerPlace(details).map((problem) => toHeaderDetail(problem, headerNames))
}

/** Keeps one problem for each place. Prefers a problem with the format to one with the length, because it says more. */
function keepOnePerPlace(details: readonly ErrorDetail[]): ErrorDetail[] {
  const places = new Map<string, ErrorDetail>()
  for (const detail of details) if (!places.has(detail.path) || detail.message.includes('format')) places.set(detail.path, detail)
  return [...places.values()]
}

function toHeaderDetail({ path, message }: ErrorDetail, names: ReadonlyMap<string, string>): ErrorDetail {
  const name = /^\/headers\/([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return { path, message }
  return {
    path: `/header/${names.get(name) ?? name}`,
    message: message.startsWith('must have required property') ? 'is required' : message,
  }
}
