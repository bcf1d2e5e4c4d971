/** A range of characters, from the first to the last code point. */
export type CharacterRange = readonly [first: number, last: number]

/** Formats ranges for a character class in a regular expression with the flag `u`. */
export function toRegExpClass(ranges: readonly CharacterRange[]): string {
  return ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')
}

/** Formats the same ranges for a regular expression of PostgreSQL. */
export function toPostgresClass(ranges: readonly CharacterRange[]): string {
  return ranges.map((range) => range.map((code) => `\\U${code.toString(16).padStart(8, '0')}`).join('-')).join('')
}
