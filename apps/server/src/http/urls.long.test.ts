import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import agentsDocument from '@catalog/contract/document.json' with { type: 'json' }
import { nostrUrlPattern, urlWords, webUrlPattern } from '@catalog/contract/requests/urls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

type Schema = { readonly [keyword: string]: unknown }
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>; readonly components: Schema }
type Body = { readonly value: unknown; readonly pointer: string; readonly pattern: string }
type UrlCase = { readonly operation: string; readonly method: string; readonly path: string; readonly body: Body }

const bad = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'ftp://example.org/', 'file:///etc/passwd', 'mailto:a@example.org'],
  ...['https://user:password@example.org/', 'https://user@example.org/', 'http://:password@example.org', 'https://example.org:x/'],
  ...[
    'https://',
    'https:///path',
    'https://?x',
    'http:example.org',
    '//example.org/',
    '/path',
    'example.org',
    'https://a b/',
    'https://a/ b',
  ],
  ...[
    ' https://example.org',
    'https://example.org\n',
    'https://example.org/\u202egpj.exe',
    'https://exa\u200bmple.org',
    'https:\\\\example.org',
  ],
  ...['https://example.org\\@evil.example/', 'https://example.org/"onclick="x', 'https://example.org/<script>', 'nostr:', 'https://a@b@c/'],
  ...[
    'https://example.org:99999/',
    'https://exa%mple.org/',
    'https://exa%20mple.org/',
    'https://256.256.256.256/',
    'https://exa^mple.org/',
    'https://[::1/',
  ],
]
const good = [
  'https://example.org',
  'http://example.org:8080/a/b?c=d@e#f',
  'https://zürich.example/straße',
  'https://x.com/@name',
  'https://a-b.example/%40',
  'HTTPS://Example.ORG/',
  'hTtP://example.org/',
  'https://[2001:db8::1]/',
  'https://m%C3%BCnchen.example/',
]

/** Makes a body for each URL in the schema, with only that URL. The answers also contain errors about missing fields. */
function buildBodies(document: Document, schema: unknown, visitedRefs: readonly string[] = []): Body[] {
  const { $ref, properties = {}, items, allOf, anyOf, oneOf, pattern } = (schema ?? {}) as Schema
  if (typeof $ref === 'string') {
    if (visitedRefs.includes($ref)) return []
    return buildBodies(document, resolveSchema(document, { $ref }), [...visitedRefs, $ref])
  }
  if (pattern === webUrlPattern || pattern === nostrUrlPattern) return [{ value: '', pointer: '', pattern }]
  const inside = Object.entries(properties as Schema).flatMap(([name, each]) =>
    buildBodies(document, each, visitedRefs).map(({ value, pointer, pattern: found }) => ({
      value: { ...buildKindField(properties as Schema), [name]: value },
      pointer: `/${name}${pointer}`,
      pattern: found,
    })),
  )
  const listed = (items === undefined ? [] : buildBodies(document, items, visitedRefs)).map(({ value, pointer, pattern: found }) => ({
    value: [value],
    pointer: `/0${pointer}`,
    pattern: found,
  }))
  const either = [anyOf, oneOf].flatMap((branches) => (branches as unknown[] | undefined) ?? [])
  const together = (allOf as unknown[] | undefined) ?? []
  const kind = Object.assign(
    buildKindField(properties as Schema),
    ...together.map((each) => buildKindField((resolveSchema(document, each).properties ?? {}) as Schema)),
  )
  return [
    ...inside,
    ...listed,
    ...either.flatMap((each) => buildBodies(document, each, visitedRefs)),
    ...together
      .flatMap((each) => buildBodies(document, each, visitedRefs))
      .map((body) => ({ ...body, value: { ...kind, ...(body.value as object) } })),
  ]
}

function resolveSchema(document: Document, schema: unknown): Schema {
  const { $ref } = schema as Schema
  const target =
    typeof $ref === 'string'
      ? $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((value, name) => (value as Schema)[name], document)
      : schema
  return target as Schema
}

/** Builds the `kind` field, which a change names first. */
function buildKindField({ kind }: Schema): object {
  const { const: only, enum: several } = (kind ?? {}) as { const?: unknown; enum?: unknown[] }
  const value = only ?? several?.[0]
  return value === undefined ? {} : { kind: value }
}

function listUrlCases(document: Document): UrlCase[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const content = ((operation.requestBody ?? {}) as Schema).content as Record<string, { schema: unknown }> | undefined
      const bodies = buildBodies(document, content?.['application/json']?.schema)
      const filled = path.replaceAll(/\{(\w*id)\}/gi, '00000000-0000-4000-8000-00000000dead').replaceAll(/\{\w+\}/g, 'nothing')
      const unique = [...new Map(bodies.map((body) => [`${JSON.stringify(body.value)}`, body])).values()]
      return unique.map((body) => ({ operation: String(operation.operationId), method: method.toUpperCase(), path: filled, body }))
    }),
  )
}

function fillWithUrl(value: unknown, url: string): unknown {
  if (value === '') return url
  if (Array.isArray(value)) return value.map((item) => fillWithUrl(item, url))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillWithUrl(item, url)]))
    : value
}

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'admin')
  cookie = await signInAs(server.address, 'admin@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const agents = listUrlCases(agentsDocument as unknown as Document)
const curators = listUrlCases(curationDocument as unknown as Document)

describe('every URL in a request', () => {
  it('exists in examples of both contracts', () => {
    expect(new Set(agents.map(({ operation }) => operation)).size).toBeGreaterThan(15)
    expect(agents.length).toBeGreaterThan(60)
    expect(curators.length).toBeGreaterThan(0)
  })

  it.each(agents.map((place) => [place.operation, place.body.pointer, JSON.stringify(place.body.value), place] as const))(
    '%s accepts only web URLs without credentials at %s of %s',
    async (_operation, _at, _value, place) =>
      expectBadUrlsRefused(place, `${server.address}/v1`, { authorization: `Bearer ${await server.key()}` }),
  )

  it.each(curators.map((place) => [place.operation, place.body.pointer, JSON.stringify(place.body.value), place] as const))(
    '%s for curators accepts only web URLs without credentials at %s of %s',
    async (_operation, _at, _value, place) => expectBadUrlsRefused(place, `${server.address}/curation`, { cookie }),
  )
})

async function expectBadUrlsRefused({ method, path, body }: UrlCase, base: string, headers: Record<string, string>): Promise<void> {
  const readProblems = async (url: string) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fillWithUrl(body.value, url)),
    })
    const answer = (await response.json()) as { error?: { details?: { path: string; message: string }[] } }
    return { status: response.status, said: (answer.error?.details ?? []).filter(({ path: at }) => at === `/body${body.pointer}`) }
  }
  for (const url of bad)
    expect([url, await readProblems(url)]).toEqual([
      url,
      { status: 400, said: [{ path: `/body${body.pointer}`, message: urlWords.get(body.pattern) }] },
    ])
  // Messages are sent to the URL of a webhook, so a webhook accepts only some web URLs.
  const isSentTo = path.startsWith('/webhooks')
  for (const url of isSentTo ? good.filter((one) => /^https:\/\/[^:/%]+(\/|$)/.test(one)) : good)
    expect([url, (await readProblems(url)).said]).toEqual([url, []])
}
