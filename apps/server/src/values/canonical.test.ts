import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { canonical } from './canonical.ts'

describe('canonical JSON', () => {
  it('follows RFC 8785 for any JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme', maxDepth: 5 }), (text) => {
        const value = JSON.parse(text)
        expect(canonical(value)).toBe(canonicalize(value))
      }),
      { numRuns: countRuns(1_000) },
    )
  })

  it.each([
    [{ b: 1, a: { d: [3, null, true], c: -0 } }, '{"a":{"c":0,"d":[3,null,true]},"b":1}'],
    [
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [[Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27], '[333333333.3333333,1e+30,4.5,0.002,1e-27]'],
    [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
  ])('converts %j to %s', (value, text) => expect(canonical(value)).toBe(text))
})
