import { operations as curation } from '../generated/curation/operations.ts'
import { operations } from '../generated/operations.ts'

/** Matches a key, also where its secret is cut off, else the parts of a run. The part that names a key stays: it is how it is found. */
const keyOrOther = /(cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_)[0-9a-f]{8,}|[^/]+|\//gi
const uuid = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi

/**
 * A part between two slashes: plain words of a path, something random, or a text that could be either. Base64 has slashes, too,
 * so a part that is not plain goes with the random part beside it.
 */
type Segment = { readonly text: string; readonly looks: 'plain' | 'either' | 'random' }

/** Masks what looks random in a run of characters in which a secret can be written; keys and words of paths stay. */
export function maskRun(found: string): string {
  const segments = (found.match(keyOrOther) ?? []).map(segmentOf)
  const shown = segments.map(({ text }) => text)
  for (let index = 0, last = 0; index < segments.length; ) {
    const end = endOfSecret(segments, index)
    if (end > index) {
      const around = takeIn(segments, index, end, last)
      if (textOf(segments, around.from, around.to).length >= shortestSecret - lengthLost) {
        const { from, to } = withoutOuterSlashes(segments, around, index, end)
        shown.fill('', from, to)
        shown[from] = '***'
        last = to
      }
    }
    index = Math.max(end, last, index + 1)
  }
  return shown.join('')
}

type Range = { readonly from: number; readonly to: number }

/**
 * Takes in what belongs to a secret to its left, not before `bound`, and to its right: letters between slashes that are no word of
 * this service's paths may be a piece of base64 in which there is nothing but small letters by chance. What has a hyphen or an
 * underscore is written in another alphabet, which has no slash.
 */
function takeIn(segments: readonly Segment[], from: number, end: number, bound: number): Range {
  if (/[-_]/.test(textOf(segments, from, end))) return { from, to: end }
  const isPiece = ({ text }: Segment) => /^(?:\/|[a-z]+|\d+)$/.test(text) && !pathWords.has(text)
  const before = segments.slice(bound, from).findLastIndex((segment) => !isPiece(segment))
  const behind = segments.slice(end).findIndex((segment) => !isPiece(segment))
  return { from: bound + before + 1, to: behind < 0 ? segments.length : end + behind }
}

/** A slash beside a secret may be that of a path, and tells nobody anything. */
function withoutOuterSlashes(segments: readonly Segment[], { from, to }: Range, core: number, coreEnd: number): Range {
  let [first, last] = [from, to]
  while (first < core && segments[first]?.text === '/') first += 1
  while (last > coreEnd && segments[last - 1]?.text === '/') last -= 1
  return { from: first, to: last }
}

/** The words between the slashes of the service's own addresses; they stay readable beside a secret. */
const pathWords: ReadonlySet<string> = new Set(
  ['docs', 'inbox', ...[operations, curation].flatMap((all) => Object.values(all).map(({ path }) => path))].flatMap((path) =>
    path.split('/'),
  ),
)

function segmentOf(text: string): Segment {
  const key = /^cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_/i.exec(text)
  return key ? { text: `${key[0]}***`, looks: 'plain' } : { text, looks: looksOf(text) }
}

/** Returns where the random run that begins at `from` ends, with all that goes with it; `from` itself where none begins there. */
function endOfSecret(segments: readonly Segment[], from: number): number {
  if (isPlain(segments[from])) return from
  let end = from
  let hasRandom = false
  for (let index = from; index < segments.length; index += 1) {
    const segment = segments[index]
    if (!isPlain(segment)) end = index + 1
    else if ((segment?.text.length ?? 0) > longestBetween) break
    hasRandom ||= segment?.looks === 'random'
  }
  return hasRandom ? end : from
}

const shortestSecret = 32
/** The version at the beginning of a path, with its slash, may be a piece of base64, too. */
const lengthLost = '/v1'.length
/** Shorter words occur by chance amid base64, where slashes stand close together. */
const longestBetween = 12

function isPlain(segment: Segment | undefined): boolean {
  return segment === undefined || segment.looks === 'plain'
}

function textOf(segments: readonly Segment[], from: number, end: number): string {
  return segments
    .slice(from, end)
    .map(({ text }) => text)
    .join('')
}

function looksOf(text: string): Segment['looks'] {
  const rest = text.replace(uuid, '')
  if (/^(?:[a-z]*|v\d|\d{1,31}|\/|[a-z0-9]{1,12}(?:[-_][a-z0-9]{0,20})+)$/.test(rest)) return 'plain'
  return rest.split(/[-_+=]/).every(isWord) ? 'either' : 'random'
}

/**
 * Whether a piece is a word as names have them: with a number before or behind it, in capitals, or written like operationNames. The
 * words of such a name can be spoken.
 */
function isWord(piece: string): boolean {
  return (
    piece.length < shortestSecret &&
    !/[A-Z][b-df-hj-np-tv-xz]{3,}(?![a-z])/.test(piece) &&
    /^(?:\d{0,8}[A-Za-z]?[a-z]*\d{0,10}|[A-Z]+\d{0,4}|\d+|[a-z]*(?:[A-Z][a-z]+)+|[0-9a-z]{1,12}|[A-Za-z]{1,5})$/.test(piece)
  )
}
