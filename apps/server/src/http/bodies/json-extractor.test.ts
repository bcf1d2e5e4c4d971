import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBase64Decoder } from '../../values/base64.ts'
import { createExtractor } from './json-extractor.ts'

/** Splits a text into chunks, as a network may do. */
function cutPieces(text: string, cutPoints: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const places = [0, ...cutPoints.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end))
}

function extract(text: string, cutPoints: readonly number[]) {
  const extractor = createExtractor('content')
  const base64 = createBase64Decoder()
  const [kept, decoded]: [Buffer[], (Uint8Array | undefined)[]] = [[], []]
  for (const piece of cutPieces(text, cutPoints)) {
    const found = extractor.push(piece)
    kept.push(...found.kept)
    for (const taken of found.extracted) decoded.push(base64.push(taken))
  }
  decoded.push(base64.end())
  return { rest: Buffer.concat(kept).toString(), content: decoded.includes(undefined) ? undefined : Buffer.concat(decoded as Uint8Array[]) }
}

const cutPoints = fc.array(fc.nat(), { maxLength: 20 })

describe('the content of a file in JSON', () => {
  it('decodes the whole content and keeps the rest, however the text is split', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.uint8Array(), cutPoints, fc.nat(2), (others, bytes, where, space) => {
        const content = Buffer.from(bytes).toString('base64')
        const { content: _, ...rest } = others
        const body = { ...rest, content, last: { content: 'not this one' } }
        const written = JSON.stringify(body, null, space).replaceAll('/', '\\/')
        const { rest: left, content: read } = extract(written, where)
        expect(JSON.parse(left)).toEqual(JSON.parse(JSON.stringify({ ...body, content: '' })))
        expect(read).toEqual(Buffer.from(bytes))
      }),
    )
  })

  it('returns undefined when one character is not base64, however the text is split', () => {
    const bad = fc.constantFrom('-', '_', ' ', '\\n', '=A', 'ü', '\\u00fc', '\\\\')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3 }), bad, cutPoints, (bytes, character, where) => {
        const content = Buffer.from(bytes).toString('base64')
        const { content: read } = extract(`{"content":"${content.slice(0, 2)}${character}${content.slice(2)}"}`, where)
        expect(read).toBeUndefined()
      }),
    )
  })
})
