import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import type { BodyProblems } from '@catalog/contract/requests/bodies/problems'
import { describe, expect, it } from 'vitest'
import { listExampleBodies } from '../../testing/requests/examples.ts'
import { routes } from '../agents/contract.ts'
import { createBodyCheck } from './body-check.ts'
import type { ContractDocument } from './slice.ts'

/** A contract of one operation whose body has the features of the real bodies. */
const document = {
  openapi: '3.1.0',
  info: {},
  paths: {
    '/things': {
      post: { requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 5 },
          count: { type: 'integer', minimum: 1, default: 7 },
          day: { type: 'string', format: 'date' },
          moment: { type: 'string', format: 'date-time' },
          tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2, uniqueItems: true },
          colour: { oneOf: [{ $ref: '#/components/schemas/Colour' }, { type: 'null' }] },
          place: { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
          either: { type: ['string', 'null'] },
          amount: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          scale: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'number' } },
          person: { type: 'object', additionalProperties: false, properties: { slug: { type: 'string' } } },
          contact: {
            type: 'object',
            additionalProperties: false,
            anyOf: [{ required: ['mail'] }, { required: ['phone', 'country'] }],
            properties: { mail: { type: 'string' }, phone: { type: 'string' }, country: { type: 'string' } },
          },
          composed: {
            unevaluatedProperties: false,
            allOf: [{ $ref: '#/components/schemas/Place' }, { type: 'object', properties: { floor: { type: 'integer' } } }],
          },
          changes: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Change' } },
        },
      },
      Colour: { type: 'string', enum: ['red', 'green'] },
      Place: { type: 'object', required: ['city'], properties: { city: { type: 'string' }, zip: { type: 'string' } } },
      Change: {
        oneOf: [{ $ref: '#/components/schemas/Rename' }, { $ref: '#/components/schemas/Count' }],
        discriminator: { propertyName: 'kind', mapping: { rename: '#/components/schemas/Rename', count: '#/components/schemas/Count' } },
      },
      Rename: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'slug'],
        properties: { kind: { const: 'rename' }, slug: { type: 'string', pattern: '^[a-z]+$' } },
      },
      Count: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'by'],
        properties: { kind: { const: 'count' }, by: { type: 'integer' } },
      },
    },
  },
} as const satisfies ContractDocument

const check = createBodyCheck(document, '/things', 'post')

const dayWords = 'must be of the format "date": a day of the years 1 to 9999, such as 2026-11-20'
const momentWords = 'must be of the format "date-time": a moment of the years 1 to 9999 (UTC), such as 2026-11-20T09:30:00Z'

describe('the check of a body', () => {
  it('accepts a valid body without changing it', () => {
    const body = { name: 'x', place: null, colour: 'red', composed: { city: 'Zug', floor: 1 }, changes: [{ kind: 'count', by: 2 }] }
    const copy = structuredClone(body)
    expect(listProblems(body)).toEqual([])
    expect(body).toEqual(copy)
  })

  it('fills in no defaults for absent fields', () => {
    const body = { name: 'x' }
    listProblems(body)
    expect(body).toEqual({ name: 'x' })
  })

  it.each([
    [{}, '/body/name', 'is required'],
    [{ name: 5 }, '/body/name', 'must be a string'],
    [{ name: null }, '/body/name', 'must be a string'],
    [{ name: '' }, '/body/name', 'must have at least 1 character'],
    [{ name: 'longer than five' }, '/body/name', 'must have at most 5 characters'],
    [{ name: 'x', count: '5' }, '/body/count', 'must be an integer'],
    [{ name: 'x', count: 1.5 }, '/body/count', 'must be an integer'],
    [{ name: 'x', count: true }, '/body/count', 'must be an integer'],
    [{ name: 'x', count: 0 }, '/body/count', 'must be at least 1'],
    [{ name: 'x', day: '2024-02-31' }, '/body/day', dayWords],
    [{ name: 'x', tags: 'a' }, '/body/tags', 'must be an array'],
    [{ name: 'x', tags: ['a', 'c'] }, '/body/tags/1', 'must be one of: a, b'],
    [{ name: 'x', tags: ['a', 'a'] }, '/body/tags', 'must not hold the same item twice (items 0 and 1)'],
    [{ name: 'x', colour: 'blue' }, '/body/colour', 'must be one of: red, green'],
    [{ name: 'x', place: {} }, '/body/place/city', 'is required'],
    [{ name: 'x', place: { city: 1 } }, '/body/place/city', 'must be a string'],
    [{ name: 'x', either: 1 }, '/body/either', 'must be a string or null'],
    [{ name: 'x', amount: true }, '/body/amount', 'must be a string or an integer'],
    [{ name: 'x', scale: { A1: 1 } }, '/body/scale/A1', 'has a name that must match pattern "^[a-z]+$"'],
    [{ name: 'x', scale: { a: '1' } }, '/body/scale/a', 'must be a number'],
    [{ name: 'x', contact: {} }, '/body/contact', 'at least one of mail, phone with country is required'],
    [{ name: 'x', contact: { phone: '1' } }, '/body/contact', 'at least one of mail, phone with country is required'],
    [{ name: 'x', composed: { floor: '1', city: 'Zug' } }, '/body/composed/floor', 'must be an integer'],
    [{ name: 'x', 'a/b~': 1 }, '/body/a~1b~0', 'is not allowed'],
    [{ name: 'x', constructor: 1 }, '/body/constructor', 'is not allowed'],
    [{ name: 'x', person: { next_action: 'call' } }, '/body/person/next_action', 'is curator-only'],
    [{ name: 'x', person: { trust_blocker: 'x' } }, '/body/person/trust_blocker', 'is curator-only'],
    [{ name: 'x', next_action: 'call' }, '/body/next_action', 'is not allowed'],
    [{ name: 'x', changes: [{ kind: 'count', by: 'x' }] }, '/body/changes/0/by', 'must be an integer'],
    [{ name: 'x', changes: [{ kind: 'count' }] }, '/body/changes/0/by', 'is required'],
    [{ name: 'x', changes: [{ kind: 'rename', slug: 'x', by: 1 }] }, '/body/changes/0/by', 'is not allowed'],
    [{ name: 'x', changes: [{ kind: 'explode' }] }, '/body/changes/0/kind', 'must be one of: rename, count'],
    [{ name: 'x', changes: [{ kind: 1 }] }, '/body/changes/0/kind', 'must be a string'],
    [{ name: 'x', changes: [{}] }, '/body/changes/0/kind', 'is required'],
    [{ name: 'x', changes: [null] }, '/body/changes/0', 'must be an object'],
    [[], '/body', 'must be an object'],
    [null, '/body', 'must be an object'],
    [undefined, '/body', 'is required'],
  ])('names the only place that is wrong in %j', (body, path, message) => {
    expect(listProblems(body)).toEqual([{ path, message }])
  })

  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('accepts the day %s', (day) => {
    expect(listProblems({ name: 'x', day })).toEqual([])
  })

  it.each(['0000-01-01', '2023-02-29', '2024-13-01', '10000-01-01', '2024-1-1', '2024-01-01T00:00:00Z', ''])(
    'refuses %j as a day',
    (day) => {
      expect(listProblems({ name: 'x', day })).toEqual([{ path: '/body/day', message: dayWords }])
    },
  )

  it.each([
    '2026-11-20T09:30:00Z',
    '2026-11-20t09:30:00.123456789z',
    '2026-11-20T23:59:59-23:59',
    '0001-01-01T00:00:00Z',
    '0001-01-01T23:59:00+23:59',
    '9999-12-31T23:59:59Z',
    '9999-12-31T00:00:00-23:59',
  ])('accepts the timestamp %s', (moment) => {
    expect(listProblems({ name: 'x', moment })).toEqual([])
  })

  it.each([
    '2026-11-20T23:59:60Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T09:30:00',
    '2026-11-20T09:30:00+24:00',
    '2026-11-20T09:30:00+01',
    '2026-11-20',
    '2026-02-29T09:30:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
  ])('refuses %s as a timestamp', (moment) => {
    expect(listProblems({ name: 'x', moment })).toEqual([{ path: '/body/moment', message: momentWords }])
  })

  it('names every place at once', () => {
    const changes = [{ kind: 'count', by: 'x' }, { kind: 'rename' }, { kind: 'count', by: 1 }, { kind: 'nope' }]
    expect(
      listProblems({ count: 0, wrong: 1, changes })
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['changes/0/by', 'changes/1/slug', 'changes/3/kind', 'count', 'name', 'wrong'].map((place) => `/body/${place}`))
  })

  it('lists the allowed properties along with an unknown property', () => {
    const { advice } = checkBody({ name: 'x', composed: { city: 'Zug', nope: 1 }, changes: [{ kind: 'rename', slug: 'x', nope: 1 }] })
    expect(advice).toEqual(['Allowed in /body/composed: city, zip, floor.', 'Allowed in /body/changes/0: kind, slug.'])
  })

  it('explains that an empty list of findings needs no call', () => {
    const { details, advice } = checkBody({ name: 'x', changes: [] })
    expect(details).toEqual([{ path: '/body/changes', message: 'must have at least 1 item' }])
    expect(advice.join()).toContain('Finding nothing is a valid outcome and needs no call')
  })

  it('names a hundred places, and counts the others', () => {
    const { details, more } = checkBody({ name: 'x', changes: Array.from({ length: 500 }, () => ({})) })
    expect([details.length, more]).toEqual([100, 400])
  })

  it('counts every unknown field', () => {
    const { details, more } = checkBody(
      Object.fromEntries([['name', 'x'], ...Array.from({ length: 3_000 }, (_, index) => [`x${index}`, 1])]),
    )
    expect([details.length, more]).toEqual([100, 2_900])
  })

  it('reports wrong values together with values beyond a limit, and reads at most one surplus item', () => {
    const body = { name: 'x'.repeat(1_000_000), count: 'no', tags: ['a', 'b', 'c', ...Array.from({ length: 10_000 }, () => 'd')] }
    expect(listProblems(body)).toEqual([
      { path: '/body/name', message: 'must have at most 5 characters' },
      { path: '/body/count', message: 'must be an integer' },
      { path: '/body/tags', message: 'must have at most 2 items' },
      { path: '/body/tags/2', message: 'must be one of: a, b' },
    ])
  })

  it('refuses a value beyond a limit even if its beginning would be valid', () => {
    expect(listProblems({ name: 'x', tags: ['a', 'b', 'a'] })).toMatchObject([{ path: '/body/tags' }])
    expect(listProblems({ name: '💡'.repeat(6) })).toEqual([{ path: '/body/name', message: 'must have at most 5 characters' }])
    expect(listProblems({ name: '💡'.repeat(5) })).toEqual([])
  })
})

describe('the contract', () => {
  const withBody = routes.filter(({ hasBody }) => hasBody)

  it.each(withBody.map((route) => [route.operationId, route] as const))(
    'has a body schema for %s that compiles and accepts its own examples',
    (operationId, { path, method }) => {
      const check = createBodyCheck(contract, path, method)
      expect(check?.({ no_such_property: true }).details).toContainEqual({ path: '/body/no_such_property', message: 'is not allowed' })
      for (const example of Object.values(listExampleBodies(operationId))) expect(check?.(example).details).toEqual([])
    },
  )
})

describe.each([
  ['agents', contract],
  ['curators', curationContract],
])('every day and moment in the contract of %s', (_, from) => {
  const found = [...new Map(listDates(from).map((schema) => [JSON.stringify(schema), schema])).values()]
  const buildThingContract = (schema: object) => ({
    ...document,
    components: { schemas: { Thing: { type: 'object', properties: { at: schema } } } },
  })

  it.each(found.map((schema) => [schema.description, schema] as const))(
    'accepts only values that the catalog can store: %s',
    (__, schema) => {
      const takes = createBodyCheck(buildThingContract(schema), '/things', 'post')
      const [good, bad] = schema.format === 'date' ? ['2024-02-29', '0000-01-01'] : ['2024-02-29T00:00:00Z', '2024-02-29T23:59:60Z']
      expect(takes?.({ at: good }).details).toEqual([])
      expect(takes?.({ at: bad }).details).toMatchObject([{ path: '/body/at' }])
    },
  )
})

type DateSchema = { readonly format: 'date' | 'date-time'; readonly description: string }

function listDates(value: unknown): DateSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const { format } = value as Partial<DateSchema>
  return format === 'date' || format === 'date-time' ? [value as DateSchema] : Object.values(value).flatMap(listDates)
}

function checkBody(body: unknown): BodyProblems {
  if (!check) throw new Error('The operation takes no body.')
  return check(body)
}

function listProblems(body: unknown) {
  return checkBody(body).details
}
