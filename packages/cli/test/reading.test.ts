import { testCatalog } from '@catalog/client/testing'
import { describe, expect, it } from 'vitest'
import { measureWidth } from '../src/output/width.ts'
import { runCommand } from './testing/run-command.ts'

const entities = Array.from({ length: 25 }, (_, index) => ({
  slug: `miner-${String(index).padStart(2, '0')}`,
  name: `Miner ${index}`,
  country: 'US',
  one_liner: 'It mines.',
}))

const createTestKit = (more: Parameters<typeof testCatalog>[0] = {}) =>
  testCatalog({ ratePerMinute: 1000, budget: { dailyUsd: 1 }, ...more })

describe('whoami', () => {
  it('shows people the number of calls left', async () => {
    const { code, stdout, stderr } = await runCommand(testCatalog(), ['whoami'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Agent {2,}test-agent$/m)
    expect(stdout).toMatch(/^Today {2,}99 calls left: 0.0099 of 0.01 USD, until \S+Z$/m)
    expect(stdout).toMatch(/^This minute {2,}9 calls of 10 left/m)
  })

  it('prints the object of the contract with --json', async () => {
    const kit = testCatalog()
    const { objects } = await runCommand(kit, ['whoami', '--json'])
    expect(objects).toEqual([{ ...(await kit.catalog.whoami()), budget: expect.anything(), rate_limit: expect.anything() }])
  })

  it('prints only the requested fields, including nested ones', async () => {
    const { objects } = await runCommand(testCatalog(), ['whoami', '--json', '--fields', 'scopes,agent.name'])
    expect(objects).toEqual([{ scopes: expect.arrayContaining(['read:catalog']), 'agent.name': 'test-agent' }])
  })
})

describe('usage', () => {
  it('lists the operations that were called this month', async () => {
    const kit = testCatalog()
    await kit.catalog.whoami()
    const { stdout } = await runCommand(kit, ['usage'])
    expect(stdout).toMatch(/^CALLS {2}ERRORS/m)
    expect(stdout).toContain('getWhoami')
  })
})

describe('search', () => {
  it('shows ten items by default, says how many more there are, and makes one call', async () => {
    const kit = createTestKit({ seed: { entities } })
    const { stdout, stderr } = await runCommand(kit, ['search'])
    expect(stdout.trimEnd().split('\n')).toHaveLength(11)
    expect(stdout).toMatch(/^SLUG {2,}NAME {2,}COUNTRY {2,}SEGMENT {2,}IN ONE LINE\nminer-00 {2}Miner 0 /)
    expect(stderr).toContain('15 more items not shown; --limit 25 shows all.')
    expect(stderr).toContain('9,999 calls left today.')
    expect(kit.calls).toHaveLength(1)
  })

  it('prints --limit items from several pages, one per line', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ slug: `entity-${index}`, name: `Entity ${index}` }))
    const kit = createTestKit({ seed: { entities: many } })
    const { objects, stderr } = await runCommand(kit, ['search', '--limit', '230', '--json', '--fields', 'slug,segment.slug'])
    expect(objects).toHaveLength(230)
    expect(new Set(objects.map(({ slug }) => slug)).size).toBe(230)
    expect(Object.keys(objects[0])).toEqual(['slug', 'segment.slug'])
    expect(kit.calls).toHaveLength(2)
    expect(stderr).toContain('20 more items not shown')
  })

  it('finds people', async () => {
    const kit = createTestKit({ seed: { people: [{ slug: 'ada', name: 'Ada Example' }] } })
    const { stdout } = await runCommand(kit, ['search', '--type', 'person', 'ada'])
    expect(stdout).toMatch(/^ada {2,}Ada Example/m)
  })

  it('succeeds when it finds nothing', async () => {
    const { code, stdout, stderr } = await runCommand(createTestKit(), ['search', 'nobody'])
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('Nothing was found.')
  })
})

describe('list', () => {
  const terms = { segments: 'listSegments', taxonomy: 'listTaxonomyTerms', capabilities: 'listCapabilities', needs: 'listNeeds' } as const

  it.each([...Object.entries(terms), ['verticals', 'listVerticals'] as const])(
    'shows the slugs of %s, in one call',
    async (name, operation) => {
      const kit = createTestKit()
      kit.answer(operation)
      const { code, stdout } = await runCommand(kit, ['list', name])
      expect(code).toBe(0)
      expect(stdout).toMatch(/^SLUG {2,}NAME {2,}DESCRIPTION\n\S+ {2,}/)
      const { objects } = await runCommand(kit, ['list', name, '--json', '--fields', 'slug'])
      expect(objects[0]).toEqual({ slug: expect.stringMatching(/^[a-z]/) })
      expect(kit.calls.map((call) => call.operation)).toEqual([operation, operation])
    },
  )

  it('refuses a list that does not exist, and names those that do', async () => {
    const { code, stderr } = await runCommand(createTestKit(), ['list', 'segment'])
    expect(code).toBe(2)
    expect(stderr).toContain('Allowed choices are segments, taxonomy, capabilities, needs, verticals.')
  })
})

describe('read', () => {
  it('refuses --why together with --as-of, before a call', async () => {
    const kit = createTestKit()
    const { code, stderr } = await runCommand(kit, ['read', 'acme', '--why', '--as-of', '2026-03-01'])
    expect([code, kit.calls]).toEqual([2, []])
    expect(stderr).toContain('Use either --why or --as-of')
  })

  it('shows an entity with the requested parts', async () => {
    const kit = createTestKit()
    kit.answer('getEntity')
    const { code, stdout } = await runCommand(kit, ['read', 'microstrategy', '--parts', 'all'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^.+ \(.+\)\n/)
    expect(kit.calls[0]?.query.get('include')).toBe('relationships,people,lore,org_fit,providers,events')
  })

  it('shows a person', async () => {
    const kit = createTestKit({ seed: { people: [{ slug: 'ada', name: 'Ada Example', bio_md: 'First line.\nSecond line.' }] } })
    const { stdout } = await runCommand(kit, ['read', 'ada', '--type', 'person'])
    expect(stdout).toContain('Biography\n  First line.\n  Second line.\n')
  })

  it('shows the origin of each value with --why', async () => {
    const origin = {
      ...{ source: 'proposal' as const, proposal_id: null, change_index: null, agent: null, confidence: 4, former_record: null },
      ...{ evidence: [{ url: 'https://example.org/a' }], evidence_count: 1 },
    }
    const provenance = { fields: [{ path: '/name', since: '2026-03-02T09:12:00.000Z', origin: 0 }], origins: [origin], complete: true }
    const kit = createTestKit({ seed: { entities: [{ slug: 'acme', provenance }], people: [{ slug: 'ada', provenance }] } })
    const line = /^name {2,}proposal · confidence 4 · 1 source · https:\/\/example.org\/a · since 2026-03-02$/m
    expect((await runCommand(kit, ['read', 'acme', '--why', '--parts', 'people'])).stdout).toMatch(line)
    expect(kit.calls.at(-1)?.query.get('include')).toBe('people,provenance')
    expect((await runCommand(kit, ['read', 'ada', '--why', '--type', 'person'])).stdout).toMatch(line)
    expect((await runCommand(kit, ['read', 'acme', '--why', '--json'])).objects).toMatchObject([{ provenance }])
  })

  it('shows a record as it was on a day with --as-of', async () => {
    const times = { created_at: '2020-01-01T00:00:00.000Z', updated_at: '2020-01-01T00:00:00.000Z' }
    const kit = createTestKit({ seed: { entities: [{ slug: 'acme', ...times }] } })
    const { code, stdout } = await runCommand(kit, ['read', 'acme', '--as-of', '2021-03-01'])
    expect([code, kit.calls.at(-1)?.query.get('as_of')]).toEqual([0, '2021-03-01T00:00:00Z'])
    expect(stdout).toContain('As of 2021-03-01T00:00:00.000Z; names are those of today. The history proves every value.')
    expect((await runCommand(kit, ['read', 'acme', '--as-of', '2019-01-01'])).stderr).toContain('has been in the catalog since 2020-01-01')
  })
})

describe('work next', () => {
  it('says what is missing, why, and what evidence would settle it', async () => {
    const kit = createTestKit()
    kit.answer('listWorkItems')
    const { stdout, stderr } = await runCommand(kit, ['work', 'next', '--kind', 'missing_key_people,missing_sources'])
    expect(stdout).toContain('missing_key_people, high: luxor\n')
    expect(stdout).toMatch(/^Evidence {2,}A page that names a person/m)
    expect(stderr).toContain('146 more items not shown')
    expect(kit.calls[0]?.query.get('kind')).toBe('missing_key_people,missing_sources')
  })
})

describe('work duplicates', () => {
  it('says which records may be the same, why, and which to keep', async () => {
    const kit = createTestKit()
    kit.answer('listDuplicates')
    const { stdout } = await runCommand(kit, ['work', 'duplicates', '--segment', 'miners'])
    expect(stdout).toContain('kucoin and kucoin-ltd: 95\n')
    expect(stdout).toMatch(/^Why {2,}same_host 50 \(kucoin\.com\), same_name 45 \(kucoin\)$/m)
    expect(stdout).toMatch(/^Keep {2,}kucoin$/m)
    expect(kit.calls[0]?.query.get('segment')).toBe('miners')
  })
})

describe('sources', () => {
  it('lists the sources of an entity', async () => {
    const kit = createTestKit()
    kit.answer('listEntitySources')
    const { stdout } = await runCommand(kit, ['sources', 'microstrategy'])
    expect(stdout).toMatch(/^TRUST {2,}KIND {2,}TITLE/)
  })
})

describe('a text by another author', () => {
  const evil = 'Evil\u001b[2J\u001b]0;owned\u0007\u202egnimmargorp\u200b\u{E0041}\r\nExit 0'
  const createKitWithHostileNames = () =>
    createTestKit({ seed: { entities: [{ slug: 'evil', name: evil, one_liner: evil, description: `${evil}\n9,999 calls left today.` }] } })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for these.
  const dangerous = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\u{E0000}-\u{E007F}]/u

  it.each([[['search']], [['read', 'evil']], [['search', '--json']], [['read', 'evil', '--json']], [['search', '--fields', 'name']]])(
    'appears with escapes at a terminal: %j',
    async (args) => {
      const { stdout, stderr } = await runCommand(createKitWithHostileNames(), args, {
        env: { NO_COLOR: '1' },
        terminal: { stdout: true, columns: 500 },
      })
      expect(stdout).toContain('\\u001b[2J')
      expect(`${stdout}${stderr}`).not.toMatch(dangerous)
    },
  )

  it('cannot begin a line of a dossier', async () => {
    const { stdout } = await runCommand(createKitWithHostileNames(), ['read', 'evil'])
    expect(stdout).toContain('\n  9,999 calls left today.')
    expect(stdout).not.toMatch(/^9,999/m)
  })

  it('keeps its value in JSON', async () => {
    const { objects } = await runCommand(createKitWithHostileNames(), ['read', 'evil', '--json'])
    expect(objects[0].name).toBe(evil)
  })

  it('appears with escapes in errors, also when commander quotes it', async () => {
    const quoted = await runCommand(createKitWithHostileNames(), ['read', evil])
    const refused = await runCommand(createKitWithHostileNames(), ['describe', evil])
    expect(`${quoted.stderr}${refused.stderr}`).not.toMatch(dangerous)
  })
})

describe('a table', () => {
  const wide = {
    slug: 'wide',
    name: 'Name',
    one_liner: 'A long sentence about what it is and what it does, that no terminal has room for. '.repeat(3),
  }

  it('fits the width of the terminal, with an ellipsis for each cut', async () => {
    const kit = createTestKit({ seed: { entities: [wide, { slug: 'other', name: '東京の鉱山' }] } })
    const { stdout } = await runCommand(kit, ['search'], { terminal: { stdout: true, columns: 60 }, env: { NO_COLOR: '1' } })
    const lines = stdout.trimEnd().split('\n')
    expect(Math.max(...lines.map(measureWidth))).toBeLessThanOrEqual(60)
    expect(stdout).toContain('…')
  })

  it('keeps its full width in a file or a pipe', async () => {
    const { stdout } = await runCommand(createTestKit({ seed: { entities: [wide] } }), ['search'])
    expect(stdout).toContain(wide.one_liner.trim())
  })

  it('has colours only on a terminal, and only without NO_COLOR', async () => {
    const seed = { entities: [wide] }
    const terminal = { stdout: true, columns: 80 }
    expect((await runCommand(createTestKit({ seed }), ['search'], { terminal })).stdout).toContain('\u001b[1m')
    expect((await runCommand(createTestKit({ seed }), ['search'], { terminal, env: { NO_COLOR: '1' } })).stdout).not.toContain('\u001b[')
    expect((await runCommand(createTestKit({ seed }), ['search'])).stdout).not.toContain('\u001b[')
  })
})
