import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ChangeEvent, ChangePage } from '@catalog/client'
import { type MockCall, type TestCatalog, testCatalog } from '@catalog/client/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './testing/run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function createEvent(index: number): ChangeEvent {
  return {
    id: `758-${index}`,
    type: 'changed',
    record: { type: 'entity', id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011', slug: `entity-${index}` },
    changed: ['name'],
    merged_into: null,
    at: '2026-11-22T10:00:00.000Z',
  }
}

/** Creates a feed of a number of events. A cursor is the number of events that were read. */
function createFeed(eventCount: number): (call: MockCall) => ChangePage {
  return ({ query }) => {
    const from = query.has('cursor') ? Number(query.get('cursor')) : eventCount
    const to = Math.min(eventCount, from + Number(query.get('limit')))
    return { data: Array.from({ length: to - from }, (_, index) => createEvent(from + index)), next_cursor: String(to), lag_seconds: 0 }
  }
}

function createKitWithFeed(eventCount: number): TestCatalog {
  const kit = testCatalog({ ratePerMinute: 1_000_000, budget: { dailyUsd: 1000 } })
  kit.answer('getChanges', createFeed(eventCount))
  return kit
}

describe('changes', () => {
  it('prints all changes since a cursor, and the cursor to continue from', async () => {
    const kit = createKitWithFeed(2500)
    const { code, objects, stderr } = await runCommand(kit, ['changes', '--since', '0', '--json'])
    expect(code).toBe(0)
    expect(objects.map(({ record }) => record.slug)).toEqual(Array.from({ length: 2500 }, (_, index) => `entity-${index}`))
    expect(stderr).toContain('Continue with: --since 2500')
    expect(kit.calls).toHaveLength(3)
  })

  it('begins at a day with --from, and refuses --from together with --since', async () => {
    const kit = createKitWithFeed(5)
    await runCommand(kit, ['changes', '--from', '2026-11-20'])
    expect(['from', 'cursor'].map((name) => kit.calls[0]?.query.get(name))).toEqual(['2026-11-20T00:00:00Z', null])
    const { code, stderr } = await runCommand(kit, ['changes', '--from', '2026-11-20', '--since', '0'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Use either --since or --from.')])
  })

  it('prints at most --limit changes, and continues right after them', async () => {
    const { stdout, stderr } = await runCommand(createKitWithFeed(2500), ['changes', '--since', '10', '--limit', '2'])
    expect(stdout).toBe(
      '2026-11-22T10:00:00.000Z  changed    entity  entity-10  name\n2026-11-22T10:00:00.000Z  changed    entity  entity-11  name\n',
    )
    expect(stderr).toContain('Continue with: --since 12')
  })

  it('prints the current cursor when none is given', async () => {
    const { stdout, stderr } = await runCommand(createKitWithFeed(7), ['changes'])
    expect(stdout).toBe('')
    expect(stderr).toContain('Continue with: --since 7')
  })

  it('stores its cursor in a file, and continues from it', async () => {
    const kept = join(folder, 'feed.cursor')
    const followChanges = (limit: string) =>
      runCommand(createKitWithFeed(5), ['changes', '--since', '0', '--cursor-file', kept, '--limit', limit, '--json'])
    expect((await followChanges('3')).objects.map(({ id }) => id)).toEqual(['758-0', '758-1', '758-2'])
    expect(readFileSync(kept, 'utf8')).toBe('3\n')
    expect((await followChanges('3')).objects.map(({ id }) => id)).toEqual(['758-3', '758-4'])
    expect(readdirSync(folder)).toEqual(['feed.cursor'])
  })

  it('continues from --since and says so when the cursor in the file is lost', async () => {
    const file = join(folder, 'feed.cursor')
    writeFileSync(file, 'lost\n')
    const kit = createKitWithFeed(5)
    kit.fail('getChanges', { code: 'CURSOR_LOST', times: 1 })
    const { code, objects, stderr } = await runCommand(kit, ['changes', '--since', '3', '--cursor-file', file, '--json'])
    expect([code, objects.map(({ id }) => id), readFileSync(file, 'utf8')]).toEqual([0, ['758-3', '758-4'], '5\n'])
    expect(stderr).toContain(`The cursor in ${file} is lost: changes after it are missing. Continuing from --since 3.`)
    expect(kit.calls.map(({ query }) => query.get('cursor'))).toEqual(['lost', '3'])
  })

  it.each([[[]], [['--since', 'lost']]])('exits with 5 when the cursor in the file is lost and %j has no other', async (more) => {
    const file = join(folder, 'feed.cursor')
    writeFileSync(file, 'lost\n')
    const kit = createKitWithFeed(5)
    kit.fail('getChanges', { code: 'CURSOR_LOST' })
    const { code } = await runCommand(kit, ['changes', '--cursor-file', file, ...more])
    expect([code, readFileSync(file, 'utf8')]).toEqual([5, 'lost\n'])
  })

  it('shows in its help the cost of --follow, computed from the seconds of a wait', async () => {
    const kit = createKitWithFeed(3)
    kit.answer('getChanges', (call) => createFeed(kit.calls.length < 2 ? 3 : 9)(call))
    await runCommand(kit, ['changes', '--since', '1', '--follow', '--limit', '3', '--json'])
    const seconds = Number(kit.calls[1]?.query.get('wait'))
    const calls = (24 * 60 * 60) / seconds
    const { stdout } = await runCommand(kit, ['changes', '--help'])
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      `1 for each ${seconds} seconds without any, which is ${calls.toLocaleString('en')} a day (${calls / 10_000} USD)`,
    )
  })

  it('polls the catalog for more changes with --follow', async () => {
    const kit = createKitWithFeed(3)
    // Two calls find three events; then there are more.
    kit.answer('getChanges', (call) => createFeed(kit.calls.length < 2 ? 3 : 9)(call))
    const args = ['changes', '--since', '1', '--follow', '--limit', '4', '--json', '--type', 'changed']
    const { code, objects, stderr } = await runCommand(kit, args)
    expect([code, objects.map(({ id }) => id)]).toEqual([0, ['758-1', '758-2', '758-3', '758-4']])
    // The last page had an event beyond the limit, which the next run must not miss.
    expect(stderr).toContain('Continue with: --since 3')
    expect(kit.calls[1]?.query.get('wait')).toBe('20')
    expect(kit.calls[1]?.query.get('type')).toBe('changed')
  })

  it('exits with 5 when the cursor is lost', async () => {
    const kit = testCatalog()
    kit.fail('getChanges', { code: 'CURSOR_LOST' })
    const { code, stderr } = await runCommand(kit, ['changes', '--since', 'old'])
    expect(code).toBe(5)
    expect(stderr).toContain('CURSOR_LOST')
  })
})

describe('dump', () => {
  const content = gzipSync(`{"type":"dump"}\n${'{"type":"entity"}\n'.repeat(1000)}`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  let server: Server
  let asked: string[]
  let answerFile: (path: string) => Buffer | undefined
  beforeEach(async () => {
    asked = []
    answerFile = () => content
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization ?? 'without a key'}`)
      const bytes = answerFile(request.url ?? '')
      if (bytes) response.end(bytes)
      else response.writeHead(500, { 'Content-Length': content.length }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  function createKitWithDump(overrides: object = {}): TestCatalog {
    const kit = testCatalog()
    const buildDumpFile = (kind: 'catalog' | 'people') => ({
      name: `${kind}-2026-11-22T02-00-00Z.ndjson.gz`,
      content: kind,
      records: 1000,
      bytes: content.length,
      sha256,
      download_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${kind}?signed`,
      download_expires_at: '2026-11-22T03:00:00.000Z',
      ...overrides,
    })
    const dump = { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0011', made_at: '2026-11-22T02:00:00.000Z', cursor: 'MS43' }
    kit.answer('listDumps', {
      data: [{ ...dump, files: [buildDumpFile('catalog'), buildDumpFile('people')] }],
      next_cursor: null,
      total: 1,
    })
    return kit
  }
  const names = ['catalog-2026-11-22T02-00-00Z.ndjson.gz', 'people-2026-11-22T02-00-00Z.ndjson.gz']

  it('downloads the newest dump without the key, and prints the cursor for the feed', async () => {
    const { code, stdout, stderr } = await runCommand(createKitWithDump(), ['dump', '--out', join(folder, 'mirror')])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^FILE {2,}RECORDS {2,}SIZE\n\S+catalog-2026-\S+gz {2}1,000/)
    expect(stderr).toContain('catalog-agent changes --since MS43')
    expect(readdirSync(join(folder, 'mirror')).toSorted()).toEqual(names)
    expect(readFileSync(join(folder, 'mirror', names[0] ?? '')).equals(content)).toBe(true)
    expect(asked).toEqual(['/catalog?signed without a key', '/people?signed without a key'])
  })

  it('does not download a complete file again', async () => {
    const args = ['dump', '--out', folder, '--content', 'people', '--json']
    const { objects } = await runCommand(createKitWithDump(), args)
    expect(objects).toMatchObject([{ cursor: 'MS43' }])
    await runCommand(createKitWithDump(), args)
    expect(asked).toHaveLength(1)
    writeFileSync(join(folder, names[1] ?? ''), 'broken')
    await runCommand(createKitWithDump(), args)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['has other bytes', () => Buffer.alloc(content.length), 'sha256'],
    ['is cut off', () => content.subarray(0, 10), `has ${content.length} bytes, but 10 arrived`],
    ['is not there', () => undefined, 'status 500'],
  ])('exits with 7 when a file %s, and leaves no file behind', async (_, bytes, message) => {
    answerFile = bytes
    const { code, stderr } = await runCommand(createKitWithDump(), ['dump', '--out', folder])
    expect(code).toBe(7)
    expect(stderr).toContain(message)
    expect(readdirSync(folder)).toEqual([])
  })

  it('shows its progress on a terminal only', async () => {
    const terminal = { stderr: true, columns: 80 }
    expect((await runCommand(createKitWithDump(), ['dump', '--out', folder], { terminal })).stderr).toMatch(/\r\S* *\d+ % {2}catalog-/)
    expect((await runCommand(createKitWithDump(), ['dump', '--out', folder])).stderr).not.toContain('%')
  })

  it.each(['../evil.gz', '/etc/evil', '.hidden', 'a\u202eb'])('refuses the file name %j', async (name) => {
    const { code } = await runCommand(createKitWithDump({ name }), ['dump', '--out', folder])
    expect([code, asked, readdirSync(folder)]).toEqual([2, [], []])
  })

  it('exits with 4 when there is no dump', async () => {
    const kit = testCatalog()
    kit.answer('listDumps', { data: [], next_cursor: null, total: 0 })
    expect((await runCommand(kit, ['dump', '--out', folder])).code).toBe(4)
  })
})
