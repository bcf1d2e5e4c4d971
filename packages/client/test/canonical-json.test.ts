import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashJson, toCanonicalJson } from '../src/approval/canonical-json.ts'

describe('canonical JSON', () => {
  it('matches RFC 8785 for numbers, texts and literals', () => {
    const given = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`
    const canonical = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`
    expect(toCanonicalJson(JSON.parse(given))).toBe(canonical)
  })

  it('orders members by UTF-16 code units, as RFC 8785 shows', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
    const canonical = toCanonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
    expect(Object.keys(JSON.parse(canonical) as object)).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'])
    expect(canonical.indexOf('\r')).toBe(-1)
  })

  it('gives the same text for any order of members', () => {
    const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 })
    const text = codeUnits.map((units) => String.fromCharCode(...units))
    const value = fc.oneof(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(fc.boolean(), { maxLength: 2 }),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, value), { maxLength: 6 }).map(Object.fromEntries<unknown>), (given) => {
        const turned = Object.fromEntries(Object.entries(given).reverse())
        expect(toCanonicalJson(turned)).toBe(toCanonicalJson(given))
        expect(JSON.parse(toCanonicalJson(given))).toEqual(JSON.parse(JSON.stringify(given)))
      }),
    )
  })

  it('has the same digest as other implementations', async () => {
    expect(await hashJson({})).toBe('sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  })
})
