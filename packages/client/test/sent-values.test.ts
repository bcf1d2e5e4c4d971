import { describe, expect, it } from 'vitest'
import { readDocument } from '../generate/document.ts'
import { buildOperations, type Operation } from '../generate/operations.ts'
import type { Catalog } from '../src/catalog.ts'
import { change } from '../src/generated/change.ts'
import { integers } from '../src/generated/integers.ts'
import { buildOkResponse, catchRejection, createScriptedCatalog } from './played-fetch.ts'

const cycle: unknown[] = []
cycle.push({ again: cycle })

/** A value that JSON would change silently or cannot write, and the place within it that the error names. */
const changed: ReadonlyArray<readonly [string, unknown, string?]> = [
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['an invalid date', new Date(Number.NaN)],
  ['an invalid date of another library', { toJSON: () => null, toString: () => 'Invalid DateTime' }],
  ['a BigInt', 1n],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a Map', new Map([['a', 1]])],
  ['a Set', new Set(['a'])],
  ['a regular expression', /a/],
  ['an error', new Error('a')],
  ['bytes', new Uint8Array(2)],
  ['a Buffer', Buffer.from('a')],
  ['a promise', Promise.resolve('a')],
  ['a NaN in an object', Object(Number.NaN)],
  ['undefined in a list', ['a', undefined], '/1'],
  ['a hole in a list', Array(1), '/0'],
  ['a cycle', cycle, '/0/again'],
  ['NaN deep inside', [{ 'a/b~c': [Number.NaN] }], '/0/a~1b~0c/0'],
]

type Method = (...args: unknown[]) => PromiseLike<unknown>

function getMethod(catalog: Catalog, { name }: Operation): Method {
  const area = name.area ? (catalog as unknown as Record<string, Record<string, Method>>)[name.area] : undefined
  return (area ?? (catalog as unknown as Record<string, Method>))[name.method] as Method
}

const operations = buildOperations(readDocument())
const buildPathIds = ({ pathParameters }: Operation) => pathParameters.map(({ name }) => `the-${name}`)
// The method submit takes an approved bundle, which is JSON already.
const takingBody = operations.filter(({ body, name }) => body !== undefined && name.method !== 'submit')

/** Returns the error of a call, and checks that nothing was sent. */
async function catchRefusal(call: (catalog: Catalog) => PromiseLike<unknown>): Promise<unknown> {
  const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
  const error = await catchRejection(call(catalog))
  expect(sent).toHaveLength(0)
  expect(catalog.budget.spentUsd).toBe(0)
  return error
}

function buildRefusal(path: string) {
  return { code: 'VALIDATION_ERROR', attempts: 0, message: expect.stringContaining(path), details: [{ path, message: expect.any(String) }] }
}

describe('a body', () => {
  it.each(takingBody.map((operation) => [operation.operationId, operation] as const))(
    'fails before it is sent, with the place of the value, when JSON would change a value in %s, by its method and by raw',
    async (_, operation) => {
      const [example] = operation.bodyExamples
      for (const [, value, below = ''] of changed) {
        const body = { ...(example as object), title: value }
        const path = `/body/title${below}`
        const withFile = operation.isForm ? { ...body, file: new Blob() } : body
        expect(await catchRefusal((catalog) => getMethod(catalog, operation)(...buildPathIds(operation), withFile))).toMatchObject(
          buildRefusal(path),
        )
        const callRaw = (catalog: Catalog) =>
          (catalog.raw as unknown as Record<string, Method>)[operation.method.toUpperCase()]?.(operation.path, {
            params: { path: Object.fromEntries(operation.pathParameters.map(({ name }) => [name, 'a'])) },
            body,
          }) as PromiseLike<unknown>
        expect(await catchRefusal(callRaw)).toMatchObject(buildRefusal(path))
      }
    },
  )

  it.each(changed)('refuses %s as the whole body', async (_, value, below = '') => {
    expect(await catchRefusal((catalog) => catalog.fieldEvents.save(value as never))).toMatchObject(buildRefusal(`/body${below}`))
    expect(await catchRefusal((catalog) => catalog.propose.lore(value as never))).toMatchObject(buildRefusal(`/body${below}`))
  })

  it('refuses NaN, which would be sent as null and clear a stored number', async () => {
    const updateGoal = (catalog: Catalog) => catalog.fieldEvents.updateGoal('summit', 'g', { progress_value: Number('4O') })
    expect(await catchRefusal(updateGoal)).toMatchObject({
      message: 'fieldEvents.updateGoal: /body/progress_value is NaN, which cannot be sent unchanged',
    })
  })

  it('arrives in the form that JSON gives it', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    const known = { again: 1 }
    const nothing: Record<string, unknown> = Object.create(null)
    nothing.a = 1
    class Row {
      city = 'Bern'
      left = undefined
    }
    const values = {
      date: new Date(0),
      url: new URL('https://example.org'),
      zero: -0,
      left: undefined,
      twice: [known, known],
      nothing,
      row: new Row(),
    }
    await catalog.fieldEvents.save(values as never)
    expect(await sent[0]?.json()).toEqual({
      date: '1970-01-01T00:00:00.000Z',
      url: 'https://example.org/',
      zero: 0,
      twice: [known, known],
      nothing: { a: 1 },
      row: { city: 'Bern' },
    })
  })
})

describe('a number of 2^53 or more', () => {
  const [beyond, within] = [2 ** 53, 2 ** 53 - 1]

  const names = integers.source.replace(/.*:|\W+$/g, '').split('|')

  it.each(names.map((name) => [name]))('fails as %s, which the contract says is an integer', async (name) => {
    for (const value of [beyond, -beyond, 1e300])
      expect(await catchRefusal((catalog) => catalog.gtm.saveAssignment({ sizing: { [name]: value } } as never))).toMatchObject(
        buildRefusal(`/body/sizing/${name}`),
      )
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.gtm.saveAssignment({ [name]: within } as never)
    expect(await sent[0]?.json()).toEqual({ [name]: within })
  })

  it('arrives unchanged in a field that the contract calls a number', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.fieldEvents.updateGoal('summit', 'g', { target_value: beyond })
    expect(await sent[0]?.json()).toEqual({ target_value: beyond })
  })

  it('fails as the limit of a list', async () => {
    expect(await catchRefusal((catalog) => catalog.entities.list({ limit: beyond }))).toMatchObject(buildRefusal('/query/limit'))
  })
})

describe('a query', () => {
  it.each(changed)('refuses %s, by a method and by raw', async (_, value) => {
    const error = buildRefusal('/query/q')
    expect(await catchRefusal((catalog) => catalog.entities.list({ q: value } as never))).toMatchObject(error)
    expect(await catchRefusal((catalog) => catalog.entities.get('acme', { q: value } as never))).toMatchObject(error)
    expect(await catchRefusal((catalog) => catalog.raw.GET('/entities', { params: { query: { q: value } as never } }))).toMatchObject(error)
  })

  it.each([
    ['a Map', new Map([['segment', 'miners']])],
    ['URLSearchParams', new URLSearchParams('segment=miners')],
    ['a text', 'segment=miners'],
    ['a list', ['miners']],
  ])('refuses to be %s, which would ask for everything', async (_, query) => {
    for (const call of [
      (catalog: Catalog) => catalog.entities.list(query as never),
      (catalog: Catalog) => catalog.entities.list(query as never).toArray(),
      (catalog: Catalog) => catalog.entities.get('acme', query as never),
    ])
      expect(await catchRefusal(call)).toMatchObject(buildRefusal('/query'))
  })
})

describe('a header', () => {
  const values: readonly unknown[] = [...changed.map(([, value]) => value), null, {}, ['a']]

  it('refuses a value that is not a text, by a method and by raw', async () => {
    for (const value of values) {
      const error = { code: 'VALIDATION_ERROR', attempts: 0, details: [{ path: expect.stringMatching(/^\/header\/Trace/) }] }
      const headers = { Trace: value } as never
      expect(await catchRefusal((catalog) => catalog.whoami({ headers }))).toMatchObject(error)
      expect(await catchRefusal((catalog) => catalog.propose.lore({ text: 'More.' }, { headers }))).toMatchObject(error)
      expect(await catchRefusal((catalog) => catalog.raw.GET('/whoami', { headers }))).toMatchObject(error)
      expect(await catchRefusal((catalog) => catalog.raw.POST('/agents/reports', { params: { header: headers } } as never))).toMatchObject(
        error,
      )
    }
  })

  it('reaches the server when it is a text, in any form of the headers, and not when it is undefined', async () => {
    for (const headers of [{ Trace: 'a' }, new Headers({ Trace: 'a' }), [['Trace', 'a']], new Map([['Trace', 'a']])]) {
      const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
      await catalog.whoami({ headers: headers as never })
      await catalog.raw.GET('/whoami', { headers: headers as never })
      expect(sent.map((request) => request.headers.get('Trace'))).toEqual(['a', 'a'])
    }
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.whoami({ headers: { Trace: undefined } as never })
    expect(sent[0]?.headers.has('Trace')).toBe(false)
  })

  it.each([Number.NaN, null, 1n, {}])('refuses %s as the idempotency key', async (idempotencyKey) => {
    const options = { idempotencyKey: idempotencyKey as never }
    const error = buildRefusal('/header/Idempotency-Key')
    expect(await catchRefusal((catalog) => catalog.fieldEvents.save({ name: 'Forum' }, options))).toMatchObject(error)
    expect(await catchRefusal((catalog) => catalog.propose.lore({ text: 'More.' }, options))).toMatchObject(error)
  })
})

it('refuses a bundle that JSON would change before its preview', async () => {
  const changes = [change.updateEntityFields({ field_updates: { strategic_importance: Number.NaN } })]
  const validateBundle = (catalog: Catalog) => catalog.proposals.validate({ target_entity_slug: 'acme', changes })
  expect(await catchRefusal(validateBundle)).toMatchObject(buildRefusal('/body/changes/0/field_updates/strategic_importance'))
})
