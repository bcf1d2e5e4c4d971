import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ValidationError } from '../src/errors.ts'
import { buildQuery, expandPath } from '../src/request/url.ts'
import { buildOkResponse, catchRejection, createScriptedCatalog, entity } from './played-fetch.ts'

const page = { data: [], next_cursor: null, total: 0 }

/** The characters that express-openapi-validator refuses in a query unless they are encoded. */
const reserved = /[:/?#[\]@!$&'()*+;=]/

describe('a query', () => {
  it('transmits every string unchanged, with all reserved characters encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = buildQuery({ q: text })
        expect(new URL(`http://x/?${query}`).searchParams.get('q')).toBe(text)
        expect(query.slice(2)).not.toMatch(reserved)
      }),
    )
  })

  it('transmits every list unchanged', () => {
    const item = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes(','))
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), (items) => {
        const query = buildQuery({ any_tag: items })
        expect(new URL(`http://x/?${query}`).searchParams.get('any_tag')?.split(',')).toEqual(items)
      }),
    )
  })

  it('encodes the reserved characters that encodeURIComponent does not encode', () => {
    expect(buildQuery({ q: "*(!')" })).toBe('q=%2A%28%21%27%29')
  })

  it('joins a list with bare commas, as the contract describes it', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(page)])
    await catalog.entities.list({ any_tag: ['lightning.wallets', 'a&b'], limit: 5, segment: undefined })
    expect(sent[0]?.url).toBe('http://127.0.0.1:4000/v1/entities?any_tag=lightning.wallets,a%26b&limit=5')
  })

  it('sends booleans', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.coverage.get({ include_children: false })
    expect(sent[0]?.url).toMatch(/\?include_children=false$/)
  })

  const impossible: ReadonlyArray<readonly [string, object]> = [
    ['a list item with a comma, which would arrive as two', { any_tag: ['a,b'] }],
    ['an empty list item', { any_tag: [''] }],
    ['an empty list', { any_tag: [] }],
    ['null', { q: null }],
    ['NaN', { limit: Number.NaN }],
    ['an object', { q: {} }],
    ['half of a surrogate pair', { q: '\ud800' }],
  ]
  it.each(impossible)('causes a ValidationError before anything is sent when it has %s', async (_, query) => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(page)])
    const error = await catchRejection(catalog.entities.list(query))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ attempts: 0, details: [{ path: expect.stringMatching(/^\/query\//) }] })
    expect(sent).toHaveLength(0)
  })
})

describe('a path parameter', () => {
  it.each([null, undefined, '', '.', '..', {}, '\udc00'])('causes a ValidationError before anything is sent when it is %j', async (id) => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(entity)])
    const error = await catchRejection(catalog.entities.get(id as string))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ details: [{ path: '/path/id' }], attempts: 0 })
    expect(await catchRejection(catalog.raw.GET('/entities/{id}', { params: { path: { id: id as string } } }))).toBeInstanceOf(
      ValidationError,
    )
    expect(sent).toHaveLength(0)
  })

  it('stays one segment, regardless of its characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..'),
        (id) => {
          const { pathname } = new URL(`http://x${expandPath('/entities/{id}/sources', [id])}`)
          const [, entities, segment = '', sources, ...more] = pathname.split('/')
          expect([entities, decodeURIComponent(segment), sources, more]).toEqual(['entities', id, 'sources', []])
        },
      ),
    )
  })
})

it('sends an empty idempotency key for the server to refuse, instead of making one up', async () => {
  const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
  await catalog.reports.create({ title: 'A run', body_md: 'Nothing found.' }, { idempotencyKey: '' })
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('')
})

describe('a value that the platform cannot send', () => {
  const report = { title: 'A run', body_md: 'Nothing found.' }
  const impossible: ReadonlyArray<readonly [string, () => PromiseLike<unknown>, RegExp]> = [
    ['an idempotency key with an emoji', () => catalog.reports.create(report, { idempotencyKey: 'the talk 🗣' }), /ByteString/],
    ['a header with a space in its name', () => catalog.whoami({ headers: { 'trace parent': '1' } }), /trace parent/],
  ]
  const { catalog, sent } = createScriptedCatalog([buildOkResponse()])

  it.each(impossible)('causes a ValidationError before anything is sent, such as %s', async (_, call, reason) => {
    const error = await catchRejection(call())
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ attempts: 0, message: expect.stringMatching(reason), cause: expect.any(TypeError) })
    expect(sent).toHaveLength(0)
    expect(catalog.budget.spentUsd).toBe(0)
  })
})
