import { toRegExpClass } from './character-ranges.ts'
import { blankCharacters, ignoredCharacters, keptSymbols, letterFoldings, punctuationFoldings } from './folding-table.ts'

const letters = buildReplacements(letterFoldings)
const punctuation = buildReplacements(punctuationFoldings)
const ignored = new RegExp(`[${toRegExpClass(ignoredCharacters)}]+`, 'gu')
const blanks = new RegExp(`[${toRegExpClass(blankCharacters)}]+`, 'gu')
const betweenSymbols = new RegExp(`[^${toRegExpClass(keptSymbols)}]+`, 'gu')

/**
 * Folds a text for comparisons: removes case, accents, strokes and ligatures, replaces quotes and dashes by plain ones, and reduces white
 * space to single blanks. The result equals that of the function `folded` in the server's database, for every character in the database's
 * version of Unicode.
 */
export function foldText(value: string): string {
  const plain = /^[ -~]*$/.test(value) ? value.toLowerCase() : foldLetters(value)
  return plain.replaceAll(blanks, ' ').replaceAll(/^ | $/g, '')
}

function foldLetters(value: string): string {
  const decomposed = replaceEach(value, punctuation).replaceAll(betweenSymbols, (piece) => piece.normalize('NFKD'))
  return replaceEach(decomposed.replaceAll(ignored, '').toLowerCase(), letters).normalize('NFC')
}

function replaceEach(value: string, replacements: ReadonlyMap<string, string>): string {
  return value.replaceAll(/[^ -~]/gu, (character) => replacements.get(character) ?? character)
}

function buildReplacements(foldings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(foldings).flatMap(([folded, characters]) => [...characters].map((character) => [character, folded])))
}
