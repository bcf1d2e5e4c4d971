import { describe, expect, it } from 'vitest'
import { diffTexts, foldLongText, type Piece, selectSide } from './text-diff.ts'

const joinText = (pieces: readonly Piece[]) => pieces.map((piece) => (piece.is === 'folded' ? `<${piece.length}>` : piece.text)).join('')
const joinByKind = (is: Piece['is'], pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.is === is && piece.is !== 'folded' ? [piece.text] : []))

/** Pairs of texts that differ in all sorts of ways. A test restores each pair from its differences. */
const pairs: readonly (readonly [string, string])[] = [
  ['', ''],
  ['', 'new'],
  ['old', ''],
  ['the same', 'the same'],
  ['round [1].', 'round [2].'],
  ['Holds bitcoin.', 'Holds bitcoin as its treasury reserve.'],
  ['aaa', 'aa'],
  ['a\n\nb', 'a\n\nc\n\nb'],
  ['👩‍👩‍👧 family', '👩‍👩‍👦 family'],
  ['שלום עולם', 'שלום לכולם'],
  [`x${'same '.repeat(5000)}y`, `z${'same '.repeat(5000)}w`],
  ['one '.repeat(3000), 'two '.repeat(3000)],
  ['x'.repeat(200_000), `${'x'.repeat(100_000)}y${'x'.repeat(99_999)}`],
]

describe('the difference of two texts', () => {
  it.each(pairs)('contains both texts completely (%#)', (before, after) => {
    const pieces = diffTexts(before, after)
    expect([joinText(selectSide(pieces, 'before', false)), joinText(selectSide(pieces, 'after', false))]).toEqual([before, after])
  })

  it('consists of words, not letters', () => {
    const pieces = diffTexts('It mines with 12 EH/s today.', 'It mines with 15 EH/s today.')
    expect([joinByKind('removed', pieces), joinByKind('added', pieces)]).toEqual([['12'], ['15']])
  })

  it('marks a replaced phrase as one piece', () => {
    const pieces = diffTexts('Listed miner and energy company in Canada.', 'Operator of data centres, many owned, in Canada.')
    expect([joinByKind('removed', pieces), joinByKind('added', pieces)]).toEqual([
      ['Listed miner and energy company'],
      ['Operator of data centres, many owned,'],
    ])
  })

  it('includes both ends of a text of 200,000 characters', () => {
    const long = 'word '.repeat(40_000)
    const pieces = diffTexts(long, `First. ${long}Last.`)
    expect(joinByKind('added', pieces).join('').length).toBeGreaterThan(5)
    const shown = joinText(selectSide(pieces, 'after', true))
    expect(shown.length).toBeLessThan(2_500)
  })

  it('folds all but the changed places and both ends of the text', () => {
    const before = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
    const shown = joinText(selectSide(diffTexts(before, before.replace('word450', 'other')), 'after', true))
    expect(shown).toMatch(/^word0 word1 .*<\d+>.*word449 other word451.*<\d+>.* word899$/)
  })
})

it('keeps both ends of a long text, and says how much is left out', () => {
  const pieces = foldLongText('a'.repeat(5_000))
  expect(pieces.map((piece) => (piece.is === 'folded' ? piece.length : piece.text.length)).reduce((sum, length) => sum + length, 0)).toBe(
    5_000,
  )
  expect(foldLongText('short')).toEqual([{ is: 'same', text: 'short' }])
})

it('never splits a character', () => {
  for (const piece of foldLongText('👩'.repeat(5_000))) if (piece.is !== 'folded') expect(piece.text.isWellFormed()).toBe(true)
})
