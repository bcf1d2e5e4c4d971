import type { Hint } from '@catalog/contract/hints/hint'
import { deepest, maxValues } from '@catalog/contract/requests/unkeepable'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type ErrorDetail } from '../../errors/api-error.ts'
import { parseJson } from './json.ts'

describe('a body as JSON', () => {
  it('parses like JSON.parse for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme', noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u0000') && !text.includes('__proto__') && catchRefusal(text) === undefined)
        expect(parseBody(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each([
    ['with a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['with space around it', ' \n{"a":1}\t', { a: 1 }],
    ['that names a field twice, of which the last counts', '{"a":1,"a":2}', { a: 2 }],
    [
      'with the largest exact numbers',
      `[${Number.MAX_SAFE_INTEGER},-${Number.MAX_SAFE_INTEGER},0.1,1e3]`,
      [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0.1, 1000],
    ],
    ['with characters beyond the first plane', '{"a":"\\ud83e\\udd8a🦊"}', { a: '🦊🦊' }],
    ['that is not an object', '"text"', 'text'],
  ])('parses JSON %s', (_, text, value) => {
    expect(parseBody(text)).toEqual(value)
  })

  it.each([
    ['', 'is empty'],
    [' \n ', 'is empty'],
    ['{"a": tru}', 'unexpected "t" at line 1, column 7'],
    ['{"a": 1,}', 'unexpected "}" at line 1, column 9'],
    ['{\n  "a": 1\n  "b": 2\n}', 'unexpected "\\"" at line 3, column 3'],
    ['[1 2]', 'unexpected "2" at line 1, column 4'],
    ['[1}', 'unexpected "}" at line 1, column 3'],
    ["{'a': 1}", 'unexpected "\'" at line 1, column 2'],
    ['{"a": 01}', 'unexpected "1" at line 1, column 8'],
    ['{"a": NaN}', 'unexpected "N" at line 1, column 7'],
    ['{"a": "x\ny"}', 'unexpected "\\n" at line 1, column 9'],
    ['{"a": "\\x"}', 'unexpected "\\\\" at line 1, column 8'],
    ['{} {}', 'unexpected "{" at line 1, column 4'],
    ['{"a": "x', 'ends too early'],
    ['{"a": [1, 2', 'ends too early'],
    ['a=1&b=2', 'unexpected "a" at line 1, column 1'],
    ['<xml/>', 'unexpected "<" at line 1, column 1'],
  ])('returns the position of an error: %j', (text, problem) => {
    const { message, hint, details } = catchRefusal(text) ?? {}
    expect(details?.[0]).toEqual({ path: '/body', message: expect.stringContaining(problem) })
    expect([message, hint]).toEqual([expect.stringContaining(problem.replace('is empty', 'empty')), expect.stringContaining('JSON')])
  })

  it('returns the position of the error after a change of any character', () => {
    const text = '{"a":[1,-2.5e3,true,null,{"b":"x\\n\\u00e9"}],"c":""}'
    for (let at = 0; at < text.length; at++)
      for (const other of ['"', '{', ']', ',', 'x', '\\', '']) {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        if (isJson(changed)) continue
        expect(catchRefusal(changed)?.details?.[0]?.message, changed).toMatch(
          /is not JSON: (unexpected .+ at line 1, column \d+|it ends too early)$/,
        )
      }
  })

  it('quotes at most one character of the body', () => {
    const { message, details } = catchRefusal('{"password": hunter2-hunter2}') ?? {}
    expect(JSON.stringify([message, details])).not.toContain('unter2')
  })

  it('refuses text that is not UTF-8', () => {
    expect(catchRefusal(Buffer.from([0x22, 0xc3, 0x28, 0x22]))?.message).toBe('The body is not valid UTF-8.')
    expect(catchRefusal(Buffer.from('{"a":"é"}', 'latin1'))?.message).toBe('The body is not valid UTF-8.')
    expect(catchRefusal(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))?.message).toBe('The body is not valid UTF-8.')
  })

  it.each([
    ['a NUL', '{"a":["x\\u0000"]}', '/body/a/0', /NUL/],
    ['a NUL in a name', '{"a":{"\\u0000":1}}', '/body/a/\0', /name .* NUL/],
    ['half a character', '{"a":"\\ud800"}', '/body/a', /surrogate/],
    ['half a character in a name', '{"\\udc00":1}', '/body/\ufffd', /name .* surrogate/],
    ['the name of the prototype', '{"a":{"__proto__":{"admin":true}}}', '/body/a/__proto__', /not allowed/],
    ['more digits than a double keeps', '{"a":0.123456789012345678}', '/body/a', /at most 17 significant digits/],
    ['more digits before the point', '{"a":[0,{"b":-123456789012345678.5}]}', '/body/a/1/b', /at most 17 significant digits/],
    ['more digits and an exponent', '[1234567890.12345678e5]', '/body/0', /at most 17 significant digits/],
    ['a number beyond all bounds', '[1e400]', '/body/0', /must be between -1\.79/],
    ['a number that is written out and beyond all bounds', `{"a":1${'0'.repeat(309)}}`, '/body/a', /must be between -1\.79/],
    ['a number that would be 0', '{"a":-1E-400}', '/body/a', /nearer to 0/],
    ['such a number behind a text that looks like one', '{"\\"1e400": "1e400,", "a": [ 1e400 ]}', '/body/a/0', /must be between/],
    ['a name with the signs of a pointer', '{"a/b~c":"\\u0000"}', '/body/a~1b~0c', /NUL/],
  ])('refuses %s, with its position', (_, text, path, message) => {
    expect(catchRefusal(text)?.details).toEqual([{ path, message: expect.stringMatching(message) }])
  })

  it.each([
    '9007199254740993',
    '1e300',
    '100000000000000000000000000',
    '0.00000000000000000000000012345',
    '12345678901234567',
    '-1.7976931348623157e308',
    '5e-324',
    '0.000',
    '0e-999',
  ])('accepts the number %s, although parsing may change its 17th digit', (number) => {
    expect(catchRefusal(`{"a":[${number}],"b":"1e999"}`)).toBeUndefined()
  })

  it('returns the positions of all such values at once', () => {
    expect(catchRefusal('{"a":"\\u0000","b":[1e999,"\\ud800"]}')?.details?.map(({ path }) => path)).toEqual([
      '/body/a',
      '/body/b/0',
      '/body/b/1',
    ])
  })

  it('accepts nesting up to a limit', () => {
    const buildNested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(catchRefusal(buildNested(deepest))).toBeUndefined()
    expect(catchRefusal(buildNested(deepest + 1))?.details?.[0]?.message).toContain(`${deepest} levels`)
    expect(catchRefusal(buildNested(900_000))?.details?.[0]?.message).toContain(`${deepest} levels`)
    expect(catchRefusal('{"a":'.repeat(30_000))?.details?.[0]?.message).toContain('ends too early')
    expect(catchRefusal('{"a":'.repeat(300_000))?.details?.[0]?.message).toContain(`${deepest} levels`)
  })

  it('accepts many values up to a limit', () => {
    const tooMany = [{ path: '/body', message: `must not hold more than ${maxValues} values` }]
    expect(catchRefusal(`[${'0,'.repeat(maxValues - 2)}0]`)).toBeUndefined()
    expect(catchRefusal(`[${'0,'.repeat(maxValues - 1)}0]`)?.details).toEqual(tooMany)
    for (const one of ['[]', '{}', '""', '{"a":1}', '"\\\\"', 'null'])
      expect(catchRefusal(`[${Array(maxValues + 1).fill(one)}]`)?.details, one).toEqual(tooMany)
  })

  it('refuses too many values before it parses them', () => {
    expect(catchRefusal(`[${'{},'.repeat(maxValues)} and no end`)?.details?.[0]?.message).toContain(`${maxValues} values`)
  })

  it('accepts texts full of brackets and commas', () => {
    const text = '[{,]}\\"'.repeat(maxValues)
    expect(catchRefusal(JSON.stringify({ [text]: text }))).toBeUndefined()
  })

  it('does not change the prototype of objects', () => {
    catchRefusal('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

function parseBody(body: string | Uint8Array): unknown {
  return parseJson(typeof body === 'string' ? Buffer.from(body) : body)
}

function catchRefusal(body: string | Uint8Array): { message: string; hint: Hint; details: readonly ErrorDetail[] | undefined } | undefined {
  try {
    parseBody(body)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.code).toBe('VALIDATION_ERROR')
    return error
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
