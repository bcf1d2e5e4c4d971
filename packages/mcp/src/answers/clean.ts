/**
 * Characters that a reader does not see and a model does, or that turn the order of what is read: control characters, marks of direction,
 * invisible characters, tags (U+E0000 and on), variation selectors beyond those of emoji, and halves of characters.
 */
const unseen = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\u{AD}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}` +
    String.raw`\u{180B}-\u{180F}\u{FE00}-\u{FE0E}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|\u{34F}`,
  'gu',
)

/** A text as its readers see it. Line breaks and tabs stay. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Every text of a value that becomes JSON, names of fields, too. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleanLine(name), cleanValue(part)]))
}
