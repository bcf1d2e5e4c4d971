import { operations as curation } from '../generated/curation/operations.ts'
import { operations } from '../generated/operations.ts'

/**
 * Masks secrets in a text, for logs and answers: callers put keys, cookies and signatures into the strangest places. Masks
 * everything that could be a secret of 32 characters or more, in hex, base64 or base64url, plain or percent-encoded, and the
 * values of parameters that are called secrets. UUIDs, slugs, names of operations and settings, and digests stay.
 * Each pattern passes over the text once.
 */
export function withoutSecrets(text: string, legacyKey?: string): string {
  const masked = text.replace(named, '$1***').replace(digestOrRun, maskedFound)
  return legacyKey === undefined ? masked : withoutLegacyKey(masked, legacyKey)
}

/** Masks the legacy key by its own text: its owner chose it freely, so no pattern finds it. */
function withoutLegacyKey(text: string, legacyKey: string): string {
  const shown = text.replaceAll(legacyKey, '***')
  const plain = decoded(shown)
  return plain.includes(legacyKey) ? plain.replaceAll(legacyKey, '***') : shown
}

/** Matches the signature of a link to a file, and the names that others give to secrets in a query. */
const named =
  /([?&](?:signature|password|secret|token|access_token|id_token|refresh_token|client_secret|api_?key|authorization)=)(?!\*\*\*)[^&#\s"]+/gi
/**
 * Matches digests, and runs of at least 32 characters in which a secret can be written; a shorter run is no secret. A slash may
 * belong to base64 or separate the parts of a path.
 */
const digestOrRun = /sha256:[0-9a-f]{64}(?![0-9a-f])|(?:[A-Za-z0-9_+/-]|%[0-9A-Fa-f]{2}){32,}={0,2}/g
const mostDecodings = 3

/** Matches a key, also where its secret is cut off, else the parts of a run. The part that names a key stays: it is how it is found. */
const keyOrOther = /(cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_)[0-9a-f]{8,}|[^/]+|\//gi
const uuid = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi

function maskedFound(found: string): string {
  if (found.startsWith('sha256:')) return found
  return found.includes('%') ? maskedDecoded(found) : maskedRun(found)
}

/** Masks secrets in the decoded text and encodes the rest again. Returns the text unchanged if nothing is masked. */
function maskedDecoded(found: string): string {
  const plain = decoded(found)
  const masked = plain.replace(named, '$1***').replace(/[A-Za-z0-9_+/-]{32,}={0,2}/g, maskedRun)
  return masked === plain ? found : masked.replace(/[^\w+/*=.~-]/g, encoded)
}

function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < mostDecodings && /%[0-9a-f]{2}/i.test(plain); times += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return plain
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/**
 * A part between two slashes: plain words of a path, something random, or a text that could be either. Base64 has slashes, too,
 * so a part that is not plain goes with the random part beside it.
 */
type Segment = { readonly text: string; readonly looks: 'plain' | 'either' | 'random' }

function maskedRun(found: string): string {
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
