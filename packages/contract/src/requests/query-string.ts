import { type ErrorDetail, maxPlaces, toJsonPointer } from './refusal.ts'

export type QueryParameter = { readonly name: string; readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' }
export type ParsedQuery = { readonly values: Record<string, string>; readonly problems: ErrorDetail[] }

const integer = /^-?(0|[1-9][0-9]{0,14})$/
const encodedCharacter = /[%+]/
const number = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * Parses a query strictly. The validator alone would accept `0x10` as an integer, report only the first unknown name, and fail on
 * characters that need no encoding.
 */
export function parseQuery(queryString: string, parameters: readonly QueryParameter[]): ParsedQuery {
  const values: Record<string, string> = {}
  const problems: ErrorDetail[] = []
  const unknown = `is not a parameter of this operation; ${describeParameters(parameters)}`
  const isPlain = !encodedCharacter.test(queryString)
  const onlyCounted: ErrorDetail = { path: '/query', message: unknown }
  for (const pair of queryString.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const sentName = cut < 0 ? pair : pair.slice(0, cut)
    const name = isPlain ? sentName : decodeText(sentName)
    const sentValue = cut < 0 ? '' : pair.slice(cut + 1)
    const value = isPlain ? sentValue : decodeText(sentValue)
    const problem = findProblem(name, value, values, parameters, unknown)
    const isNamed = problems.length < maxPlaces
    if (problem === unknown && !isNamed) problems.push(onlyCounted)
    else if (problem !== undefined) problems.push({ path: isNamed ? toPath(name ?? sentName) : toShortPath(name), message: problem })
    else if (name !== undefined && value !== undefined) values[name] = value
  }
  return { values, problems }
}

function toPath(name: string): string {
  return `/query${toJsonPointer([name])}`
}

/** Builds the path of a problem that the error counts but does not name. Omits escapes, which declared names do not need. */
function toShortPath(name: string | undefined): string {
  return name !== undefined && name.length < 100 ? `/query/${name}` : '/query'
}

function findProblem(
  name: string | undefined,
  value: string | undefined,
  seen: Record<string, string>,
  parameters: readonly QueryParameter[],
  unknown: string,
): string | undefined {
  if (name === undefined || value === undefined) return 'is not percent-encoded UTF-8'
  const parameter = parameters.find((candidate) => candidate.name === name)
  if (parameter === undefined) return unknown
  if (Object.hasOwn(seen, name)) return 'is given more than once; separate several values by commas where the parameter is a list'
  if (value === '') return 'is empty; leave the parameter out instead'
  return findValueProblem(value, parameter.type)
}

function findValueProblem(value: string, type: QueryParameter['type']): string | undefined {
  if (type === 'integer' && !integer.test(value)) return 'must be an integer in decimal digits'
  if (type === 'number' && !number.test(value)) return 'must be a number in decimal digits'
  if (type === 'boolean' && value !== 'true' && value !== 'false') return 'must be true or false'
  return value.includes('\0') ? 'must not contain the character NUL' : undefined
}

function describeParameters(parameters: readonly QueryParameter[]): string {
  return parameters.length === 0 ? 'it takes none' : `it takes ${parameters.map(({ name }) => name).join(', ')}`
}

function decodeText(text: string): string | undefined {
  if (!encodedCharacter.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
