import { createRefusal, type ErrorDetail, maxPlaces, type Refusal, toJsonPointer } from './refusal.ts'

/** Maximum depth of a body and maximum number of its values, both above the needs of any request in the contract. */
export const deepest = 64
export const maxValues = 50_000

const tooManyValues = `must not hold more than ${maxValues} values`
const tooDeep = `is nested deeper than ${deepest} levels`

/**
 * Returns a refusal for values that cannot be stored exactly: text that PostgreSQL cannot hold, and numbers that parsing changed. `inexact`
 * has the problems of such numbers by path. Also returns one for more than `valueLimit` values.
 */
export function checkStorable(
  value: unknown,
  inexact: ReadonlyMap<string, string> = new Map(),
  valueLimit = maxValues,
): Refusal | undefined {
  const { problems, more } = findProblems(value, inexact, valueLimit)
  return problems.length > 0 ? createRefusal(problems, undefined, more) : undefined
}

/**
 * Returns a refusal, before parsing, for a JSON text with more values than any request of the contract needs, because parsing millions of
 * empty values in two megabytes takes seconds. Counts opening brackets and commas outside of strings. An accepted text has at most twice
 * the allowed number of values; they are counted exactly after parsing.
 */
export function checkValueCount(bytes: Uint8Array): Refusal | undefined {
  let [opened, closed, separated] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = findEndOfText(bytes, at)
    else if (byte === comma) separated++
    else if (byte === brace || byte === bracket) opened++
    else if (byte === closingBrace || byte === closingBracket) closed++
    if (opened > maxValues || separated >= maxValues)
      return createRefusal([{ path: '/body', message: opened - closed > deepest ? tooDeep : tooManyValues }])
  }
  return undefined
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [brace, closingBrace, bracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Returns the position of the closing quote, or of the end of the text. */
function findEndOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  for (; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++
  return at
}

type StorageProblems = { readonly problems: readonly ErrorDetail[]; readonly more: number }

/** Lists the first problems with parts of a value that cannot be stored exactly, and counts the others. */
function findProblems(value: unknown, inexact: ReadonlyMap<string, string>, valueLimit: number): StorageProblems {
  const problems: ErrorDetail[] = []
  let values = 0
  let more = 0
  /** The names and indexes that lead to the current value. All values share this list, because most have no problem to report. */
  const path: (string | number)[] = []
  const formatPath = () => toJsonPointer(['body', ...path])
  const addProblem = (message: string) => {
    if (problems.length < maxPlaces) problems.push({ path: formatPath(), message })
    else more++
  }
  const visit = (value: unknown): void => {
    values++
    const problem = (typeof value === 'number' && inexact.size > 0 ? inexact.get(formatPath()) : undefined) ?? findScalarProblem(value)
    if (problem !== undefined) addProblem(problem)
    if (typeof value !== 'object' || value === null) return
    if (path.length >= deepest) addProblem(tooDeep)
    else if (Array.isArray(value)) visitItems(value)
    else visitFields(value as Record<string, unknown>)
  }
  const visitItems = (items: readonly unknown[]): void => {
    for (let index = 0; index < items.length && values <= valueLimit; index++) {
      path.push(index)
      visit(items[index])
      path.pop()
    }
  }
  const visitFields = (fields: Readonly<Record<string, unknown>>): void => {
    for (const name of Object.keys(fields)) {
      if (values > valueLimit) return
      path.push(name)
      const problem = findNameProblem(name)
      if (problem === undefined) visit(fields[name])
      else addProblem(problem)
      path.pop()
    }
  }
  visit(value)
  if (values <= valueLimit) return { problems, more }
  return { problems: [{ path: '/body', message: tooManyValues }], more: 0 }
}

function findScalarProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return findTextProblem(value)
  return typeof value === 'number' && !Number.isFinite(value) ? 'must be a finite number' : undefined
}

function findNameProblem(name: string): string | undefined {
  const problem = findTextProblem(name)
  if (problem !== undefined) return `has a name that ${problem}`
  return name === '__proto__' ? 'is not allowed' : undefined
}

function findTextProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL'
  return text.isWellFormed() ? undefined : 'must not contain half a surrogate pair'
}
