import { redactSecrets } from '@catalog/contract/requests/without-secrets'
import { describe, expect, it } from 'vitest'
import { createDownloadLinks } from '../files/download-links.ts'
import { readSigningSecret } from '../keys/signing.ts'
import { readContractError } from './testing/errors.ts'
import { buildUniqueText, createBlob, serveUploads, storages } from './testing/uploads.ts'

describe.each(storages)('the file of a source in %s', (_, open) => {
  const served = serveUploads(open)

  async function uploadText(name = 'notes.txt', text = buildUniqueText()) {
    const { body } = await served.upload(createBlob(text), name)
    const { body: source } = await served.server.get(`/sources/${body.id}`)
    return { id: String(body.id), text, source, url: toLocalUrl(source.download_url) }
  }
  const toLocalUrl = (url: string) => url.replace(/^http:\/\/[^/]+/, served.server.address)
  const makeLink = async (id: string, now: Date) =>
    createDownloadLinks(await readSigningSecret(served.scratch.database, 'downloads'), served.server.address).createLink(id, now).url

  it('can be downloaded by a link without a key, until the link expires after 15 minutes', async () => {
    const { source, url, text } = await uploadText()
    const left = Date.parse(source.download_expires_at) - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 1_000)
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'content-disposition': 'attachment; filename=notes.txt',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'referrer-policy': 'no-referrer',
      'cache-control': 'private',
    })
  })

  it('has a link whose signature is masked in logs', async () => {
    const { url } = await uploadText()
    const signature = new URL(url).searchParams.get('signature') ?? ''
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(redactSecrets(url)).not.toContain(signature)
  })

  it('keeps a file name in any script', async () => {
    const { url } = await uploadText('Größe 名前.txt')
    const disposition = (await fetch(url)).headers.get('content-disposition')
    expect(disposition).toContain(`filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E5%90%8D%E5%89%8D.txt`)
  })

  it('answers HEAD with the same headers', async () => {
    const { url, text } = await uploadText()
    const answer = await fetch(url, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, String(text.length), ''])
  })

  it.each([
    ['its signature altered', (url: string) => url.replace(/signature=./, (found) => `signature=${found.endsWith('A') ? 'B' : 'A'}`)],
    ['a longer signature', (url: string) => `${url}A`],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, (found) => `${found}0`)],
    ['no query', (url: string) => url.replace(/\?.*/, '')],
  ])('returns FORBIDDEN with %s', async (_, altered) => {
    const { url } = await uploadText()
    expect(await readContractError(await fetch(altered(url)))).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      hint: expect.stringContaining('GET /sources/{id}'),
    })
  })

  it('returns FORBIDDEN with the link of another file', async () => {
    const [one, other] = [await uploadText(), await uploadText()]
    const mixed = one.url.replace(one.id, other.id)
    expect(await readContractError(await fetch(mixed))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('returns FORBIDDEN once the link has expired', async () => {
    const { id } = await uploadText()
    const fetchAgedLink = async (minutes: number) => fetch(await makeLink(id, new Date(Date.now() - minutes * 60_000)))
    expect((await fetchAgedLink(14)).status).toBe(200)
    const ended = await fetchAgedLink(16)
    expect(((await ended.json()) as { error: { message: string } }).error.message).toContain('has expired')
    expect(ended.status).toBe(403)
  })

  it('returns INTERNAL when the storage has lost the file', async () => {
    const { url, id, text } = await uploadText()
    const { storage_key } = await served.scratch.database.run((db) =>
      db.selectFrom('sources').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    await served.storage.removeObject(String(storage_key))
    expect(await readContractError(await fetch(url))).toMatchObject({ status: 500, code: 'INTERNAL' })
    await served.scratch.database.run((db) => db.deleteFrom('sources').where('id', '=', id).execute())
    expect(text).toBeTruthy()
  })

  it.each([
    ['/downloads/nothing', 404],
    ['/downloads', 404],
    ['/downloads/00000000-0000-4000-8000-00000000dead', 403],
  ])('%s returns %i', async (path, status) => {
    expect(await readContractError(await fetch(served.server.address + path))).toMatchObject({ status })
  })

  it('returns NOT_FOUND for a source without a file', async () => {
    const { body } = await served.server.post('/agents/sources', {
      entity_slug: 'paint',
      url: `https://example.org/${buildUniqueText().trim()}`.replaceAll(' ', '-'),
      title: 'A page',
    })
    expect(await readContractError(await fetch(await makeLink(body.id, new Date())))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await served.server.get(`/sources/${body.id}`)).body).toMatchObject({
      has_file: false,
      download_url: null,
      download_expires_at: null,
    })
  })
})
