import { type CharacterRange, toRegExpClass } from './character-ranges.ts'

/** Characters of Chinese, Japanese and Korean, which have no spaces between words. */
export const cjkCharacters: readonly CharacterRange[] = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0x1aff0, 0x1b16f],
  [0x20000, 0x3ffff],
]

const cjk = toRegExpClass(cjkCharacters)
const runs = new RegExp(`[${cjk}]+|[^${cjk}]+`, 'gu')
const anyCjk = new RegExp(`[${cjk}]`, 'u')
const startsWithCjk = new RegExp(`^[${cjk}]`, 'u')

export function isCjk(text: string): boolean {
  return startsWithCjk.test(text)
}

export function hasCjk(text: string): boolean {
  return anyCjk.test(text)
}

/** Splits a word into runs of Chinese, Japanese or Korean characters and runs of other characters. */
export function splitCjkRuns(word: string): readonly string[] {
  return word.match(runs) ?? []
}

/** Lists each character of a run together with the next one, and the last character alone. */
export function listBigrams(run: string): string[] {
  const characters = [...run]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}
