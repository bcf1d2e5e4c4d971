import { describe, expect, it } from 'vitest'
import { parseOrigin } from './host-origin.ts'

describe('parseOrigin', () => {
  it('parses the longest host name with a scheme and a port', () => {
    const host = `${'a'.repeat(63)}.`.repeat(4).slice(0, 253)
    expect(parseOrigin(`https://${host}:65535`)?.hostname).toBe(host)
  })

  it('does not call the parser for more than 267 characters', () => {
    const lengths: number[] = []
    const parse = (text: string) => {
      lengths.push(text.length)
      return URL.parse(text)
    }
    for (const length of [100, 267, 268, 16_000]) parseOrigin(`http://${'%E4%B8%80'.repeat(2_000)}`.slice(0, length), parse)
    expect(lengths).toEqual([100, 267])
  })

  it('returns undefined for a text that is not an origin', () => {
    expect(parseOrigin('null')).toBeUndefined()
  })
})
