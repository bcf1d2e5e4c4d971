import { cleanLine, cleanText } from './clean.ts'

/** Maximum length of a text within a line. Longer texts and texts with several lines get their own fence. */
const maxInLine = 160

/** Matches a word such as a slug, an id, a date or a URL, but not text that could be read as a sentence. */
const plain = /^[\p{L}\p{N}_.:/@+%?=&#~-]{1,200}$/u

/** True when a text fits within a line. */
export function isShort(text: string): boolean {
  return text.length <= maxInLine && !cleanText(text).trim().includes('\n')
}

/** Formats a text of the catalog within a line: in quotation marks that the text cannot close, unless it is a plain word. */
export function quoteText(text: string): string {
  const line = cleanLine(text)
  return plain.test(line) ? line : JSON.stringify(line)
}

/** Quotes the beginning of a text, and says how many more characters it has. */
export function quoteStart(text: string, maxLength: number): string {
  const characters = [...cleanLine(text)]
  if (characters.length <= maxLength) return quoteText(text)
  return `${JSON.stringify(characters.slice(0, maxLength).join(''))} (+${characters.length - maxLength} characters)`
}

/** Puts a text of the catalog into a fence that is longer than any fence in the text, so that the text cannot close it. */
export function fenceText(text: string): string {
  const clean = cleanText(text).trim()
  const longest = Math.max(2, ...(clean.match(/`+/g) ?? []).map((run) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}content\n${clean}\n${mark}`
}
