import { toJsonPointer } from './refusal.ts'
import { deepest } from './unkeepable.ts'

/** Maximum number of significant digits: 17 are enough to write any double, and further ones would be lost silently. */
const maxDigits = 17

/**
 * Finds numbers that parsing changes (rule request.exact-numbers): those with more significant digits than any double needs, too large for
 * a double, or so small that they become 0. Takes the JSON text, because the parsed value no longer shows the change. The text must be
 * valid. Returns the problem of each number by its place in the body.
 */
export function listInexactNumbers(json: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!mayBeInexact.test(json)) return found
  for (const { text, path } of listNumbers(json)) {
    const message = findProblem(text)
    if (message !== undefined) found.set(toJsonPointer(['body', ...path()]), message)
  }
  return found
}

/** Quick test for numbers that are long or have an exponent. Strings may match, too, but only numbers are checked afterwards. */
const mayBeInexact = /[0-9.]{18}|[0-9.][eE]/

function findProblem(text: string): string | undefined {
  const [mantissa = ''] = text.split(/[eE]/)
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '')
  const value = Number(text)
  if (!Number.isFinite(value)) return `must be between -${Number.MAX_VALUE} and ${Number.MAX_VALUE}`
  if (value === 0 && digits !== '') return `must not be nearer to 0 than ${Number.MIN_VALUE}`
  return digits.length > maxDigits ? `must have at most ${maxDigits} significant digits, or be a text` : undefined
}

type LocatedNumber = {
  readonly text: string
  /** The names and indexes that lead to the number. */
  readonly path: () => readonly (string | number)[]
}

type Level = { step: string | number; readonly isList: boolean }

const numberHere = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Lists the numbers of valid JSON, each with its place, in one pass. Stops at the depth from which the JSON is refused anyway. */
function* listNumbers(json: string): Generator<LocatedNumber> {
  const levels: Level[] = []
  const path = () => levels.map(({ step }) => step)
  let lastText = ''
  for (let at = 0; at < json.length && levels.length <= deepest; at++) {
    const character = json[at] ?? ''
    const level = levels.at(-1)
    if (character === '"') {
      const end = findEndOfText(json, at)
      lastText = json.slice(at, end + 1)
      at = end
    } else if (character === '{' || character === '[') levels.push({ step: character === '[' ? 0 : '', isList: character === '[' })
    else if (character === '}' || character === ']') levels.pop()
    else if (character === ':' && level) level.step = JSON.parse(lastText)
    else if (character === ',' && level?.isList) level.step = Number(level.step) + 1
    else if (character === '-' || (character >= '0' && character <= '9')) {
      numberHere.lastIndex = at
      const [text = character] = numberHere.exec(json) ?? []
      yield { text, path }
      at += text.length - 1
    }
  }
}

/** Finds the closing quote of a text. */
function findEndOfText(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
