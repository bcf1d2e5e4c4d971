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
import { buildExamplePath, exampleBodies } from '../../server/src/testing/requests/examples.ts'
import { type Json, mutate } from '../../server/src/testing/requests/mutated-bodies.ts'
import { type ScratchDatabase, scratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { listParameters } from './testing/parameters.ts'

type Body = string | Uint8Array<ArrayBuffer> | FormData
type RequestInit = { readonly method?: string; readonly body?: Body; readonly headers?: Record<string, string> }

let scratch: ScratchDatabase
let server: TestServer
let key: string

/** The kit answers every request that it does not refuse with the contract's example. */
const kit = testCatalog({ ratePerMinute: 1e9, budget: { dailyUsd: 1e6 }, scopes: knownScopes as readonly Scope[] })
for (const operationId of Object.keys(operations) as OperationId[]) kit.answer(operationId)

beforeAll(async () => {
  scratch = await scratchDatabase()
  server = await startTestServer(scratch.database)
  key = await server.key()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const fromKit = (path: string, sent: RequestInit = {}) =>
  kit.fetch(new Request(`${kit.baseUrl}${path}`, withKey(sent, kit.apiKey))).then(read)
/** Opens a connection for each request, because the server may close an idle one just when the next request arrives. */
const fromServer = (path: string, { headers, ...sent }: RequestInit = {}) =>
  fetch(`${server.address}/v1${path}`, withKey({ ...sent, headers: { ...headers, connection: 'close' } }, key)).then(read)

function withKey({ headers, ...sent }: RequestInit, apiKey: string): RequestInit {
  return { ...sent, headers: { ...headers, authorization: `Bearer ${apiKey}` } }
}

/** Omits links to the pages about errors, because server and kit have different addresses. */
async function read(response: Response): Promise<{ readonly status: number; readonly body: unknown }> {
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text.replace(/(?<="doc_url":")http:\/\/[^/]+/, '')) }
}

/** Headers that an approved submission has to have, and that are good for any other call. */
const createApprovalHeaders = () => ({ 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}` })

function json(value: unknown, method = 'POST'): RequestInit {
  return { method, body: JSON.stringify(value), headers: { ...createApprovalHeaders(), 'content-type': 'application/json' } }
}

const sendAsIs = (body: Body, headers: Record<string, string> = { 'content-type': 'application/json' }): RequestInit => ({
  method: 'POST',
  body,
  headers: { ...createApprovalHeaders(), ...headers },
})

const person = { slug: 'ada', name: 'Ada' }
const id = randomUUID()
const lore = '/agents/proposals/lore-update'
const bundle = (...changes: unknown[]) => json({ target_entity_slug: 'acme', changes })
const form = (fields: Record<string, string | File>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return { method: 'POST', body: data } as const
}
const file = (name: string, content = 'Text') => new File([content], name, { type: 'text/plain' })
const source = { entity_slug: 'acme', title: 'A file' }

const mistakes: readonly (readonly [mistake: string, path: string, sent?: RequestInit])[] = [
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
    { ...json({ text: 'A' }), headers: { 'idempotency-key': 'x'.repeat(256), 'content-type': 'application/json' } },
  ],
  [
    'an approval without its headers',
    '/agents/proposals/bundle',
    sendAsIs('{}', { 'idempotency-key': '', 'x-catalog-approval-digest': 'none', 'content-type': 'application/json' }),
  ],
  // Bodies before their shape
  ['no body', lore, { method: 'POST' }],
  ['an empty body', lore, sendAsIs('')],
  ['a blank body', lore, sendAsIs(' \n')],
  ['a body that is not JSON', lore, sendAsIs('{"text": nothing}')],
  ['a body that ends too early', lore, sendAsIs('{"text": "A')],
  ['a body that is not UTF-8', lore, sendAsIs(new Uint8Array([0x22, 0xff, 0x22]))],
  ['a body without its type', lore, sendAsIs('{}', {})],
  ['a body of another type', lore, sendAsIs('text=A', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['a body in another encoding', lore, sendAsIs('{}', { 'content-type': 'application/json; charset=latin1' })],
  ['a body that says it is compressed', lore, sendAsIs('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })],
  ['a body that is too large', lore, json({ text: 'x'.repeat(2 ** 21) })],
  ['a NUL in the body', lore, json({ text: 'a\0b' })],
  ['half a surrogate pair', lore, sendAsIs('{"text":"\\ud800"}')],
  ['a number that would be rounded', lore, sendAsIs('{"text":"A","confidence":12345678901234567890}')],
  ['the name __proto__', lore, sendAsIs('{"__proto__":{}}')],
  ['a body that is nested too deeply', lore, sendAsIs(`${'['.repeat(70)}${']'.repeat(70)}`)],
  ['a body with too many values', lore, json(Array(50_001).fill(0))],
  // Shapes
  ['a list instead of an object', lore, json([])],
  ['null instead of an object', lore, json(null)],
  ['a missing field', lore, json({})],
  ['a field that there is not', lore, json({ text: 'A', colour: 'red' })],
  ['a field of the wrong type', lore, json({ text: 5 })],
  ['an empty text', lore, json({ text: '' })],
  ['a text that is too long', lore, json({ text: 'x'.repeat(200_001) })],
  ['a day that there is not in a body', lore, json({ text: 'A', occurred_at: '2026-02-30' })],
  ['a day of the year 0 in a body', lore, json({ text: 'A', occurred_at: '0000-01-01' })],
  ['an id that is none in a body', lore, json({ text: 'A', target_entity_id: 'acme' })],
  ['a URL that is none', lore, json({ text: 'A', sources: [{ url: 'example.org', title: 'A', trust_tier: 'public' }] })],
  ['a URL with a space', lore, json({ text: 'A', sources: [{ url: 'https://example.org/a b', title: 'A', trust_tier: 'public' }] })],
  ['a key in the place of a field', lore, json({ text: 'A', [`cat_test_${'1'.repeat(32)}_${'2'.repeat(72)}`]: 1 })],
  ['a slug that is none', '/agents/proposals/person', json({ person: { ...person, slug: 'Ada L.' } })],
  [
    'what only curators say of a person',
    '/agents/proposals/person',
    json({ person: { ...person, next_action: 'Call', trust_blocker: 'None' } }),
  ],
  [
    'a moment that there is not',
    '/agents/proposals/person-touchpoint',
    json({ person_slug: 'ada', kind: 'call', label: 'A', occurred_at: '2026-11-20T25:00:00Z' }),
  ],
  [
    'a confidence that is out of range',
    '/agents/proposals/providers',
    json({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a', provider_name: 'A', confidence: 6 }] }),
  ],
  [
    'a confidence with a fraction',
    '/agents/proposals/providers',
    json({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a', provider_name: 'A', confidence: 2.5 }] }),
  ],
  [
    'none of what has to be there',
    '/agents/proposals/providers',
    json({ target_entity_slug: 'acme', suggestions: [{ capability_slug: 'a' }] }),
  ],
  ['an empty list', '/agents/proposals/providers', json({ target_entity_slug: 'acme', suggestions: [] })],
  [
    'a list that is too long',
    '/agents/proposals/providers',
    json({ target_entity_slug: 'acme', suggestions: Array(200).fill({ capability_slug: 'a', provider_name: 'A' }) }),
  ],
  ['no changes', '/agents/validate/bundle', bundle()],
  ['a change without its kind', '/agents/validate/bundle', bundle({ append_text: 'A' })],
  ['a change of a kind that there is not', '/agents/validate/bundle', bundle({ kind: 'merge_entities' })],
  [
    'a mistake in one of several changes',
    '/agents/validate/bundle',
    bundle({ kind: 'update_notes', append_text: 'A' }, { kind: 'update_notes', text: 'A' }),
  ],
  ['a patch of nothing', `/gtm/assignments/${id}`, json({}, 'PATCH')],
  [
    'a choice that is neither value nor null',
    `/gtm/assignments/${id}`,
    json({ stage: 'gone', sizing: 5, source_ref: { url: 1 } }, 'PATCH'),
  ],
  ['the same value twice in a list', `/gtm/assignments/${id}`, json({ needs: ['custody', 'custody'] }, 'PATCH')],
  ['names in a map that are too long', `/gtm/assignments/${id}`, json({ pillars: { ['x'.repeat(101)]: 'relevant', ' ': 'x' } }, 'PATCH')],
  ['mistakes in the path, the query and the body', '/gtm/assignments/7?a=1', json({ colour: 1 }, 'PATCH')],
  // Files
  ['a form without a file', '/agents/sources/upload', form(source)],
  ['a file whose name is a path', '/agents/sources/upload', form({ ...source, file: file('a/b.txt') })],
  ['an empty file', '/agents/sources/upload', form({ ...source, file: file('a.txt', '') })],
  ['a file in the place of a field', '/agents/sources/upload', form({ entity_slug: 'acme', title: file('t.txt'), file: file('a.txt') })],
  ['a file as a field', '/agents/sources/upload', form({ ...source, file: 'Text' })],
  ['a form with a field that it does not have', '/agents/sources/upload', form({ ...source, colour: 'red', file: file('a.txt') })],
  ['a form without its boundary', '/agents/sources/upload', sendAsIs('A', { 'content-type': 'multipart/form-data' })],
  ['a form that is none', '/agents/sources/upload', sendAsIs('A', { 'content-type': 'multipart/form-data; boundary=a' })],
  [
    'a file as JSON that is not base64',
    '/agents/sources/upload',
    json({ ...source, filename: 'a.txt', mime_type: 'text/plain', content_base64: 'A===' }),
  ],
  ['an empty file as JSON', '/agents/sources/upload', json({ ...source, filename: 'a.txt', mime_type: 'text/plain', content_base64: '' })],
  ['JSON without a file', '/agents/sources/upload', json(source)],
  ['no file at all', '/agents/sources/upload', { method: 'POST' }],
]

describe('the test kit', () => {
  it.each(mistakes.map(([mistake, path, sent = {}]) => [mistake, path, sent] as const))(
    'refuses %s with the same message as the server',
    async (_, path, sent) => {
      const refused = await fromServer(path, sent)
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
      expect(await fromKit(path, sent)).toEqual(refused)
    },
  )
})

const withBody = (Object.keys(operations) as OperationId[]).filter((operationId) => operations[operationId].hasBody)

describe.each(withBody)('%s with bodies that are much like its example', (operationId) => {
  it('refuses in the test kit the same invalid bodies as the server, with the same messages', { timeout: 60_000 }, async () => {
    const { path, method, streamsBody } = operations[operationId]
    const check = createBodyCheck(document, path, method)
    const address = buildExamplePath(operationId)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(exampleBodies(operationId))).chain(mutate), async (body: Json) => {
        const sent = json(body, method.toUpperCase())
        const answer = await fromKit(address, sent)
        if (answer.status === 400) expect(answer).toEqual(await fromServer(address, sent))
        else if (!streamsBody) expect(check?.(JSON.parse(JSON.stringify(body)))).toMatchObject({ details: [], advice: [] })
      }),
      { numRuns: countRuns(60) },
    )
  })
})

// Skips cursors, because the contract cannot say which ones belong to the list.
const listNames = (operationId: OperationId) =>
  listParameters(operationId, 'query').flatMap(({ name }) => (name === 'cursor' ? [] : [name]))
const withQuery = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'get' && listNames(id).length > 0)
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
    const query = fc.array(fc.tuple(fc.constantFrom(...listNames(operationId), 'colour'), values), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const path = `${buildExamplePath(operationId)}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
        const [answer, real] = [await fromKit(path), await fromServer(path)]
        if (answer.status === 400 || real.status === 400) expect(answer).toEqual(real)
      }),
      { numRuns: countRuns(40) },
    )
  })
})
