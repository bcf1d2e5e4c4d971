import { domainToUnicode } from 'node:url'
import { findHost, toPageKey, toUnicodeHost } from '@catalog/contract/texts/urls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(1)
})
afterAll(() => scratch.drop())

async function computeInSql(expression: string, urls: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ made: string | null }>`
      select ${sql.raw(expression)} as made from unnest(${[...urls]}::text[]) with ordinality urls (url, place) order by place`.execute(db),
  )
  return rows.map(({ made }) => made)
}

const hosts = [
  ...[
    'example.org',
    'WWW.Example.ORG',
    'a-b.example',
    'münchen.example',
    'MÜNCHEN.example',
    'mu\u0308nchen.example',
    'xn--mnchen-3ya.example',
  ],
  ...['m%C3%BCnchen.example', 'ex%61mple.org', 'exa%6Dple.ORG', 'münchen。example', 'ｅｘａｍｐｌｅ.org', 'straße.example', 'łódź.example'],
  ...[
    '比特币.example',
    'ビットコイン.example',
    '비트코인.example',
    'пример.example',
    'παράδειγμα.example',
    'bücher.xn--mnchen-3ya.example',
    '☃.example',
  ],
  ...['🍕.example', 'soft\u00adhyphen.example', 'www.łódź.example', 'faß.de', 'ﬁnance.example', 'שלום.example', 'مثال.example'],
]

const label = fc
  .array(fc.constantFrom(...'abcxyz0189äßøłéžАбвгδεжщ比特币ビト비트코'), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''))
const url = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ':8443'))
  .map(([labels, port]) => `https://${labels.join('.')}.example${port}/`)

describe('host_key', () => {
  it('returns the host that the WHATWG parser reads', async () => {
    const urls = hosts.map((host) => `https://${host}/path?q#f`)
    expect(await computeInSql('host_key(url)', urls)).toEqual(urls.map(findHost))
  })

  it('returns the same host as the parser for random labels, too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(url, { minLength: 50, maxLength: 50 }), async (urls) => {
        const valid = urls.filter((one) => URL.canParse(one))
        expect(await computeInSql('host_key(url)', valid)).toEqual(valid.map(findHost))
      }),
      { numRuns: countRuns(10) },
    )
  })

  it('returns null for a text that is not an http or https URL', async () => {
    expect(await computeInSql('host_key(url)', ['nostr:npub1', ''])).toEqual([null, null])
  })
})

const pages: readonly (readonly [string, ...string[]])[] = [
  ['https://example.org/~ann', 'http://EXAMPLE.org:80/%7Eann/', 'HTTPS://example.org/%7eann', 'https://example.org/a/../~ann'],
  ['https://münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe', 'https://MÜNCHEN.example:443/stra%c3%9fe/'],
  ['https://example.org', 'https://example.org/', 'https://example.org?', 'https://example.org/#', 'https://example.org/?#'],
  ['https://example.org/a?b=%41', 'https://example.org/a/?b=A'],
  ['https://example.org/deck.pdf#page=2', 'http://example.org/deck.pdf#page=2'],
]

describe('page_key', () => {
  it.each(pages)('returns one key for all spellings of the page %s', async (...spellings) => {
    expect(new Set(spellings.map(toPageKey)).size).toBe(1)
    expect(new Set(await computeInSql('page_key(url)', spellings)).size).toBe(1)
  })

  it('returns different keys for different pages, and for different pages of one PDF', async () => {
    const firsts = [
      ...pages.map(([first]) => first),
      'https://example.org/deck.pdf',
      'https://example.org/deck.pdf#page=3',
      'https://example.org/a?b=a',
    ]
    expect(new Set(firsts.map(toPageKey)).size).toBe(firsts.length)
    expect(new Set(await computeInSql('page_key(url)', firsts)).size).toBe(firsts.length)
  })

  it('returns a key for URLs that the parser refuses, too', async () => {
    expect(await computeInSql('length(page_key(url))', ['https://exa%FFmple.org/%FF%', 'https://', 'none'])).toEqual([32, 32, 32])
  })
})

describe('erased_text', () => {
  it('replaces a URL with another URL, even if its scheme is in capitals', async () => {
    expect(await computeInSql("erased_text(url, null, '2026-01-01 7', '{}')", ['HTTPS://Ann.example/'])).toEqual([
      'https://erased.invalid/2026-01-01-7',
    ])
    expect(await computeInSql("erased_text(url, 'Ann', '2026-01-01 7', '{}')", ['HTTPS://Ann.example/'])).toEqual([
      'HTTPS://erased-2026-01-01-7.example/',
    ])
  })
})

describe('toUnicodeHost', () => {
  it('writes hosts as Node does', () => {
    for (const host of hosts.map((one) => findHost(`https://${one}/`) ?? '')) expect(toUnicodeHost(host)).toBe(domainToUnicode(host))
  })

  it('keeps a label that is not Punycode', () => {
    expect(toUnicodeHost('xn--.example')).toBe('.example')
    expect(toUnicodeHost('xn--!.example')).toBe('xn--!.example')
  })
})
