import { type ErrorDetail, pointer, type Refusal, refusalFor } from './refusal.ts'

/** How deep a body may be nested, and how many values it may hold: more than any request of the contract needs. */
export const deepest = 64
export const mostValues = 50_000
/** Of the same complaint about many places, the first ones are enough. */
const mostProblems = 100

/** What a body holds, or why it is refused. */
export type ReadJson = { readonly value: unknown } | { readonly refusal: Refusal }

/**
 * Reads a body as JSON, and refuses what would be stored as something other than what was sent: bytes that are no
 * UTF-8, text that PostgreSQL cannot hold, numbers that would be rounded. Of a name that is given twice the last one counts.
 */
export function jsonOf(bytes: Uint8Array): ReadJson {
  const text = decoded(bytes)
  if (text === undefined) return unreadable('is not UTF-8', 'The body is not valid UTF-8.')
  if (text.trim() === '') return unreadable('is empty', 'The body is empty.')
  const read = parsed(text)
  const refusal = 'value' in read ? refusalOfUnkeepable(read.value) : undefined
  return refusal ? { refusal } : read
}

/** Refuses what would be stored as something else: text that PostgreSQL cannot hold, numbers that would be rounded. */
export function refusalOfUnkeepable(value: unknown): Refusal | undefined {
  const problems = problemsOf(value)
  return problems.length > 0 ? refusalFor(problems) : undefined
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The parser's own message quotes the body, which may hold anything.
    const problem = whereBroken(text)
    return unreadable(`is not JSON: ${problem}`, `The body is not valid JSON: ${problem}.`)
  }
}

function unreadable(problem: string, message: string): ReadJson {
  const hint = 'Send one JSON value in UTF-8, as the contract shows it for this operation.'
  return { refusal: { message, hint, details: [{ path: '/body', message: problem }] } }
}

const symbol = /[ \t\n\r]*(?:[{}[\]:,]|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/y
const space = /[ \t\n\r]*/y
const escapes = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y

/** Where a text stops being JSON. It is read once more for this, in single steps, only after it turned out broken. */
function whereBroken(text: string): string {
  let at = 0
  let wanted: Wanted = 'value'
  const open: string[] = []
  while (at < text.length) {
    const start = matchAt(space, text, at)
    const end = text[start] === '"' ? endOfString(text, start) : matchAt(symbol, text, start)
    if (end < 0) return -end < text.length ? unexpectedAt(text, -end) : placed(text, -end)
    const next: Wanted | undefined = end > start ? after(text.slice(start, end), wanted, open) : undefined
    if (next === undefined) return placed(text, start)
    at = end
    wanted = next
  }
  return placed(text, text.length)
}

type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing'

/** What may follow after this symbol; undefined where the symbol itself may not stand there. */
function after(found: string, wanted: Wanted, open: string[]): Wanted | undefined {
  const closing = found === '}' || found === ']'
  if (closing && (wanted === ', or end' || wanted.endsWith(found))) {
    if (open.pop() !== (found === '}' ? '{' : '[')) return undefined
    return open.length === 0 ? 'nothing' : ', or end'
  }
  if (wanted === ':') return found === ':' ? 'value' : undefined
  if (wanted === ', or end') return found === ',' ? (open.at(-1) === '{' ? 'name' : 'value') : undefined
  if (wanted.startsWith('name')) return found.startsWith('"') ? ':' : undefined
  if (wanted === 'nothing' || closing || found === ',' || found === ':') return undefined
  if (found === '{' || found === '[') open.push(found)
  if (found === '{') return 'name or }'
  if (found === '[') return 'value or ]'
  return open.length === 0 ? 'nothing' : ', or end'
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Behind the closing quote, or the negative place of what is wrong in between. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 0x20) return -at
    const escaped = text[at] === '\\' ? matchAt(escapes, text, at + 1) : at + 1
    if (text[at] === '\\' && escaped === at + 1) return -at
    at = escaped
  }
  return at < text.length ? at + 1 : -at
}

function placed(text: string, position: number): string {
  const at = matchAt(space, text, position)
  return at < text.length ? unexpectedAt(text, at) : 'it ends too early'
}

function unexpectedAt(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const found = JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))
  return `unexpected ${found} at line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** Everything in a value that cannot be taken as it is, with its place. */
function problemsOf(value: unknown): ErrorDetail[] {
  const problems: ErrorDetail[] = []
  let values = 0
  const note = (path: readonly (string | number)[], message: string) => void problems.push({ path: pointer(['body', ...path]), message })
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    values++
    if (problems.length >= mostProblems || values > mostValues) return
    const problem = problemOfScalar(value)
    if (problem !== undefined) note(path, problem)
    if (typeof value !== 'object' || value === null) return
    if (path.length >= deepest) note(path, `is nested deeper than ${deepest} levels`)
    else visitChildren(value, path)
  }
  const visitChildren = (value: object, path: readonly (string | number)[]): void => {
    for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      const step = [...path, key]
      const badName = typeof key === 'string' ? problemOfName(key) : undefined
      if (badName === undefined) visit(child, step)
      else note(step, badName)
    }
  }
  visit(value, [])
  return values > mostValues ? [{ path: '/body', message: `must not hold more than ${mostValues} values` }] : problems
}

function problemOfScalar(value: unknown): string | undefined {
  if (typeof value === 'string') return problemOfText(value)
  if (typeof value !== 'number') return undefined
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return exact ? undefined : `must be between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}, to be read exactly`
}

function problemOfName(name: string): string | undefined {
  const problem = problemOfText(name)
  if (problem !== undefined) return `has a name that ${problem}`
  return name === '__proto__' ? 'is not allowed' : undefined
}

function problemOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL'
  return text.isWellFormed() ? undefined : 'must not contain half a surrogate pair'
}
