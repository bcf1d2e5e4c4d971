import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConnectionError, type FileContent, NotFoundError, ValidationError } from '@catalog/client'
import { fromPath } from '@catalog/client/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogServer, createImpatientClock, startSmallServer } from './testing/catalog-server.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'

let running: CatalogServer
let folder: string
beforeAll(async () => {
  running = await startSmallServer(['microstrategy', 'bitwise', 'kraken', 'trezor', 'ledger'])
  folder = mkdtempSync(join(tmpdir(), 'catalog-uploads-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await running.stop()
})

const buildText = (name: string) => `# ${name}\r\n\r\nHolds its own keys. ✓\n`
const buildBytes = (name: string) => new TextEncoder().encode(buildText(name))
const toStream = (name: string) => new Blob([buildText(name)]).stream()

const ways: ReadonlyArray<readonly [string, (name: string) => FileContent | Promise<FileContent>]> = [
  ['a Blob', (name) => new Blob([buildText(name)])],
  ['bytes', buildBytes],
  ['an ArrayBuffer', (name) => buildBytes(name).buffer],
  ['a stream', toStream],
  [
    'a path',
    (name) => {
      const path = join(folder, 'on the disk.md')
      writeFileSync(path, buildText(name))
      return fromPath(path)
    },
  ],
]

describe('an upload', () => {
  it.each(ways)('delivers every byte of %s, with its fields', async (way, fileOf) => {
    const catalog = await running.createClient()
    const about = { entity_slug: 'microstrategy', title: `Notes, "quoted": ${way}`, kind: 'conversation', trust_tier: 'private' } as const
    const filename = `notes – ${way}.md`
    const { data, status } = await catalog.sources.upload({ ...about, file: await fileOf(way), filename }).withResponse()
    expect(status).toBe(201)
    expect(data).toMatchObject({ title: about.title, kind: about.kind, trust_tier: about.trust_tier })
    const source = await catalog.sources.get(data.id)
    expect(source).toMatchObject({ size_bytes: buildBytes(way).length, mime_type: 'text/markdown' })
    const { pathname, search } = new URL(String(source.download_url))
    const downloaded = await fetch(running.server.address + pathname + search)
    expect(downloaded.headers.get('Content-Disposition')).toContain(encodeURIComponent(filename))
    expect(await downloaded.text()).toBe(buildText(way))
  })

  it.each(ways)('returns the existing source when %s is sent again', async (way, fileOf) => {
    const catalog = await running.createClient()
    const buildUpload = async () => ({ entity_slug: 'bitwise', title: 'Notes', file: await fileOf(`Again: ${way}`), filename: 'notes.md' })
    const first = await catalog.sources.upload(await buildUpload())
    const again = await catalog.sources.upload(await buildUpload()).withResponse()
    expect({ status: again.status, id: again.data.id }).toEqual({ status: 200, id: first.id })
  })

  it.each(ways.filter(([way]) => way !== 'a stream'))('repeats %s when its answer is lost, and creates one source', async (way, fileOf) => {
    let tries = 0
    const loseFirstAnswer = async (request: Request) => {
      tries += 1
      const answer = await fetch(request)
      if (tries > 1) return answer
      await answer.arrayBuffer()
      throw new TypeError('fetch failed')
    }
    const catalog = await running.createClient({ fetch: loseFirstAnswer, clock: createImpatientClock() })
    const file = await fileOf(`Lost: ${way}`)
    const { data, attempts, headers } = await catalog.sources
      .upload({ entity_slug: 'kraken', title: way, file, filename: 'a.md' })
      .withResponse()
    expect({ attempts, replayed: headers.get('Idempotency-Replayed') }).toEqual({ attempts: 2, replayed: 'true' })
    const sources = await catalog.entities.sources('kraken').toArray()
    expect(sources.filter(({ title }) => title === way)).toMatchObject([{ id: data.id }])
  })

  it('sends the whole file again when the connection breaks, and creates one source', async () => {
    const line = await startCuttingProxy(running.server.port, [{ requestBytes: 2 ** 20 }])
    const catalog = await running.createClient({ baseUrl: `http://127.0.0.1:${line.port}/v1`, clock: createImpatientClock() })
    const file = new Blob(['# Notes\n'.repeat(2 ** 19)])
    const { data, attempts } = await catalog.sources
      .upload({ entity_slug: 'trezor', title: 'Broken once', file, filename: 'a.md' })
      .withResponse()
    await line.stop()
    expect(attempts).toBe(2)
    const direct = await running.createClient()
    expect(await direct.sources.get(data.id)).toMatchObject({ size_bytes: file.size })
    const sources = await direct.entities.sources('trezor').toArray()
    expect(sources.filter(({ title }) => title === 'Broken once')).toHaveLength(1)
  })

  it('fails for a stream that breaks off, and stores nothing', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(buildBytes('Broken')),
      pull: (controller) => controller.error(new Error('the disk is gone')),
    })
    const catalog = await running.createClient({ clock: createImpatientClock() })
    const call = catalog.sources.upload({ entity_slug: 'ledger', title: 'Broken', file: broken })
    await expect(call).rejects.toBeInstanceOf(ConnectionError)
    expect((await catalog.entities.sources('ledger').toArray()).map(({ title }) => title)).not.toContain('Broken')
  })

  it('fails with the reason of a refused file and of an unknown entity', async () => {
    const catalog = await running.createClient()
    const picture = { entity_slug: 'ledger', title: 'A picture', file: buildBytes('No picture'), filename: 'picture.png' }
    await expect(catalog.sources.upload(picture)).rejects.toBeInstanceOf(ValidationError)
    const nobody = { entity_slug: 'nobody-at-all', title: 'Notes', file: buildBytes('Nobody'), filename: 'notes.md' }
    await expect(catalog.sources.upload(nobody)).rejects.toBeInstanceOf(NotFoundError)
  })
})
