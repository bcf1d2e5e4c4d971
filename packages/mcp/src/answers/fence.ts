import { cleanLine, cleanText } from './clean.ts'

/** Longer texts, and those of several lines, are in a fence of their own. */
const maxInLine = 160

/** Matches letters, digits and a few signs: a slug, an id, a date, an address, and nothing that could pass for a sentence. */
const plain = /^[\p{L}\p{N}_.:/@+%?=&#~-]{1,200}$/u

/** True when a text is short enough to be in a line. */
export function isShort(text: string): boolean {
  return text.length <= maxInLine && !cleanText(text).trim().includes('\n')
}

/** A text of the catalog in a line of an answer: in quotation marks, which nothing in it can close, unless it is a plain word. */
export function quote(text: string): string {
  const line = cleanLine(text)
  return plain.test(line) ? line : JSON.stringify(line)
}

/** At most so many characters of a text in a line, which says how many more there are. */
export function quoteStart(text: string, maxLength: number): string {
  const characters = [...cleanLine(text)]
  if (characters.length <= maxLength) return quote(text)
  return `${JSON.stringify(characters.slice(0, maxLength).join(''))} (+${characters.length - maxLength} characters)`
}

/** A text of the catalog in a fence that is longer than any in it, so that nothing in it can close it. */
export function fence(text: string): string {
  const clean = cleanText(text).trim()
  const longest = Math.max(2, ...(clean.match(/`+/g) ?? []).map((run) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}content\n${clean}\n${mark}`
}
