import { operations as curation } from '../generated/curation/operations.ts'
import { operations } from '../generated/operations.ts'

/**
 * Matches an API key, even one with a shortened secret, otherwise a segment or a slash. Captures the part with the key's id, which stays
 * readable so that the key can be found.
 */
const keyOrOther = /(cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_)[0-9a-f]{8,}|[^/]+|\//gi
const uuid = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi

/**
 * A part between two slashes: plain words of a path, random characters, or a text that could be either. Base64 contains slashes, too, so
 * parts next to a random part that are not plain words may belong to the same secret.
 */
export type Segment = { readonly text: string; readonly looks: 'plain' | 'either' | 'random' }

/** Masks the parts of a run of characters that look random. Ids of keys and words of paths stay readable. */
export function maskSecretRun(run: string): string {
  const segments = (run.match(keyOrOther) ?? []).map(toSegment)
  const shown = segments.map(({ text }) => text)
  for (const { from, to } of listSecretRanges(segments)) {
    shown.fill('', from, to)
    shown[from] = '***'
  }
  return shown.join('')
}

/** A range of the segments of a run. `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number }

/**
 * Finds the secrets among the segments of a run, from left to right. Skips a whole group if nothing in it is random, so that the time
 * stays linear for every arrangement of segments.
 */
export function listSecretRanges(segments: readonly Segment[]): Range[] {
  const secrets: Range[] = []
  let bound = 0
  for (let index = 0; index < segments.length; ) {
    const { end, hasRandom } = findGroup(segments, index)
    const core = { from: index, to: end }
    const around = hasRandom ? extendRange(segments, core, bound) : core
    if (hasRandom && countCharacters(segments, around) >= minSecretLength - lengthLost) {
      const secret = dropOuterSlashes(segments, around, core)
      secrets.push(secret)
      bound = secret.to
    }
    index = Math.max(end, bound, index + 1)
  }
  return secrets
}

/**
 * Finds the end of a group of segments that are not plain, including short plain segments between them. The group is empty if the
 * first segment is plain.
 */
function findGroup(segments: readonly Segment[], from: number): { readonly end: number; readonly hasRandom: boolean } {
  let end = from
  let hasRandom = false
  for (let index = from; index < segments.length; index += 1) {
    const { looks, text } = segments[index] ?? nothing
    if (looks !== 'plain') end = index + 1
    else if (end === from || text.length > maxGapLength) break
    hasRandom ||= looks === 'random'
  }
  return { end, hasRandom }
}

/**
 * Extends a secret to both sides, on the left at most to `bound`. Letters between slashes may be a piece of base64 that happens to have
 * only lower-case letters, unless they are a word of this service's paths. Does not extend a secret with a hyphen or an underscore, because
 * it is base64url, which has no slashes.
 */
function extendRange(segments: readonly Segment[], core: Range, bound: number): Range {
  let { from, to } = core
  for (let index = from; index < to; index += 1) if (/[-_]/.test(segments[index]?.text ?? '')) return core
  while (from > bound && isPiece(segments[from - 1])) from -= 1
  while (isPiece(segments[to])) to += 1
  return { from, to }
}

function isPiece(segment: Segment | undefined): boolean {
  return segment !== undefined && /^(?:\/|[a-z]+|\d+)$/.test(segment.text) && !pathWords.has(segment.text)
}

/** Leaves out the slashes around a secret, because they may belong to a path and disclose nothing. */
function dropOuterSlashes(segments: readonly Segment[], { from, to }: Range, core: Range): Range {
  let [first, last] = [from, to]
  while (first < core.from && segments[first]?.text === '/') first += 1
  while (last > core.to && segments[last - 1]?.text === '/') last -= 1
  return { from: first, to: last }
}

function countCharacters(segments: readonly Segment[], { from, to }: Range): number {
  let count = 0
  for (let index = from; index < to; index += 1) count += segments[index]?.text.length ?? 0
  return count
}

/** The words in the paths of the service itself, which stay readable next to a secret. */
const pathWords: ReadonlySet<string> = new Set(
  ['docs', 'inbox', ...[operations, curation].flatMap((all) => Object.values(all).map(({ path }) => path))].flatMap((path) =>
    path.split('/'),
  ),
)

const slash: Segment = { text: '/', looks: 'plain' }

function toSegment(text: string): Segment {
  if (text === '/') return slash
  const key = /^cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_/i.exec(text)
  return key ? { text: `${key[0]}***`, looks: 'plain' } : { text, looks: classifyLooks(text) }
}

const minSecretLength = 32
/** A secret may be shorter by this much, because its first characters may look like the version at the beginning of a path. */
const lengthLost = '/v1'.length
/** Words up to this length occur by chance within base64, where slashes are close together. */
const maxGapLength = 12

const nothing: Segment = { text: '', looks: 'plain' }

function classifyLooks(text: string): Segment['looks'] {
  const rest = text.replace(uuid, '')
  if (/^(?:[a-z]*|v\d|\d{1,31}|\/|[a-z0-9]{1,12}(?:[-_][a-z0-9]{0,20})+)$/.test(rest)) return 'plain'
  return rest.split(/[-_+=]/).every(isWord) ? 'either' : 'random'
}

/**
 * True when a piece looks like a pronounceable word of a name. It may have a number before or after it, and be in capitals or camel case.
 */
function isWord(piece: string): boolean {
  if (piece === '') return true
  return (
    piece.length < minSecretLength &&
    !/[A-Z][b-df-hj-np-tv-xz]{3,}(?![a-z])/.test(piece) &&
    /^(?:\d{0,8}[A-Za-z]?[a-z]*\d{0,10}|[A-Z]+\d{0,4}|\d+|[a-z]*(?:[A-Z][a-z]+)+|[0-9a-z]{1,12}|[A-Za-z]{1,5})$/.test(piece)
  )
}
