import { Catalog, CatalogError, type RawClient, ValidationError } from '@catalog/client'
import { operations } from '@catalog/contract/operations'
import { isBlank } from '@catalog/contract/texts/blank'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Handlers } from '../../server/src/http/call.ts'
import { handlers } from '../../server/src/operations.ts'
import { countRuns } from '../../server/src/testing/count-runs.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { callOperation, plainOperationIds, type UnstreamedOperationId } from './testing/calls.ts'
import {
  createValuesArbitrary,
  getExampleAnswer,
  getExampleBody,
  listParameters,
  type Parameter,
  type Values,
} from './testing/parameters.ts'

const runs = countRuns(100)

/** The operations without a streamed body; uploads.test.ts covers those with one. */
const recorded = plainOperationIds.filter((operationId) => !operations[operationId].streamsBody)

/** The calls that the handlers have received so far. */
const seen: { operationId: UnstreamedOperationId; path: unknown; query: unknown; body: unknown }[] = []
let scratch: ScratchDatabase
let server: TestServer
let catalog: Catalog

/** Starts the real server, with handlers that record each call and answer with the contract's examples. */
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(
    scratch.database,
    {},
    { handlers: { ...handlers, ...Object.fromEntries(recorded.map(createRecorder)) } as Handlers },
  )
  catalog = new Catalog({ apiKey: await server.key(), baseUrl: `${server.address}/v1` })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

function createRecorder(operationId: UnstreamedOperationId) {
  const answer = getExampleAnswer(operationId)
  const handler = async ({ path, query, body }: Call<UnstreamedOperationId>) => {
    seen.push({ operationId, path, query, body })
    return operations[operationId].repeatable ? answer : answer.body
  }
  return [operationId, handler] as const
}

function callSdk(operationId: UnstreamedOperationId, path: Values, query: Values, body?: unknown): Promise<unknown> {
  return callOperation(catalog, operationId, path, query, body).then((answer) => answer)
}

async function callRawClient(operationId: UnstreamedOperationId, path: Values, query: Values, body?: unknown): Promise<unknown> {
  const raw = catalog.raw as unknown as Record<string, (path: string, init: object) => ReturnType<RawClient['GET']>>
  const operation = operations[operationId]
  return (await raw[operation.method.toUpperCase()]?.(operation.path, { params: { path, query }, body }))?.data
}

describe.each(recorded)('%s', (operationId) => {
  const path = listParameters(operationId, 'path')
  const query = listParameters(operationId, 'query')
  const defaults = Object.fromEntries(query.flatMap(({ name, schema }) => (schema.default === undefined ? [] : [[name, schema.default]])))
  const body = getExampleBody(operationId)
  const values = fc.record({ path: createValuesArbitrary(path, { all: true }), query: createValuesArbitrary(query, { all: false }) })

  it.each([
    ['the SDK', callSdk],
    ['its low-level client', callRawClient],
  ] as const)('passes arguments of %s and its answer unchanged', async (_, send) => {
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        seen.length = 0
        const answer = await send(operationId, given.path, given.query, body).catch(throwAgentMessage)
        expect(seen.at(-1)).toEqual({ operationId, path: given.path, query: { ...defaults, ...given.query }, body })
        expect(answer).toEqual(getExampleAnswer(operationId).body)
      }),
      { numRuns: path.length + query.length === 0 ? 1 : runs },
    )
  })

  it.each(path.flatMap(({ name }) => ['', '.', '..', null, undefined].map((value) => [name, value] as const)))(
    'sends nothing with the %s %j',
    async (name, value) => {
      seen.length = 0
      const error = await callSdk(operationId, { ...buildValidPath(path), [name]: value }, {}, body).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ attempts: 0, details: [{ path: `/path/${name}` }] })
      expect(seen).toEqual([])
    },
  )

  it.each(
    query
      .filter(({ schema }) => schema.type === 'array')
      .flatMap(({ name }) => [['a,b'], [''], [','], []].map((list) => [name, list] as const)),
  )('sends nothing with the list %s of %j', async (name, list) => {
    seen.length = 0
    const error = await callSdk(operationId, buildValidPath(path), { [name]: list }, body).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ attempts: 0, details: [{ path: `/query/${name}` }] })
    expect(seen).toEqual([])
  })

  it.each(
    [...path, ...query].flatMap((parameter) =>
      listForbiddenValues(parameter).map((value) => [parameter.in, parameter.name, value] as const),
    ),
  )('refuses the %s parameter %s with the value %j, and names it', async (place, name, value) => {
    seen.length = 0
    const other = { path: buildValidPath(path), query: {} }
    const given = place === 'path' ? { ...other, path: { ...other.path, [name]: value } } : { ...other, query: { [name]: value } }
    const error = await callSdk(operationId, given.path, given.query, body).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ValidationError)
    // The SDK itself refuses an integer that JavaScript cannot represent exactly.
    const isUnsent = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    expect(error).toMatchObject(isUnsent ? { status: undefined, attempts: 0 } : { status: 400, attempts: 1 })
    expect((error as ValidationError).details?.[0]?.path).toMatch(new RegExp(`^/${place}/${name}(/0)?$`))
    expect(seen).toEqual([])
  })
})

describe('a body', () => {
  it('arrives with unchanged texts and numbers', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((any) => !any.includes('\0') && !isBlank(any))
    // Only numbers that JSON can represent exactly. Adding 0 turns -0, which JSON writes as 0, into 0.
    const number = fc.double({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, noNaN: true }).map((any) => any + 0)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('a', 'ß', '\u{10ffff}', 'a\u202e'), fc.oneof(text, number), { minKeys: 1 }),
        text,
        async (scale, rationale) => {
          const changes = [{ kind: 'update_entity_fields', field_updates: { scale_patch: scale }, rationale }]
          const body = { target_entity_slug: 'microstrategy', changes }
          await callSdk('proposeDrilldownChanges', { slug: 'treasuries' }, {}, body).catch(throwAgentMessage)
          expect(seen.at(-1)?.body).toEqual(body)
        },
      ),
      { numRuns: runs },
    )
  })
})

describe('an address that is too long', () => {
  it('fails with the server’s reason', async () => {
    const tags = Array.from({ length: 20 }, () => '💶'.repeat(200))
    const error = await catalog.entities.list({ any_tag: tags, all_tags: tags }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ status: 400, attempts: 1, message: expect.stringContaining('larger than') })
  })
})

/** A failure of the property shows what the server said. */
function throwAgentMessage(error: unknown): never {
  throw error instanceof CatalogError ? new Error(error.toAgentMessage()) : error
}

function buildValidPath(parameters: readonly Parameter[]): Values {
  return Object.fromEntries(
    parameters.map(({ name, schema }) => [name, schema.format === 'uuid' ? '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11' : 'any']),
  )
}

/** Values beyond the bounds of a parameter. */
function listForbiddenValues({ schema }: Parameter): unknown[] {
  const { type, minimum = 0, maximum = 0, maxLength = 0, maxItems = 0, items, enum: values, format } = schema
  if (type === 'integer') return [minimum - 1, maximum + 1, minimum + 0.5, 1e21]
  if (type === 'boolean') return ['maybe', 1]
  if (type === 'array') return [Array.from({ length: maxItems + 1 }, (_, n) => items?.enum?.[n % items.enum.length] ?? `t${n}`), ['a\0b']]
  if (values) return ['no-such-value', String(values[0]).toUpperCase()]
  if (format === 'date') return ['2026-02-30', '2026-1-1', '20260101']
  if (format === 'uuid') return ['6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c1', 'microstrategy']
  return ['x'.repeat(maxLength + 1), 'a\0b']
}
