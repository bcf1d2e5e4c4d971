const symbol = /[ \t\n\r]*(?:[{}[\]:,]|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/y
const space = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within a text
const plainText = /[^"\\\u0000-\u001f]*/y
const escapes = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y

/** Describes where a text stops being JSON. Reads the text character by character, so call it only after parsing has failed. */
export function describeJsonError(text: string): string {
  let at = 0
  let wanted: Expectation = 'value'
  const open: string[] = []
  while (at < text.length) {
    const start = skipMatch(space, text, at)
    const end = text[start] === '"' ? findEndOfString(text, start) : skipMatch(symbol, text, start)
    if (end < 0) return -end < text.length ? describeUnexpected(text, -end) : describePlace(text, -end)
    const next: Expectation | undefined = end > start ? getNextExpectation(text.slice(start, end), wanted, open) : undefined
    if (next === undefined) return describePlace(text, start)
    at = end
    wanted = next
  }
  return describePlace(text, text.length)
}

type Expectation = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing'

/** Returns what may follow this symbol; undefined if the symbol itself is not allowed. */
function getNextExpectation(token: string, expected: Expectation, open: string[]): Expectation | undefined {
  const closing = token === '}' || token === ']'
  if (closing && (expected === ', or end' || expected.endsWith(token))) {
    if (open.pop() !== (token === '}' ? '{' : '[')) return undefined
    return open.length === 0 ? 'nothing' : ', or end'
  }
  if (expected === ':') return token === ':' ? 'value' : undefined
  if (expected === ', or end') return token === ',' ? (open.at(-1) === '{' ? 'name' : 'value') : undefined
  if (expected.startsWith('name')) return token.startsWith('"') ? ':' : undefined
  if (expected === 'nothing' || closing || token === ',' || token === ':') return undefined
  if (token === '{' || token === '[') open.push(token)
  if (token === '{') return 'name or }'
  if (token === '[') return 'value or ]'
  return open.length === 0 ? 'nothing' : ', or end'
}

function skipMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

/** Returns the position after the closing quote, or the negated position of an error before it. */
function findEndOfString(text: string, start: number): number {
  let at = skipMatch(plainText, text, start + 1)
  while (text[at] === '\\') {
    const escaped = skipMatch(escapes, text, at + 1)
    if (escaped === at + 1) return -at
    at = skipMatch(plainText, text, escaped)
  }
  return text[at] === '"' ? at + 1 : -at
}

function describePlace(text: string, position: number): string {
  const at = skipMatch(space, text, position)
  return at < text.length ? describeUnexpected(text, at) : 'it ends too early'
}

function describeUnexpected(text: string, position: number): string {
  const lastBreak = text.lastIndexOf('\n', position - 1)
  const found = JSON.stringify(String.fromCodePoint(text.codePointAt(position) ?? 0))
  return `unexpected ${found} at line ${countLines(text, position)}, column ${position - (position === 0 ? -1 : lastBreak)}`
}

function countLines(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}
