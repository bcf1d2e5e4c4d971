import { isOneTypoAway, listWordVariants } from '@catalog/contract/texts/typos'
import { listSearchWords } from '@catalog/contract/texts/words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'

const letter = fc.constantFrom(...'abcdeжщ比特𝕏𐐨𠜎')
const word = fc.array(letter, { minLength: 4, maxLength: 12 })
const place = fc.nat({ max: 11 })

/** Pairs of a word of at least four letters and its spelling with one typo. */
const typo = fc.tuple(word, place, letter, fc.constantFrom('missing', 'extra', 'wrong', 'swapped')).map(([letters, n, other, kind]) => {
  const at = n % letters.length
  const next = Math.min(at + 1, letters.length - 1)
  const typed = {
    missing: letters.toSpliced(at, 1),
    extra: letters.toSpliced(at, 0, other),
    wrong: letters.with(at, other),
    swapped: letters.with(at, letters[next] ?? '').with(next, letters[at] ?? ''),
  }[kind]
  return { meant: letters.join(''), typed: typed.join('') }
})

describe('a word with one typo', () => {
  it('shares a form with the intended word, and counts as one typo away', () => {
    fc.assert(
      fc.property(typo, ({ meant, typed }) => {
        const forms = new Set(listWordVariants(meant))
        expect(listWordVariants(typed).some((form) => forms.has(form))).toBe(true)
        expect([isOneTypoAway(typed, meant), isOneTypoAway(meant, typed)]).toEqual([true, true])
      }),
      { numRuns: countRuns(1_000) },
    )
  })

  it.each([
    ['riot', 'rats'],
    ['abcd', 'badc'],
    ['abcd', 'ab'],
    ['abcd', 'cdab'],
    ['𝕏abc', '𐐨bac'],
  ])('rejects a word that differs by more than one typo: %s for %s', (a, b) => {
    expect(isOneTypoAway(a, b)).toBe(false)
  })
})

describe('the words of a search', () => {
  it('returns at most eight folded words without punctuation', () => {
    expect(listSearchWords(' Ünder_Score: 24/7 – (a b c d e f g h) ')).toEqual(['under', 'score', '24', '7', 'a', 'b', 'c', 'd'])
    expect(listSearchWords('!? …')).toEqual([])
  })
})
