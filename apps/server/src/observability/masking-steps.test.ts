import { createHash } from 'node:crypto'
import { listSecretRanges, maskSecretRun, type Segment } from '@catalog/contract/requests/secret-runs'
import { redactAndShorten } from '@catalog/contract/requests/without-secrets'
import { describe, expect, it } from 'vitest'

/** Wraps segments so that reads of them are counted. */
function countReads(segments: readonly Segment[]): { readonly segments: readonly Segment[]; reads(): number } {
  let reads = 0
  const getAndCount = (target: readonly Segment[], name: string | symbol, receiver: unknown): unknown => {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
    return Reflect.get(target, name, receiver)
  }
  return { segments: new Proxy(segments, { get: getAndCount }), reads: () => reads }
}

const slash: Segment = { text: '/', looks: 'plain' }
const word: Segment = { text: 'path', looks: 'plain' }
const long: Segment = { text: 'something-long', looks: 'plain' }
const letters: Segment = { text: 'abcdefghijklmnop', looks: 'plain' }
const name: Segment = { text: 'Ab', looks: 'either' }
const random: Segment = { text: 'aB3', looks: 'random' }
const secret: Segment = { text: 'q8TnY2rWb7XzK4mVc9LpD3sHf6JgAe5u', looks: 'random' }
const shapes: Readonly<Record<string, readonly Segment[]>> = {
  words: [word, slash],
  names: [name, slash],
  'names behind long words': [name, slash, long, slash],
  'short random parts': [random, slash],
  'short random parts between long words': [random, slash, long, slash],
  'short random parts between many letters': [random, slash, letters, slash],
  'random parts between words and many letters': [random, slash, word, slash, letters, slash],
  secrets: [secret, slash],
  'secrets between long words': [secret, slash, long, slash],
}

describe('listSecretRanges', () => {
  it.each(Object.entries(shapes))('reads each segment at most eight times in a run of %s', (_, shape) => {
    for (const times of [1_000, 2_000]) {
      const counted = countReads(Array.from({ length: times }, () => shape).flat())
      listSecretRanges(counted.segments)
      expect(counted.reads()).toBeLessThanOrEqual(8 * counted.segments.length)
    }
  })
})

describe('maskSecretRun', () => {
  it('masks a secret behind thousands of names', () => {
    const names = 'Ab/something-long/'.repeat(1_000)
    expect(maskSecretRun(`${names}${secret.text}`)).toBe(`${names}***`)
  })
})

const percentEncodeAll = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
const ways: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'percent-encoded': percentEncodeAll,
  'percent-encoded three times': (text) => percentEncodeAll(percentEncodeAll(percentEncodeAll(text))),
}

/** Minimum length of a visible piece of a secret: shorter pieces can occur in a text by chance. */
const minShownCharacters = 4

/** Returns the longest prefix of the secret that the masked text shows, percent-encoded or not. */
function findShownBeginning(text: string, hidden: string): string {
  let plain = text
  for (let times = 0; times < 4; times += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const beginnings = Array.from({ length: hidden.length - minShownCharacters + 1 }, (_, index) =>
    hidden.slice(0, minShownCharacters + index),
  )
  return beginnings.findLast((beginning) => plain.includes(beginning)) ?? ''
}

describe('redactAndShorten', () => {
  const hex = createHash('sha256').update('a secret').digest('hex')
  const legacyKey = 'Correct!Horse~Battery:Staple'

  it.each(Object.entries(ways))('shows no part of a secret that is %s, wherever the text is cut', (_, write) => {
    for (let before = 1_000; before < 3_100; before += 7) {
      const text = `/x?y=${'a '.repeat(before / 2)}&z=${write(hex)}&${'b '.repeat(2_000)}`
      expect([before, findShownBeginning(redactAndShorten(text, 2_000), hex)]).toEqual([before, ''])
    }
  })

  it.each(Object.entries(ways))('shows no part of the legacy key that is %s, wherever the text is cut', (_, write) => {
    for (let before = 1_000; before < 3_100; before += 7) {
      const text = `/x?y=${'a '.repeat(before / 2)}&z=${write(legacyKey)}&${'b '.repeat(2_000)}`
      expect([before, findShownBeginning(redactAndShorten(text, 2_000, legacyKey), legacyKey)]).toEqual([before, ''])
    }
  })

  it('reads at most 1,024 characters beyond the cut', () => {
    const beginning = `/v1/entities?q=${'word '.repeat(610).slice(0, 3_024 - 15)}`
    const shown = ['x', '/', '%25', 'token=1&', hex].map((unit) => redactAndShorten(beginning + unit.repeat(1_000), 2_000))
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).toHaveLength(2_000)
  })

  it('keeps the text before a secret that is longer than the maximum length', () => {
    expect(redactAndShorten(`/v1/whoami?x=${hex.repeat(100)}`, 2_000)).toBe('/v1/whoami?x=***…')
  })
})
