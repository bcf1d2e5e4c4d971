/** Characters that follow each other, by the first and the last code point. */
export type CharacterRange = readonly [first: number, last: number]

/** Builds the characters of a class of a regular expression with the flag `u`. */
export function toRegExpClass(ranges: readonly CharacterRange[]): string {
  return ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')
}

/** Builds the same characters for a regular expression of PostgreSQL. */
export function toPostgresClass(ranges: readonly CharacterRange[]): string {
  return ranges.map((range) => range.map((code) => `\\U${code.toString(16).padStart(8, '0')}`).join('-')).join('')
}
