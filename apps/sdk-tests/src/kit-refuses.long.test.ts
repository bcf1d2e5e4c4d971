import { randomUUID } from 'node:crypto'
import type { Scope } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBodyCheck } from '../../server/src/http/validation/body-check.ts'
import { knownScopes } from '../../server/src/keys/scopes.ts'
import { countRuns } from '../../server/src/testing/count-runs.ts'
import { buildExamplePath, listExampleBodies } from '../../server/src/testing/requests/examples.ts'
import { buildMutationArbitrary, type Json } from '../../server/src/testing/requests/mutated-bodies.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { listParameters } from './testing/parameters.ts'

type Body = string | Uint8Array<ArrayBuffer> | FormData
type TestRequestInit = { readonly method?: string; readonly body?: Body; readonly headers?: Record<string, string> }

let scratch: ScratchDatabase
let server: TestServer
let key: string

/** The kit answers every request that it does not refuse with the contract's example. */
const kit = testCatalog({ ratePerMinute: 1e9, budget: { dailyUsd: 1e6 }, scopes: knownScopes as readonly Scope[] })
for (const operationId of Object.keys(operations) as OperationId[]) kit.answer(operationId)

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  key = await server.key()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const requestKit = (path: string, init: TestRequestInit = {}) =>
  kit.fetch(new Request(`${kit.baseUrl}${path}`, addApiKey(init, kit.apiKey))).then(readResponse)
/** Opens a connection for each request, because the server may close an idle one just when the next request arrives. */
const requestServer = (path: string, { headers, ...sent }: TestRequestInit = {}) =>
  fetch(`${server.address}/v1${path}`, addApiKey({ ...sent, headers: { ...headers, connection: 'close' } }, key)).then(readResponse)

function addApiKey({ headers, ...sent }: TestRequestInit, apiKey: string): TestRequestInit {
  return { ...sent, headers: { ...headers, authorization: `Bearer ${apiKey}` } }
}

/** Omits links to the pages about errors, because server and kit have different addresses. */
async function readResponse(response: Response): Promise<{ readonly status: number; readonly body: unknown }> {
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text.replace(/(?<="doc_url":")http:\/\/[^/]+/, '')) }
}

/** Headers that an approved submission needs and that any other call accepts. */
const createApprovalHeaders = () => ({ 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}` })

function buildJsonRequest(value: unknown, method = 'POST'): TestRequestInit {
  return { method, body: JSON.stringify(value), headers: { ...createApprovalHeaders(), 'content-type': 'application/json' } }
}

const buildRawRequest = (body: Body, headers: Record<string, string> = { 'content-type': 'application/json' }): TestRequestInit => ({
  method: 'POST',
  body,
  headers: { ...createApprovalHeaders(), ...headers },
})

const person = { slug: 'ada', name: 'Ada' }
const id = randomUUID()
const lore = '/agents/proposals/lore-update'
const buildBundleRequest = (...changes: unknown[]) => buildJsonRequest({ target_entity_slug: 'acme', changes })
const buildFormRequest = (fields: Record<string, string | File>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return { method: 'POST', body: data } as const
}
const createFile = (name: string, content = 'Text') => new File([content], name, { type: 'text/plain' })
const source = { entity_slug: 'acme', title: 'A file' }

const mistakes: readonly (readonly [mistake: string, path: string, sent?: TestRequestInit])[] = [
  // Queries
  ['a page that is too large', '/entities?limit=201'],
  ['a page that is too small', '/entities?limit=0'],
  ['a number that is none', '/entities?limit=0x10'],
  ['a parameter that the operation does not have', '/entities?colour=red'],
  ['a parameter of an operation without any', '/whoami?a=1'],
  ['a parameter twice', '/entities?limit=1&limit=2'],
  ['an empty parameter', '/entities?q='],
  ['a parameter that is too long', `/entities?q=${'x'.repeat(201)}`],
  ['a value that is none of the allowed ones', '/entities?lifecycle_status=gone'],
  ['a value of a list that is none of the allowed ones', '/entities/acme?include=people,friends'],
  ['a list with too many values', `/entities?any_tag=${Array(21).fill('a').join()}`],
  ['an empty value in a list', '/entities?any_tag=a,,b'],
  ['a kind of coverage that there is not', '/agent-work/items?kind=nothing'],
  ['a day that the calendar does not have', '/entities?last_verified_before=2026-02-30'],
  ['a day of too many digits', '/entities?last_verified_before=2026-011-20'],
  ['something else than true or false', '/agents/proposals?mine_only=yes'],
  ['a query that is not percent-encoded UTF-8', '/entities?q=%ff&name=%zz'],
  ['a NUL in the query', '/entities?q=%00'],
  ['everything at once', '/entities?limit=201&colour=red&lifecycle_status=gone&q=&country=%ff'],
  // Paths and headers
  ['an id that is none', '/agents/proposals/7'],
  ['an id in another notation', `/agents/proposals/urn:uuid:${id}`],
  ['a path value that is too long', `/entities/${'x'.repeat(501)}`],
  ['a path that is not percent-encoded UTF-8', '/entities/%ff'],
  ['a NUL in the path', '/entities/%00'],
  [
    'an Idempotency-Key that is too long',
    lore,
    { ...buildJsonRequest({ text: 'A' }), headers: { 'idempotency-key': 'x'.repeat(256), 'content-type': 'application/json' } },
  ],
  [
    'an approval without its headers',
    '/agents/proposals/bundle',
    buildRawRequest('{}', { 'idempotency-key': '', 'x-catalog-approval-digest': 'none', 'content-type': 'application/json' }),
  ],
  // Bodies that fail before their schema is checked
  ['no body', lore, { method: 'POST' }],
  ['an empty body', lore, buildRawRequest('')],
  ['a blank body', lore, buildRawRequest(' \n')],
  ['a body that is not JSON', lore, buildRawRequest('{"text": nothing}')],
  ['a body that ends too early', lore, buildRawRequest('{"text": "A')],
  ['a body that is not UTF-8', lore, buildRawRequest(new Uint8Array([0x22, 0xff, 0x22]))],
  ['a body without its type', lore, buildRawRequest('{}', {})],
  ['a body of another type', lore, buildRawRequest('text=A', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['a body in another encoding', lore, buildRawRequest('{}', { 'content-type': 'application/json; charset=latin1' })],
  ['a body that says it is compressed', lore, buildRawRequest('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })],
  ['a body that is too large', lore, buildJsonRequest({ text: 'x'.repeat(2 ** 21) })],
  ['a NUL in the body', lore, buildJsonRequest({ text: 'a\0b' })],
  ['half a surrogate pair', lore, buildRawRequest('{"text":"\\ud800"}')],
  ['a number that would be rounded', lore, buildRawRequest('{"text":"A","confidence":12345678901234567890}')],
  ['the name __proto__', lore, buildRawRequest('{"__proto__":{}}')],
  ['a body that is nested too deeply', lore, buildRawRequest(`${'['.repeat(70)}${']'.repeat(70)}`)],
  ['a body with too many values', lore, buildJsonRequest(Array(50_001).fill(0))],
  // Shapes
  ['a list instead of an object', lore, buildJsonRequest([])],
  ['null instead of an object', lore, buildJsonRequest(null)],
  ['a missing field', lore, buildJsonRequest({})],
  ['a field that there is not', lore, buildJsonRequest({ text: 'A', colour: 'red' })],
  ['a field of the wrong type', lore, buildJsonRequest({ text: 5 })],
  ['an empty text', lore, buildJsonRequest({ text: '' })],
  ['a text that is too long', lore, buildJsonRequest({ text: 'x'.repeat(200_001) })],
  ['a day that there is not in a body', lore, buildJsonRequest({ text: 'A', occurred_at: '2026-02-30' })],
  ['a day of the year 0 in a body', lore, buildJsonRequest({ text: 'A', occurred_at: '0000-01-01' })],
  ['an id that is none in a body', lore, buildJsonRequest({ text: 'A', target_entity_id: 'acme' })],
  ['a URL that is none', lore, buildJsonRequest({ text: 'A', sources: [{ url: 'example.org', title: 'A', trust_tier: 'public' }] })],
  [
    'a URL with a space',
    lore,
    buildJsonRequest({ text: 'A', sources: [{ url: 'https://example.org/a b', title: 'A', trust_tier: 'public' }] }),
  ],
  ['a key in the place of a field', lore, buildJsonRequest({ text: 'A', [`cat_test_${'1'.repeat(32)}_${'2'.repeat(72)}`]: 1 })],
  ['a slug that is none', '/agents/proposals/person', buildJsonRequest({ person: { ...person, slug: 'Ada L.' } })],
  [
    'fields of a person that only curators set',
    '/agents/proposals/person',
    buildJsonRequest({ person: { ...person, next_action: 'Call', trust_blocker: 'None' } }),
  ],
  [
    'a moment that there is not',
    '/agents/proposals/person-touchpoint',
    buildJsonRequest({ person_slug: 'ada', kind: 'call', label: 'A', occurred_at: '2026-11-20T25:00:00Z' }),
  ],
  [
    'a confidence that is out of range',
    '/agents/proposals/providers',
    buildJsonRequest({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a', provider_name: 'A', confidence: 6 }] }),
  ],
  [
    'a confidence with a fraction',
    '/agents/proposals/providers',
    buildJsonRequest({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a', provider_name: 'A', confidence: 2.5 }] }),
  ],
  [
    'none of what has to be there',
    '/agents/proposals/providers',
    buildJsonRequest({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a' }] }),
  ],
  ['an empty list', '/agents/proposals/providers', buildJsonRequest({ target_entity_slug: 'acme', suggestions: [] })],
  [
    'a list that is too long',
    '/agents/proposals/providers',
    buildJsonRequest({ target_entity_slug: 'acme', suggestions: Array(200).fill({ capability_slug: 'a', provider_name: 'A' }) }),
  ],
  ['no changes', '/agents/validate/bundle', buildBundleRequest()],
  ['a change without its kind', '/agents/validate/bundle', buildBundleRequest({ append_text: 'A' })],
  ['a change of a kind that there is not', '/agents/validate/bundle', buildBundleRequest({ kind: 'merge_entities' })],
  [
    'a mistake in one of several changes',
    '/agents/validate/bundle',
    buildBundleRequest({ kind: 'update_notes', append_text: 'A' }, { kind: 'update_notes', text: 'A' }),
  ],
  ['a patch of nothing', `/gtm/assignments/${id}`, buildJsonRequest({}, 'PATCH')],
  [
    'a choice that is neither value nor null',
    `/gtm/assignments/${id}`,
    buildJsonRequest({ stage: 'gone', sizing: 5, source_ref: { url: 1 } }, 'PATCH'),
  ],
  ['the same value twice in a list', `/gtm/assignments/${id}`, buildJsonRequest({ needs: ['custody', 'custody'] }, 'PATCH')],
  [
    'names in a map that are too long',
    `/gtm/assignments/${id}`,
    buildJsonRequest({ pillars: { ['x'.repeat(101)]: 'relevant', ' ': 'x' } }, 'PATCH'),
  ],
  ['mistakes in the path, the query and the body', '/gtm/assignments/7?a=1', buildJsonRequest({ colour: 1 }, 'PATCH')],
  // Files
  ['a form without a file', '/agents/sources/upload', buildFormRequest(source)],
  ['a file whose name is a path', '/agents/sources/upload', buildFormRequest({ ...source, file: createFile('a/b.txt') })],
  ['an empty file', '/agents/sources/upload', buildFormRequest({ ...source, file: createFile('a.txt', '') })],
  [
    'a file in the place of a field',
    '/agents/sources/upload',
    buildFormRequest({ entity_slug: 'acme', title: createFile('t.txt'), file: createFile('a.txt') }),
  ],
  ['a file as a field', '/agents/sources/upload', buildFormRequest({ ...source, file: 'Text' })],
  [
    'a form with a field that it does not have',
    '/agents/sources/upload',
    buildFormRequest({ ...source, colour: 'red', file: createFile('a.txt') }),
  ],
  ['a form without its boundary', '/agents/sources/upload', buildRawRequest('A', { 'content-type': 'multipart/form-data' })],
  ['a form that is none', '/agents/sources/upload', buildRawRequest('A', { 'content-type': 'multipart/form-data; boundary=a' })],
  [
    'a file as JSON that is not base64',
    '/agents/sources/upload',
    buildJsonRequest({ ...source, filename: 'a.txt', mime_type: 'text/plain', content_base64: 'A===' }),
  ],
  [
    'an empty file as JSON',
    '/agents/sources/upload',
    buildJsonRequest({ ...source, filename: 'a.txt', mime_type: 'text/plain', content_base64: '' }),
  ],
  ['JSON without a file', '/agents/sources/upload', buildJsonRequest(source)],
  ['no file at all', '/agents/sources/upload', { method: 'POST' }],
]

describe('the test kit', () => {
  it.each(mistakes.map(([mistake, path, sent = {}]) => [mistake, path, sent] as const))(
    'refuses %s with the same message as the server',
    async (_, path, sent) => {
      const refused = await requestServer(path, sent)
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
      expect(await requestKit(path, sent)).toEqual(refused)
    },
  )
})

const withBody = (Object.keys(operations) as OperationId[]).filter((operationId) => operations[operationId].hasBody)

describe.each(withBody)('%s with bodies similar to its example', (operationId) => {
  it('refuses in the test kit the same invalid bodies as the server, with the same messages', { timeout: 60_000 }, async () => {
    const { path, method, streamsBody } = operations[operationId]
    const check = createBodyCheck(document, path, method)
    const address = buildExamplePath(operationId)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(listExampleBodies(operationId))).chain(buildMutationArbitrary),
        async (body: Json) => {
          const sent = buildJsonRequest(body, method.toUpperCase())
          const answer = await requestKit(address, sent)
          if (answer.status === 400) expect(answer).toEqual(await requestServer(address, sent))
          else if (!streamsBody) expect(check?.(JSON.parse(JSON.stringify(body)))).toMatchObject({ details: [], advice: [] })
        },
      ),
      { numRuns: countRuns(60) },
    )
  })
})

// Skips cursors, because the contract cannot say which ones belong to the list.
const listQueryNames = (operationId: OperationId) =>
  listParameters(operationId, 'query').flatMap(({ name }) => (name === 'cursor' ? [] : [name]))
const withQuery = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].method === 'get' && listQueryNames(id).length > 0,
)
// biome-ignore format: one list
const values = fc.oneof(
  fc.constantFrom(
    '', '0', '1', '200', '201', '-1', '-0', '1.5', '1e3', '0x1', '01', '9007199254740993', 'true', 'false', 'TRUE', 'a,b', ',', 'a,,b', 'people',
    'dossier', 'people,people', 'active', 'pending', '2026-11-20', '2026-02-29', '0000-02-29', '0000-02-30', '%00', '%ff', '%', '%2C', '+', 'é',
    randomUUID(), 'x'.repeat(201), 'x'.repeat(2001), '%F0%9F%AA%99'.repeat(200), Array(21).fill('a').join(),
  ),
  fc.string({ maxLength: 10 }).map(encodeURIComponent),
)

describe.each(withQuery)('%s with any query', (operationId) => {
  it('refuses in the test kit the same queries as the server, with the same messages', { timeout: 60_000 }, async () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...listQueryNames(operationId), 'colour'), values), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const path = `${buildExamplePath(operationId)}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
        const [answer, real] = [await requestKit(path), await requestServer(path)]
        if (answer.status === 400 || real.status === 400) expect(answer).toEqual(real)
      }),
      { numRuns: countRuns(40) },
    )
  })
})
