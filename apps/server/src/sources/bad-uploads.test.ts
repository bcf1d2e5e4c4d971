import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFolderStorage } from '../files/testing/storages.ts'
import { buildUniqueText, path, serveUploads, storages } from './testing/uploads.ts'

const served = serveUploads(createFolderStorage)
const boundary = 'a-boundary'
const formType = `multipart/form-data; boundary=${boundary}`

/** Builds the bytes of a multipart form: each part has a header and a content. */
function buildForm(...parts: readonly (readonly [header: string, content: string])[]): string {
  return `${parts.map(([header, content]) => `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`
}
const buildField = (name: string, value: string) => [`Content-Disposition: form-data; name="${name}"`, value] as const
const buildFilePart = (filename: string, content = 'Text', type = 'text/plain') =>
  [`Content-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}`, content] as const
const fields = [buildField('entity_slug', 'paint'), buildField('title', 'A file')] as const

/** Expects that the upload is refused with these details and stores nothing. */
async function expectRefusal(
  send: () => Promise<{ readonly status: number; readonly body: { error: { details: unknown; hint: string } } }>,
  details: unknown,
) {
  const before = await served.counts()
  const { status, body } = await send()
  expect([status, body.error.details]).toEqual([400, details])
  expect(body.error.hint).toMatch(/\w/)
  expect(await served.counts()).toEqual(before)
}
const buildDetails = (at: string, text: string) => [{ path: at, message: expect.stringContaining(text) }]

describe('an upload as a form', () => {
  it('accepts fields after the file', async () => {
    const { status } = await served.send(buildForm(buildFilePart('a.txt', buildUniqueText()), ...fields), formType)
    expect(status).toBe(201)
  })

  it.each([
    ['has no file', buildForm(...fields), buildDetails('/body/file', 'is required')],
    ['has two files', buildForm(...fields, buildFilePart('a.txt'), buildFilePart('b.txt')), buildDetails('/body/file', 'more than once')],
    ['has its file as a field', buildForm(...fields, buildField('file', 'Text')), buildDetails('/body/file', 'must be sent as a file')],
    ['has an empty file', buildForm(...fields, buildFilePart('a.txt', '')), buildDetails('/body/file', 'is empty')],
    [
      'has a file under another name',
      buildForm(...fields, buildFilePart('a.txt'), [buildFilePart('b.txt')[0].replace('"file"', '"deck"'), 'x']),
      buildDetails('/body/deck', 'only `file`'),
    ],
    [
      'has a field that it does not have',
      buildForm(...fields, buildField('colour', 'red'), buildFilePart('a.txt')),
      buildDetails('/body/colour', 'is not allowed'),
    ],
    [
      'has the content in a field',
      buildForm(...fields, buildField('content_base64', 'AAAA'), buildFilePart('a.txt')),
      buildDetails('/body/content_base64', 'is not allowed'),
    ],
    [
      'has a field twice',
      buildForm(...fields, buildField('title', 'Again'), buildFilePart('a.txt')),
      buildDetails('/body/title', 'more than once'),
    ],
    [
      'has a title that is too long',
      buildForm(fields[0], buildField('title', 'x'.repeat(501)), buildFilePart('a.txt')),
      buildDetails('/body/title', '500'),
    ],
    [
      'has a field beyond all bounds',
      buildForm(...fields, buildField('description', 'x'.repeat(70_000)), buildFilePart('a.txt')),
      buildDetails('/body/description', '65536 bytes'),
    ],
    [
      'has a kind that there is not',
      buildForm(...fields, buildField('kind', 'audio'), buildFilePart('a.txt')),
      buildDetails('/body/kind', 'must be one of'),
    ],
    [
      'has an id that is none',
      buildForm(buildField('entity_id', 'paint'), fields[1], buildFilePart('a.txt')),
      buildDetails('/body/entity_id', 'uuid'),
    ],
    ['names no entity', buildForm(fields[1], buildFilePart('a.txt')), buildDetails('/body/entity_slug', 'is required')],
    ['has a NUL in a field', buildForm(fields[0], buildField('title', 'a\0b'), buildFilePart('a.txt')), buildDetails('/body/title', 'NUL')],
    [
      'has a file URL',
      buildForm(...fields, buildField('url', 'file:///etc/passwd'), buildFilePart('a.txt')),
      buildDetails('/body/url', ''),
    ],
    [
      'ends without its last boundary',
      buildForm(...fields, buildFilePart('a.txt')).slice(0, -6),
      buildDetails('/body', 'is not a complete form'),
    ],
    ['ends in the file', buildForm(...fields, buildFilePart('a.txt')).slice(0, -30), buildDetails('/body', 'is not a complete form')],
    [
      'has its file in base64',
      buildForm(...fields, [`${buildFilePart('a.txt')[0]}\r\nContent-Transfer-Encoding: base64`, 'VGV4dA==']),
      buildDetails('/body/file', 'Content-Transfer-Encoding'),
    ],
    [
      'has a field in quoted-printable',
      buildForm(fields[0], [`${fields[1][0]}\r\nContent-Transfer-Encoding: quoted-printable`, 'A=20file'], buildFilePart('a.txt')),
      buildDetails('/body/title', 'Content-Transfer-Encoding'),
    ],
    [
      'has too many files',
      buildForm(...fields, ...Array.from({ length: 20 }, () => buildFilePart('a.txt'))),
      buildDetails('/body', 'one file'),
    ],
    ['has no parts', 'nothing', buildDetails('/body', 'is not a complete form')],
    [
      'has too many parts',
      buildForm(...Array.from({ length: 70 }, (_, n) => buildField(`f${n}`, ''))),
      buildDetails('/body', 'more than 50 fields'),
    ],
  ])('returns VALIDATION_ERROR when it %s', async (_, body, details) => {
    await expectRefusal(() => served.send(body, formType), details)
  })

  it('returns VALIDATION_ERROR when a field is not UTF-8', async () => {
    const body = Buffer.from(buildForm(fields[0], buildField('title', 'Z\xfcrich'), buildFilePart('a.txt')), 'latin1')
    await expectRefusal(() => served.send(new Uint8Array(body), formType), buildDetails('/body/title', 'UTF-8'))
  })

  it('returns VALIDATION_ERROR without a boundary in its content type', async () => {
    await expectRefusal(
      () => served.send(buildForm(...fields, buildFilePart('a.txt')), 'multipart/form-data'),
      buildDetails('/header/Content-Type', 'boundary'),
    )
  })

  it('reports every problem of the form in one error', async () => {
    const { body } = await served.send(
      buildForm(buildField('entity_slug', 'paint'), buildField('kind', 'audio'), buildFilePart('../x', '')),
      formType,
    )
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/body/file',
      '/body/file',
      '/body/kind',
      '/body/title',
    ])
  })

  it.each([
    '../../x',
    '..',
    '.',
    'a/b.txt',
    'C:\\\\x.txt',
    '/etc/passwd',
    '',
    ' ',
    '\u200b',
    'a\tb.txt',
    'a\u202etxt.exe',
    'x'.repeat(256),
    'x'.repeat(4_000),
  ])('returns VALIDATION_ERROR for a file named %j', async (name) => {
    await expectRefusal(() => served.send(buildForm(...fields, buildFilePart(name)), formType), buildDetails('/body/file', 'file name'))
  })

  it.each(['x'.repeat(251), 'Größe (2).', 'a..b.', '名前.', "it's 100%."])('accepts a file named %jtxt', async (name) => {
    expect((await served.send(buildForm(...fields, buildFilePart(`${name}txt`.slice(-255), buildUniqueText())), formType)).status).toBe(201)
  })
})

describe('an upload as JSON', () => {
  const valid = { entity_slug: 'paint', title: 'A file', filename: 'a.txt', mime_type: 'text/plain', content_base64: 'VGV4dA==' }
  const buildJson = (body: object) => JSON.stringify({ ...valid, ...body })

  it.each([
    ['has no content', buildJson({ content_base64: undefined }), buildDetails('/body/content_base64', 'is required')],
    ['has null for its content', buildJson({ content_base64: null }), buildDetails('/body/content_base64', 'must be a string')],
    ['has a number for its content', buildJson({ content_base64: 1 }), buildDetails('/body/content_base64', 'must be a string')],
    ['has an empty file', buildJson({ content_base64: '' }), buildDetails('/body/content_base64', 'is empty')],
    ['has no name', buildJson({ filename: undefined }), buildDetails('/body/filename', 'is required')],
    ['has no type', buildJson({ mime_type: undefined }), buildDetails('/body/mime_type', 'is required')],
    ['has a name with a folder', buildJson({ filename: '../../x' }), buildDetails('/body/filename', 'folder')],
    ['has a name of 256 characters', buildJson({ filename: 'x'.repeat(256) }), buildDetails('/body/filename', '255')],
    ['has base64 without its padding', buildJson({ content_base64: 'VGV4dA' }), buildDetails('/body/content_base64', 'base64')],
    ['has base64 with line breaks', buildJson({ content_base64: 'VGV4\ndA==' }), buildDetails('/body/content_base64', 'base64')],
    ['has base64 for URLs', buildJson({ content_base64: 'VGV4d_-=' }), buildDetails('/body/content_base64', 'base64')],
    ['goes on after the padding', buildJson({ content_base64: 'VA==VGV4' }), buildDetails('/body/content_base64', 'base64')],
    [
      'has its content twice',
      `${buildJson({}).slice(0, -1)},"content_base64":"VGV4dA=="}`,
      buildDetails('/body/content_base64', 'more than once'),
    ],
    ['is too large beside its file', buildJson({ description: 'x'.repeat(300_000) }), buildDetails('/body', 'besides content_base64')],
    ['ends in the content', buildJson({}).slice(0, -4), buildDetails('/body', 'ends too early')],
  ])('returns VALIDATION_ERROR when it %s', async (_, body, details) => {
    await expectRefusal(() => served.send(body, 'application/json'), details)
  })

  it.each([
    ['a slash escaped', (text: string) => text.replaceAll('/', '\\/')],
    ['any character escaped', (text: string) => text.replaceAll('V', '\\u0056')],
    ['the name of its content escaped', (text: string) => text.replace('content_base64', 'content\\u005fbase64')],
    ['its content first', (text: string) => text.replace(/^\{(.*),("content_base64".*)\}$/, '{$2,$1}')],
  ])('accepts JSON with %s', async (_, written) => {
    const content = Buffer.from(`${buildUniqueText()}???V`)
    const { status, body } = await served.send(written(buildJson({ content_base64: content.toString('base64') })), 'application/json')
    expect([status, body.size_bytes]).toEqual([201, content.length])
  })
})

describe.each(storages)('an upload to %s whose client disconnects', (_, open) => {
  const gone = serveUploads(open)

  it.each([100, 100_000, 3_000_000])('stores nothing when the client leaves after %d bytes', async (sent) => {
    const before = await gone.counts()
    const authorization = `Bearer ${await gone.server.key()}`
    const outgoing = request(`${gone.server.address}/v1${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': formType, 'content-length': 5_000_000 },
    })
    outgoing.on('error', () => undefined)
    outgoing.write(buildForm(...fields, buildFilePart('a.txt', 'x'.repeat(4_000_000))).slice(0, sent))
    while ((await gone.counts()).spools === 0) await sleep(5)
    outgoing.destroy()
    while ((await gone.counts()).spools > 0) await sleep(5)
    expect(await gone.counts()).toEqual(before)
  })
})

describe('an upload with Expect: 100-continue', () => {
  it('gets an error instead of 100 Continue when the body is too large', async () => {
    const socket = connect(served.server.port, '127.0.0.1')
    socket.write(
      `POST /v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await served.server.key()}\r\nContent-Type: ${formType}\r\nContent-Length: 99000000\r\nExpect: 100-continue\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  })
})
