import { randomUUID } from 'node:crypto'
import type { HttpRequest } from '../load/ask.ts'

/** A part of a request's head that is read before the key is known, and a function that puts a text there. */
export type Place = { readonly name: string; buildRequest(text: string): HttpRequest }

const body = JSON.stringify({ email: 'nobody@example.org', password: 'x' })
const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }

/** Each place is measured with a request for which the server reads it. */
export const places: readonly Place[] = [
  { name: 'path of no operation', buildRequest: (text) => ({ path: `/v1/${encodePath(text)}` }) },
  { name: 'path without a page', buildRequest: (text) => ({ path: `/${encodePath(text)}` }) },
  { name: 'path of a record', buildRequest: (text) => ({ path: `/v1/entities/${encodePath(text).replaceAll('/', '-')}` }) },
  { name: "path of the curators' API", buildRequest: (text) => ({ path: `/curation/${encodePath(text)}` }) },
  { name: 'query without a key', buildRequest: (text) => ({ path: `/v1/entities?${encodePath(text)}` }) },
  { name: 'query without a session', buildRequest: (text) => ({ path: `/curation/sign-in?${encodePath(text)}` }) },
  { name: 'query of a download', buildRequest: (text) => ({ path: `/downloads/${randomUUID()}?${encodePath(text)}` }) },
  { name: 'cursor', buildRequest: (text) => ({ path: `/v1/entities?cursor=${encodeURIComponent(text)}`.slice(0, maxCharacters) }) },
  { name: 'Authorization', buildRequest: (text) => ({ path: '/v1/whoami', headers: { authorization: `Bearer ${text}` } }) },
  {
    name: 'Authorization at /mcp',
    buildRequest: (text) => ({ ...post, path: '/mcp', headers: { ...post.headers, authorization: `Bearer ${text}` } }),
  },
  { name: 'Cookie', buildRequest: (text) => ({ path: '/curation/session', headers: { cookie: `catalog.session_token=${text}` } }) },
  { name: 'cookies', buildRequest: (text) => ({ path: '/curation/session', headers: { cookie: `${text}; catalog.session_token=a.b` } }) },
  { name: 'Host', buildRequest: (text) => ({ ...post, path: '/mcp', headers: { ...post.headers, host: text } }) },
  {
    name: 'Origin',
    buildRequest: (text) => ({ ...post, path: '/curation/sign-out', headers: { ...post.headers, origin: `http://${text}` } }),
  },
  { name: 'Accept-Encoding', buildRequest: (text) => ({ path: '/docs', headers: { 'accept-encoding': text } }) },
  { name: 'If-None-Match', buildRequest: (text) => ({ path: '/docs', headers: { 'if-none-match': text } }) },
  { name: 'Content-Type', buildRequest: (text) => ({ ...post, path: '/curation/sign-in', headers: { 'content-type': text } }) },
  { name: 'X-Forwarded-For', buildRequest: (text) => ({ path: '/curation/session', headers: { 'x-forwarded-for': text } }) },
  { name: 'X-Request-Id', buildRequest: (text) => ({ path: '/healthz', headers: { 'x-request-id': text } }) },
  { name: 'traceparent', buildRequest: (text) => ({ path: '/v1/whoami', headers: { traceparent: text, tracestate: text.slice(0, 600) } }) },
  {
    name: 'Idempotency-Key',
    buildRequest: (text) => ({ ...post, path: '/v1/sources', headers: { ...post.headers, 'idempotency-key': text } }),
  },
  { name: 'Expect', buildRequest: (text) => ({ path: '/healthz', headers: { expect: text } }) },
]

/** Length of a text in characters. Node refuses heads above 16,384 bytes, and the rest of the head uses some of them. */
const maxCharacters = 15_800

const ordinary = 'lorem-ipsum-dolor-'
/** Units that, repeated, are the worst case for some parser, pattern or search. */
const units = [
  ...['a', '/', 'a/', 'Ab/', 'aB3/', 'aB3/something-long/', 'aB3/abcdefghijklmnop/', '../', '-', '-_', 'a-', 'a.'],
  ...['%', '%25', '%2F', '%252F', '%E4%B8%80', '&', 'a&', 'a=&', '&token=', '=', '?', '+', '00000000-', 'cat_a_', 'sha256:'],
  ...[',', 'a,', ';', 'a;', ';q=0,', 'gzip;q=1,', 'W/"a",', '"', '\\"', ' ', 'a ', ' ,', '::1,', '127.0.0.1,', '10.0.0.1, ', 'é'],
]

/**
 * An ordinary text, and expensive texts of the same length. Each repeats one unit, except for the last, which has different Chinese
 * characters.
 */
export const plainText = repeatToMaxLength(ordinary)
export const worstTexts: readonly string[] = [
  ...units.map(repeatToMaxLength),
  repeatToMaxLength(Array.from({ length: 1_700 }, (_, index) => encodeURIComponent(String.fromCharCode(0x4e00 + index))).join('')),
]

function repeatToMaxLength(unit: string): string {
  return (
    unit
      .repeat(Math.ceil(maxCharacters / unit.length))
      .slice(0, maxCharacters - 100)
      .trim() || '-'
  )
}

/** Encodes characters that a request line must not contain. */
function encodePath(text: string): string {
  return text
    .replaceAll(' ', '%20')
    .replaceAll('é', '%C3%A9')
    .slice(0, maxCharacters - 100)
}
