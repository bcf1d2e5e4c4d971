import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@catalog/client'
import { type TestCatalog, type TestCatalogOptions, testCatalog } from '@catalog/client/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Options, runImporter } from './importer.ts'

const buildLoreRow = (target_entity_slug: string, text: string) => ({ propose: 'lore', body: { target_entity_slug, text } })
const buildEntityRow = (slug: string, name: string) => ({ propose: 'entity', body: { entity: { slug, name, segment_slug: 'exchanges' } } })
const records = [
  buildEntityRow('btc-markets', 'BTC Markets'),
  buildEntityRow('coinjar', 'CoinJar'),
  buildLoreRow('trezor', 'Its first wallet was shipped in 2014.'),
  buildLoreRow('ledger', 'Its own site names its founders.'),
  {
    propose: 'events',
    body: { target_entity_slug: 'trezor', events: [{ occurred_at: '2014-07-29', event_kind: 'launch', headline: 'Shipped.' }] },
  },
  { propose: 'person', body: { person: { slug: 'new-person', name: 'New Person' }, role: { entity_slug: 'ledger', role_kind: 'ceo' } } },
]

function createSeededCatalog(options?: TestCatalogOptions): TestCatalog {
  return testCatalog({ ...options, seed: { segments: [{ slug: 'exchanges' }], entities: [{ slug: 'trezor' }, { slug: 'ledger' }] } })
}

/** Writes a file with these records, and returns an importer for it that needs no server. */
function createImporter(lines: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-offline-importer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'records.ndjson')
  const writeRows = (rows: readonly object[]) => writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  writeRows(lines)
  return {
    write: writeRows,
    addByteOrderMark: () => writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}`),
    readJournal: () => readFileSync(`${file}.done`, 'utf8').trim().split('\n'),
    async run(catalog: Catalog, options: Partial<Options> = {}) {
      const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => undefined))
      onTestFinished(() => void vi.restoreAllMocks())
      log?.mockClear()
      error?.mockClear()
      const isDone = await runImporter(catalog, { file, concurrency: 4, maxUsd: undefined, ...options })
      return { isDone, output: log?.mock.calls.join('\n'), problems: error?.mock.calls.join('\n') }
    },
  }
}

/** Creates a client that crashes at the given call: the catalog executes the call, but the client gets no answer. */
function createCrashingClient(kit: TestCatalog, crashingCall: number): Catalog {
  let sent = 0
  const fetch = async (request: Request) => {
    sent += 1
    const isLast = sent >= crashingCall
    if (sent > crashingCall) throw new TypeError('fetch failed')
    const answer = await kit.fetch(request)
    if (isLast) throw new TypeError('fetch failed')
    return answer
  }
  return kit.client({ fetch, maxTries: 1 })
}

const plenty = { ratePerMinute: 1_000, budget: { dailyUsd: 1 } }

describe('the batch importer without a server', () => {
  it('proposes every record within the rate limit, and nothing in a second run', async () => {
    const kit = createSeededCatalog({ ratePerMinute: 5 })
    const { run } = createImporter(records)
    const { isDone, output, problems } = await run(kit.client({ pace: true }))
    expect({ isDone, problems }).toEqual({ isDone: true, problems: '' })
    expect(output).toMatch(/^I am test-agent\. 0 of 6 records are already done\.\n/)
    expect(output).toMatch(/\nCreated 6, already known 0, refused 0, for 0\.0007 USD\.$/)
    expect(kit.calls.map(({ status }) => status)).toEqual([200, ...Array(6).fill(201)])

    kit.clock.advance(60_000)
    expect((await run(kit.client({ pace: true }))).output).toMatch(/6 of 6 records are already done\.\nCreated 0, .* for 0\.0001 USD\.$/)
    expect(kit.proposals).toHaveLength(6)
  })

  it('accepts a file that begins with a byte order mark', async () => {
    const kit = createSeededCatalog()
    const importer = createImporter(records)
    importer.addByteOrderMark()
    expect(await importer.run(kit.client())).toMatchObject({ isDone: true })
    expect(await kit.client().proposals.list().toArray()).toHaveLength(records.length)
  })

  it('waits as long as the catalog requires, and continues', async () => {
    const kit = createSeededCatalog(plenty)
    kit.fail('proposeLore', { code: 'RATE_LIMITED', retryAfter: 30, times: 1 })
    expect((await createImporter(records).run(kit.client())).output).toContain('Created 6, already known 0, refused 0')
    expect(kit.clock.slept).toHaveLength(1)
    expect(kit.clock.slept[0]).toBeGreaterThanOrEqual(30_000)
  })

  it('stops when the daily budget is spent, and continues on the next day', async () => {
    const kit = createSeededCatalog({ ...plenty, budget: { dailyUsd: 0.0004 } })
    const { run, readJournal } = createImporter(records)
    const poor = await run(kit.client())
    expect(poor.isDone).toBe(false)
    expect(poor.problems).toMatch(/^Stopped with 3 left\. /)
    expect(poor.problems).toMatch(/\nRun it again after 2026-11-21T00:00:00\.000Z: it continues with them\.$/)
    expect(readJournal()).toHaveLength(3)

    kit.clock.advance(24 * 60 * 60 * 1000)
    expect((await run(kit.client())).output).toMatch(/3 of 6 records are already done\.\n(.*\n)*Created 3, already known 0/)
    expect(kit.proposals).toHaveLength(6)
  })

  it('creates one proposal when it sends a record twice because the answer was lost', async () => {
    const kit = createSeededCatalog(plenty)
    kit.fail('proposeEntity', { reset: 'after', times: 2 })
    expect((await createImporter(records).run(kit.client())).isDone).toBe(true)
    expect(kit.proposals).toHaveLength(6)
  })

  it.each([1, 4])('continues after a crash between any answer and its line in the journal, %i records at a time', async (concurrency) => {
    for (let last = 1; last <= 1 + records.length; last++) {
      const kit = createSeededCatalog(plenty)
      const { run, readJournal } = createImporter(records)
      await run(createCrashingClient(kit, last), { concurrency }).catch(() => undefined)
      expect((await run(kit.client(), { concurrency })).isDone).toBe(true)
      expect({ last, proposals: kit.proposals.length, done: new Set(readJournal()).size }).toEqual({ last, proposals: 6, done: 6 })
    }
  })

  it('skips known records, lists refused ones, and tries these again when they are corrected', async () => {
    const kit = createSeededCatalog(plenty)
    const unfinished = { propose: 'lore', body: { target_entity_slug: 'trezor' } }
    const { run, write } = createImporter([buildEntityRow('trezor', 'Trezor'), buildLoreRow('no-such-company', 'Something.'), unfinished])
    const { isDone, output, problems } = await run(kit.client())
    expect(isDone).toBe(false)
    expect(output).toContain('Created 0, already known 1, refused 2')
    expect(problems).toContain('Refused: lore at line 2. propose.lore: No entity has the id, slug or alias "no-such-company".')
    expect(problems).toContain('Refused: lore at line 3. propose.lore: /body/text is required\n  /body/text: ')

    write([buildEntityRow('trezor', 'Trezor'), buildLoreRow('trezor', 'Something.'), buildLoreRow('ledger', 'Something.')])
    expect(await run(kit.client())).toMatchObject({
      isDone: true,
      problems: '',
      output: expect.stringContaining('Created 2, already known 0'),
    })
  })
})
