import { buildExpensiveRequest } from './bodies/expensive-bodies.ts'
import { oddValues } from './odd-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'
import type { Draft } from './right-requests.ts'

/** Makes one mistake or odd change in a valid request. */
export function spoilDraft(random: Random, draft: Draft): void {
  const ways = [spoilQuery, spoilPath, spoilHeaders, ...(draft.body === undefined ? [] : [spoilBody, spoilBody, spoilBody, spoilBody])]
  random.pick(ways)(random, draft)
}

/** Names that no field or parameter has, including those of properties that every JavaScript object inherits. */
const oddNames = [
  'bogus',
  '',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '0',
]

function pickOddText(random: Random): string {
  const value = random.pick(oddValues)
  return typeof value === 'string' ? value.slice(0, 3_000) : JSON.stringify(value)
}

function spoilQuery(random: Random, { query, operation }: Draft): void {
  const [first] = query
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  if (first && random.chance(0.4)) first[1] = pickOddText(random)
  else if (first && random.chance(0.3)) query.push([...first])
  else if (names.length > 0 && random.chance(0.8)) query.push([random.pick(names), pickOddText(random)])
  else query.push([random.pick([...oddNames, 'limit[]', 'limit', 'a'.repeat(1_000)]), pickOddText(random)])
}

function spoilPath(random: Random, draft: Draft): void {
  const parts = draft.path.split('/')
  const at = 2 + random.nextInteger(Math.max(1, parts.length - 2))
  parts[at] = random.pick([
    encodeURIComponent(replaceLoneSurrogates(pickOddText(random))),
    '%',
    '%00',
    '%ff',
    '..',
    '.',
    '',
    'a'.repeat(3_000),
    '%2F',
    `${parts[at]}/`,
    `${parts[at]}%20`,
    (parts[at] ?? '').toUpperCase(),
  ])
  draft.path = parts.join('/')
}

function spoilHeaders(random: Random, { headers }: Draft): void {
  const name = random.pick([
    'idempotency-key',
    'x-catalog-approval-digest',
    'content-type',
    'content-encoding',
    'accept',
    'x-request-id',
    'origin',
    'sec-fetch-site',
    'expect',
    'cookie',
    'x-forwarded-for',
    'if-none-match',
    'range',
    'accept-encoding',
    'traceparent',
    'x-http-method-override',
  ])
  headers[name] = random.pick([
    ...[
      '',
      'x',
      '*/*',
      'text/html',
      'application/json; charset=utf-16',
      'application/json;charset=utf-8',
      'multipart/form-data',
      'gzip',
      'br',
      'identity',
      '100-continue',
    ],
    ...[
      'https://elsewhere.example',
      'cross-site',
      'a'.repeat(300),
      'a=b; c=d',
      'bytes=0-1',
      '1.2.3.4',
      '%00',
      ...['catalog.session_token=%', 'catalog.session_token=a.b; catalog.session_token=c.d', '__proto__=1; =; ;;', 'a=b; '.repeat(400)],
      `sha256:${'0'.repeat(64)}`,
      'DELETE',
    ],
  ])
}

function spoilBody(random: Random, draft: Draft): void {
  draft.body = spoilValue(random, draft.body)
}

/** Changes, removes, adds or repeats a part of a value, or returns another value. */
export function spoilValue(random: Random, value: unknown): unknown {
  const holders = listContainers(value)
  if (holders.length === 0 || random.chance(0.05)) return structuredClone(random.pick(oddValues))
  const holder = random.pick(holders)
  if (Array.isArray(holder)) spoilList(random, holder)
  else spoilObject(random, holder)
  return value
}

function spoilList(random: Random, list: unknown[]): void {
  const at = random.nextInteger(list.length + 1)
  const repeated = random.pick([2, 21, 51, 101, 201, 1_001])
  if (random.chance(0.5)) list.splice(at, 1, structuredClone(random.pick(oddValues)))
  else list.push(...Array.from({ length: repeated }, () => structuredClone(list[0] ?? {})))
}

function spoilObject(random: Random, object: Record<string, unknown>): void {
  const names = Object.keys(object)
  const name = names.length > 0 ? random.pick(names) : 'bogus'
  const how = random.nextInteger(10)
  if (how < 6) object[name] = buildOddValue(random, object[name])
  else if (how < 8) delete object[name]
  else
    Object.defineProperty(object, random.pick([...oddNames, `${name}s`, 'a'.repeat(500)]), {
      value: structuredClone(random.pick(oddValues)),
      enumerable: true,
      configurable: true,
      writable: true,
    })
}

/** Returns an odd value, or one that slightly exceeds the given value. */
function buildOddValue(random: Random, value: unknown): unknown {
  if (random.chance(0.6)) return structuredClone(random.pick(oddValues))
  if (typeof value === 'number') return random.pick([value + 1, -value, value * 1e9, value + 0.5, String(value)])
  if (typeof value === 'string')
    return random.pick([
      `${value} `,
      value.repeat(2),
      value.padEnd(201, 'x'),
      value.padEnd(2_001, 'x'),
      value.padEnd(10_001, 'x'),
      value.toUpperCase(),
      `${value}\0`,
      [value],
    ])
  return [value]
}

function listContainers(value: unknown): (unknown[] | Record<string, unknown>)[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(listContainers)]
}

/** Turns a request into one that hardly follows the contract. */
export function buildWildRequest(random: Random, request: FuzzRequest): FuzzRequest {
  const ways: (() => Partial<FuzzRequest>)[] = [
    () => ({ method: random.pick(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH']) }),
    () => ({
      path:
        `${request.path.split('?')[0]}?${random.pick(['&', 'a&', 'limit=1&', '=&', '%&', 'q=%ff&', 'a[]=1&'])}`.padEnd(100).trim() +
        '&x'.repeat(random.nextInteger(4_000)),
    }),
    () => ({ path: `${request.path.split('?')[0]}?${random.pick(['q', 'cursor', 'limit', 'entity', '%5f'])}=${random.pick(oddBytes)}` }),
    () => ({ headers: { ...request.headers, 'x-a': random.pick(smuggled) } }),
    () => buildChunkedRequest(random, request),
    () => ({
      path: random.pick([
        '/',
        '/v1',
        '/v1/',
        '/v2/entities',
        '/curation',
        '/curation/',
        '//v1/entities',
        '/v1/../v1/entities',
        '/inbox/x',
        '/downloads/x',
        '/v1/entities/',
        `/v1/${'a/'.repeat(2_000)}`,
        '/v1/entities/%2e%2e',
        '/docs/x',
        '/V1/entities',
      ]),
    }),
    () => ({
      headers: {
        ...request.headers,
        [random.pick(['x-a', 'accept', 'cookie', 'authorization'])]: random.pick([
          'a'.repeat(12_000),
          'Bearer',
          'Basic YTpi',
          'Bearer a b',
          '\u00e9',
          ';',
        ]),
      },
    }),
    () => ({
      headers: {
        ...request.headers,
        'content-type': random.pick([
          'text/plain',
          'application/xml',
          'application/json, text/plain',
          'multipart/form-data; boundary=x',
          'APPLICATION/JSON',
          '/',
        ]),
      },
      body: request.body ?? '{}',
    }),
    () => ({ headers: buildJsonHeaders(request), body: breakJson(random, request.body ?? '{"a":[1]}') }),
    () => ({
      headers: buildJsonHeaders(request),
      body: Array.from({ length: random.nextInteger(400) }, () => String.fromCharCode(random.nextInteger(256))).join(''),
    }),
    () => buildExpensiveRequest(random) ?? {},
    () => buildExpensiveRequest(random) ?? {},
  ]
  return { ...request, ...random.pick(ways)() }
}

/** Escapes that do not encode UTF-8, or that PostgreSQL and JavaScript interpret differently. */
const oddBytes = ['%00', '%ed%a0%80', '%c0%80', '%ff%fe', '%f4%90%80%80', '%u0041', '+%2b+', '%0d%0a', '%e2%80%ae', '%ef%bf%be']
/** Header values that inject further headers, or that contain forbidden bytes. */
const smuggled = [
  ...[
    'authorization: Bearer x',
    'cookie: a=b',
    'content-length: 1',
    'content-length: 0',
    'host: elsewhere',
    'transfer-encoding: chunked',
  ].map((line) => `a\r\n${line}`),
  ...['a\nb: c', 'a\r\n b', '\0', '\x7f', 'a\r\n: b', 'a\r\nb c: d', `a${'\r\nx-b: c'.repeat(1_500)}`],
]

/** Sends the body in chunks, usually with a mistake in their encoding. */
function buildChunkedRequest(random: Random, { headers, body = '{}' }: FuzzRequest): Partial<FuzzRequest> {
  const size = body.length.toString(16)
  const coding = random.pick(['chunked', 'chunked', 'chunked', 'gzip, chunked', 'identity', 'Chunked, chunked'])
  const chunks = random.pick([
    `${size}\r\n${body}\r\n0\r\n\r\n`,
    `${size};a=b\r\n${body}\r\n0\r\nx-a: b\r\n\r\n`,
    `zz\r\n${body}\r\n0\r\n\r\n`,
    `-1\r\n${body}\r\n0\r\n\r\n`,
    `ffffffffffffffffff\r\n${body}\r\n`,
    `${size}\r\n${body}x\r\n0\r\n\r\n`,
  ])
  return { headers: { ...headers, 'content-type': 'application/json', 'transfer-encoding': coding }, body: chunks }
}

function buildJsonHeaders({ headers }: FuzzRequest): Record<string, string> {
  return { ...headers, 'content-type': 'application/json' }
}

/** Removes, adds or doubles a part of the text, so that it is hardly valid JSON. */
export function breakJson(random: Random, text: string): string {
  const at = random.nextInteger(text.length + 1)
  return random.pick([
    text.slice(0, at),
    `${text.slice(0, at)}${random.pick([',', '"', '}', '\\', '\0', '\xff', '1e999', '{"a":1,"a":2}', '//'])}${text.slice(at)}`,
    `${text}${text}`,
    `\xef\xbb\xbf${text}`,
  ])
}

function replaceLoneSurrogates(text: string): string {
  return text.replaceAll(/[\ud800-\udfff]/gu, '?')
}
