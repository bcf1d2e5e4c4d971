/**
 * Characters that a model sees but a person does not, or that reorder the text on the screen: control characters, direction marks,
 * invisible characters, tags (from U+E0000), variation selectors except in emoji, and halves of surrogate pairs.
 */
const unseen = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\u{AD}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}` +
    String.raw`\u{180B}-\u{180F}\u{FE00}-\u{FE0E}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|\u{34F}`,
  'gu',
)

/** Removes characters that people do not see, except line breaks and tabs. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
}

/** Cleans a text and joins its lines into one. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Cleans every text in a JSON value, including the names of fields. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleanLine(name), cleanValue(part)]))
}
