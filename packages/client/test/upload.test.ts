import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError, ValidationError } from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import { fromPath } from '../src/node.ts'
import type { FileContent } from '../src/upload/file-content.ts'
import {
  buildErrorResponse,
  buildHtmlResponse,
  buildOkResponse,
  catchRejection,
  createScriptedCatalog,
  type ScriptedAnswer,
} from './played-fetch.ts'

const [, , , source] = mockOperations.uploadSource
const text = '# Custody\r\n--x\r\n\r\nHolds its own keys. ✓\n'
const bytes = new TextEncoder().encode(text)
const about = { entity_slug: 'acme', title: 'Notes, "quoted" – and so on' }
const refused = new TypeError('fetch failed')

function createByteStream(content: Uint8Array = bytes): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const byte of content) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
}

/** A fetch that keeps the content of each request, read as a server reads it. */
function createUploadCatalog(scenes: readonly ScriptedAnswer[]) {
  const received: Array<{ readonly fields: Record<string, unknown>; readonly name: string; readonly content: string }> = []
  const fetch = async (request: Request) => {
    const scene = scenes[Math.min(received.length, scenes.length - 1)]
    const form = await request.formData()
    const { file, ...fields } = Object.fromEntries(form) as { file: File; [name: string]: unknown }
    received.push({ fields, name: file.name, content: await file.text() })
    if (scene instanceof Error) throw scene
    return (scene as Response).clone()
  }
  return { received, ...createScriptedCatalog([], { fetch }) }
}

const kinds: ReadonlyArray<readonly [string, () => FileContent]> = [
  ['a Blob', () => new Blob([text])],
  ['a File', () => new File([text], 'notes.md')],
  ['bytes', () => bytes],
  ['a part of a buffer', () => new Uint8Array([1, 2, ...bytes, 3]).subarray(2, 2 + bytes.length)],
  ['an ArrayBuffer', () => bytes.slice().buffer],
  ['a Buffer', () => Buffer.from(text)],
  ['a stream', createByteStream],
]

describe('an upload', () => {
  it.each(kinds)('sends %s with its fields', async (_, file) => {
    const { catalog, received } = createUploadCatalog([buildOkResponse(source)])
    const more = { description: null, trust_tier: 'private' as const }
    expect(await catalog.sources.upload({ ...about, ...more, file: file(), filename: 'notes "1".md' })).toEqual(source)
    expect(received).toEqual([{ fields: { ...about, trust_tier: 'private' }, name: 'notes "1".md', content: text }])
  })

  it.each(kinds)('falls back to the name of a File, else to "file", when %s is sent without a filename', async (kind, file) => {
    const { catalog, received } = createUploadCatalog([buildOkResponse(source)])
    await catalog.sources.upload({ ...about, file: file() })
    expect(received[0]?.name).toBe(kind === 'a File' ? 'notes.md' : 'file')
  })

  it.each(kinds.filter(([kind]) => kind !== 'a stream'))('sends the whole content of %s again on each retry', async (_, file) => {
    const { catalog, received } = createUploadCatalog([refused, buildHtmlResponse(502), buildOkResponse(source)])
    const call = catalog.sources.upload({ ...about, file: file() })
    expect((await call.withResponse()).attempts).toBe(3)
    expect(received.map(({ content }) => content)).toEqual([text, text, text])
  })

  it('uses one idempotency key for all its attempts, or the given one', async () => {
    const { catalog, sent } = createScriptedCatalog([buildErrorResponse('INTERNAL'), buildOkResponse(source)])
    await catalog.sources.upload({ ...about, file: bytes })
    await catalog.sources.upload({ ...about, file: bytes }, { idempotencyKey: 'mine' })
    const keys = sent.map((request) => request.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0], 'mine'])
  })

  it.each([refused, buildErrorResponse('INTERNAL'), buildErrorResponse('RATE_LIMITED')])(
    'sends a stream only once, regardless of the failure',
    async (scene) => {
      const { catalog, received } = createUploadCatalog([scene, buildOkResponse(source)])
      const error = await catchRejection(catalog.sources.upload({ ...about, file: createByteStream() }))
      expect(error).toMatchObject({ attempts: 1, retryable: true })
      expect(received).toHaveLength(1)
    },
  )

  it('follows no redirect, for which Node would keep all of the file in memory', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(source)])
    await catalog.sources.upload({ ...about, file: bytes })
    expect(sent[0]).toMatchObject({ redirect: 'error', duplex: 'half' })
  })

  it('may take longer than a single attempt of other calls', async () => {
    const { catalog, clock } = createScriptedCatalog([
      async () => {
        await clock.sleep(60_000)
        return buildOkResponse(source)
      },
    ])
    expect(await catalog.sources.upload({ ...about, file: bytes })).toEqual(source)
    const error = await catchRejection(catalog.sources.upload({ ...about, file: bytes }, { attemptTimeout: 1000, maxTries: 1 }))
    expect(error).toBeInstanceOf(ConnectionError)
  })

  it.each(['notes.md', undefined, null, 7, {}])('rejects the file %j before anything is sent', async (file) => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(source)])
    const error = await catchRejection(catalog.sources.upload({ ...about, file: file as never }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ details: [{ path: '/body/file' }], hint: expect.stringContaining('fromPath') })
    expect(sent).toHaveLength(0)
  })

  it('cancels a stream when the request no longer reads it', async () => {
    const cancelled = vi.fn()
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(bytes), cancel: cancelled })
    const fetch = async (request: Request) => {
      await request.body?.cancel()
      return buildErrorResponse('FORBIDDEN')
    }
    const { catalog } = createScriptedCatalog([], { fetch })
    await catchRejection(catalog.sources.upload({ ...about, file: endless }))
    expect(cancelled).toHaveBeenCalled()
  })

  describe('a browser', () => {
    afterEach(() => vi.unstubAllGlobals())

    it.each(kinds)('sends %s as a FormData of the platform, which works over HTTP/1.1', async (_, file) => {
      vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
      const { catalog, received } = createUploadCatalog([refused, buildOkResponse(source)])
      await catalog.sources.upload({ ...about, file: file(), filename: 'notes.md' })
      expect(received[1]).toEqual({ fields: about, name: 'notes.md', content: text })
    })
  })
})

describe('a file on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-client-upload-'))
  const path = join(folder, 'notes of a call.md')
  writeFileSync(path, text)
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps its name in every attempt, and causes an error when it cannot be read', async () => {
    for (const given of [path, pathToFileURL(path)]) {
      const { catalog, received } = createUploadCatalog([refused, buildOkResponse(source)])
      await catalog.sources.upload({ ...about, file: await fromPath(given) })
      expect(received[1]).toEqual({ fields: about, name: 'notes of a call.md', content: text })
    }
    await expect(fromPath(join(folder, 'none.md'))).rejects.toThrow(/none\.md/)
    await expect(fromPath(folder)).rejects.toThrow(folder)
  })
})
