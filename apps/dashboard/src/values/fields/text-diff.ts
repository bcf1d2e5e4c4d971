import { diffWordsWithSpace } from 'diff/lib/diff/word.js'

/** A piece of a text that was compared with another one. `folded` replaces `length` characters that are the same in both. */
export type Piece =
  | { readonly is: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly is: 'folded'; readonly length: number }

/** Maximum number of edits to find word by word, because a difference with more edits is unreadable. */
const maxEdits = 400
const maxComparedLength = 20_000
/** Number of unchanged characters that stay visible on each side of a change when text is folded. */
const context = 80
const minFoldLength = 240

/** Compares two texts word by word. If they differ too much, everything between their common start and end counts as replaced. */
export function diffTexts(before: string, after: string): Piece[] {
  if (before === after) return dropEmptyPieces([{ is: 'same', text: before }])
  const start = countCommonStart(before, after)
  const end = countCommonEnd(before, after, start)
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const middle = was.length + is.length <= maxComparedLength ? diffWords(was, is) : undefined
  return dropEmptyPieces([
    { is: 'same', text: before.slice(0, start) },
    ...(middle ?? buildReplacement(was, is)),
    { is: 'same', text: before.slice(before.length - end) },
  ])
}

function diffWords(before: string, after: string): Piece[] | undefined {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxEdits })
  return changes && joinChanges(changes)
}

type WordChange = { readonly value: string; readonly added: boolean; readonly removed: boolean }

/** Joins changes that only spaces and punctuation separate, so that a phrase is marked as one piece and not word by word. */
function joinChanges(changes: readonly WordChange[]): Piece[] {
  const pieces: Piece[] = []
  let [before, after] = ['', '']
  const flushChange = () => {
    pieces.push(...buildReplacement(before, after))
    before = after = ''
  }
  for (const { value, added, removed } of changes) {
    const isChange = added || removed
    if (!isChange && (before + after === '' || /[\p{L}\p{N}]/u.test(value))) {
      flushChange()
      pieces.push({ is: 'same', text: value })
      continue
    }
    if (!added) before += value
    if (!removed) after += value
  }
  flushChange()
  return pieces
}

function buildReplacement(before: string, after: string): Piece[] {
  return [
    { is: 'removed', text: before },
    { is: 'added', text: after },
  ]
}

function dropEmptyPieces(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece) => piece.is === 'folded' || piece.text !== '')
}

/** Returns the length of the common start of both texts, cut back to the beginning of a word. */
function countCommonStart(before: string, after: string): number {
  const maxLength = Math.min(before.length, after.length)
  let length = 0
  while (length < maxLength && before[length] === after[length]) length++
  while ((length > 0 && isInsideWord(before, length)) || isInsideWord(after, length)) length--
  return length
}

function countCommonEnd(before: string, after: string, start: number): number {
  const maxLength = Math.min(before.length, after.length) - start
  let length = 0
  while (length < maxLength && before[before.length - 1 - length] === after[after.length - 1 - length]) length++
  while ((length > 0 && isInsideWord(before, before.length - length)) || isInsideWord(after, after.length - length)) length--
  return length
}

/** True when a cut at this position would split a word, or a character of two code units. */
function isInsideWord(text: string, at: number): boolean {
  return at > 0 && at < text.length && isWordCharacter(text[at - 1]) && isWordCharacter(text[at])
}

function isWordCharacter(character = ''): boolean {
  return /[^\s\p{P}]/u.test(character)
}

/** Folds long unchanged pieces, except next to changes and at both ends of the text. */
export function foldUnchanged(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.is !== 'same' || piece.text.length < minFoldLength) return [piece]
    if (pieces.length === 1) return foldLongText(piece.text)
    const head = cutEndAtWord(piece.text.slice(0, context))
    const tail = cutStartAtWord(piece.text.slice(-context))
    return [
      { is: 'same', text: head },
      { is: 'folded', length: piece.text.length - head.length - tail.length },
      { is: 'same', text: tail },
    ]
  })
}

/** Cuts the text after its last space, so that no word is split. Keeps the whole text if it has no space. */
function cutEndAtWord(text: string): string {
  return text.replace(/\S*$/u, '') || text.toWellFormed()
}

function cutStartAtWord(text: string): string {
  return text.replace(/^\S*/u, '') || text.toWellFormed()
}

const maxShownLength = 1_200
const shownStart = 700
const shownEnd = 250

/** Folds a long text, except for both ends. */
export function foldLongText(text: string, is: 'same' | 'removed' | 'added' = 'same'): Piece[] {
  if (text.length <= maxShownLength) return [{ is, text }]
  return [
    { is, text: text.slice(0, shownStart).toWellFormed() },
    { is: 'folded', length: text.length - shownStart - shownEnd },
    { is, text: text.slice(-shownEnd).toWellFormed() },
  ]
}

/**
 * Returns the pieces of one side: unchanged and removed ones on the left, unchanged and added ones on the right. Folds long ones if asked
 * to.
 */
export function selectSide(pieces: readonly Piece[], side: 'before' | 'after', folded: boolean): Piece[] {
  const own = pieces.filter(({ is }) => is !== (side === 'before' ? 'added' : 'removed'))
  if (!folded) return own
  return foldUnchanged(own).flatMap((piece) =>
    piece.is === 'added' || piece.is === 'removed' ? foldLongText(piece.text, piece.is) : [piece],
  )
}
