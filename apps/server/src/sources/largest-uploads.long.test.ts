import { createHash, randomBytes } from 'node:crypto'
import { fileLimit } from '@catalog/contract/requests/upload-refusals'
import { describe, expect, it } from 'vitest'
import { createBlob, serveUploads, storages } from './testing/uploads.ts'

describe.each(storages)('an upload to %s', (_, open) => {
  const served = serveUploads(open)

  it.each(['form', 'json'])('stores 25 MiB as a %s, and downloads the same bytes', async (form) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileLimit - 9)])
    const sent =
      form === 'form'
        ? served.upload(createBlob(bytes), 'a.pdf')
        : served.uploadJson(bytes, { filename: 'a.pdf', mime_type: 'application/pdf' })
    const { status, body } = await sent
    expect([status, body.size_bytes]).toEqual([201, fileLimit])
    const { body: source } = await served.server.get(`/sources/${body.id}`)
    const file = await fetch(source.download_url.replace(/^http:\/\/[^/]+/, served.server.address))
    expect(file.headers.get('content-length')).toBe(String(fileLimit))
    const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hashBytes(await file.bytes())).toBe(hashBytes(bytes))
  })

  it.each(['form', 'json'])('refuses 25 MiB and one byte as a %s', async (form) => {
    const before = await served.counts()
    const bytes = Buffer.alloc(fileLimit + 1, 'a')
    const { status, body } = form === 'form' ? await served.upload(createBlob(bytes), 'a.txt') : await served.uploadJson(bytes)
    expect([status, body.error.message]).toEqual([400, 'The file is larger than 25 MiB.'])
    expect(await served.counts()).toEqual(before)
  })
})
