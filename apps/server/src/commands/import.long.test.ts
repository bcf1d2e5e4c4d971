import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importFile, type Progress } from '../catalog-import/import-file.ts'
import { parseLine } from '../catalog-import/line.ts'
import { createScratchFolder, runCatalog, startCatalog } from '../testing/command-line.ts'
import { makeSegment } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { sendDuringTransaction } from '../testing/statements/sent-during.ts'

let folder: Awaited<ReturnType<typeof createScratchFolder>>
let scratch: ScratchDatabase
beforeAll(async () => {
  folder = await createScratchFolder()
  scratch = await createScratchDatabase(4)
  await scratch.database.run(async (db) => {
    await makeSegment(db, 'miners/mining-pools')
    await db.insertInto('capabilities').values({ slug: 'safekeeping', name: 'Safekeeping', horizon: 'now' }).execute()
  })
})
/** Empties the catalog and all tables that refer to it. Connects as the owner, because no other role can empty the audit log. */
beforeEach(() =>
  scratch.database.runAsOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`truncate entities, people cascade`.execute(tx)
    }),
  ),
)
afterAll(async () => {
  await scratch.drop()
  await folder.remove()
})

const buildEntityLine = (slug: string, fields: object = {}) => JSON.stringify({ type: 'entity', slug, name: slug, ...fields })
const buildPersonLine = (slug: string, fields: object = {}) => JSON.stringify({ type: 'person', slug, name: slug, ...fields })
const buildRelationship = (related: string) => ({ relationships: [{ related, relationship_type: 'custody' }] })
const buildRole = (slug: string, fields: object = {}) => ({ roles: [{ entity: slug, role_kind: 'ceo', ...fields }] })

/** Lines to import, each with its problem; undefined for a correct line. */
const lines: readonly (readonly [RegExp | undefined, string | Buffer])[] = [
  [undefined, buildEntityLine('first', { segment: 'mining-pools' })],
  [/not JSON/, '{"type": "entity", "slug": '],
  [/not JSON/, 'nothing'],
  [undefined, ''],
  [/type must be "entity" or "person"/, '{"type": "robot", "slug": "x", "name": "x"}'],
  [/type must be/, '[]'],
  [/: type must be/, '{"slug": "x", "name": "x"}'],
  [
    /: nmae: is not allowed\. Allowed in the line: type, slug, name, .*, sources\.$/,
    '{"type": "entity", "slug": "misspelt", "name": "x", "nmae": "x"}',
  ],
  [
    /: roles\.0\.title: is not allowed\. Allowed in the line\/roles\/0: entity, role_kind, .*, source\.$/,
    buildPersonLine('titled', buildRole('first', { title: 'x' })),
  ],
  [
    /: roles\.0\.source\.title: is required; roles\.0\.source\.urls: is not allowed\. Allowed in the line\/roles\/0\/source: url, title, .*\.$/,
    buildPersonLine('sourced', buildRole('first', { source: { url: 'https://x.org', urls: [] } })),
  ],
  [/: slug: is required; name: is required\.$/, '{"type": "person"}'],
  [/: name: must not be blank\.$/, buildEntityLine('blank', { name: ' \u00a0 ' })],
  [/: aliases\.0: must not be blank\.$/, buildEntityLine('blank-alias', { aliases: [' '] })],
  [/slug: must not have the form of an id/, buildEntityLine('6f1b1c1e-8a52-4b0e-9d0a-0d5f3a1b2c3d')],
  [/last_verified_at: must be .*date-time/, buildEntityLine('undated', { last_verified_at: 'yesterday' })],
  [/scale\.a\.0: must be between/, '{"type": "entity", "slug": "endless", "name": "x", "scale": {"a": [1e999]}}'],
  [
    /scale\.a: must have at most 17 significant digits/,
    '{"type": "entity", "slug": "large", "name": "x", "scale": {"a": -90071992547409931.5}}',
  ],
  [/last_verified_at: must be/, buildEntityLine('before-all', { last_verified_at: '0001-01-01T00:00:00+01:00' })],
  [/last_verified_at: must be/, buildEntityLine('after-all', { last_verified_at: '9999-12-31T23:59:59-01:00' })],
  [/: name: must not be blank\.$/, buildEntityLine('unseen', { name: '\u200b' })],
  [/: sources\.0\.title: must not be blank\.$/, buildEntityLine('untitled', { sources: [{ url: 'https://x.org', title: ' ' }] })],
  [/: website_url: must be a URL/, buildEntityLine('script', { website_url: 'javascript:alert(1)' })],
  [/scale\.a\.__proto__: is not allowed/, '{"type": "entity", "slug": "proto", "name": "x", "scale": {"a": {"__proto__": 1}}}'],
  [/slug: must match/, buildEntityLine('Not A Slug')],
  [
    /no segment "no-such-segment", no taxonomy term "no.such.term" in the reference data\. Add it in the dashboard first, or correct the line\.$/,
    buildEntityLine('lost', { segment: 'no-such-segment', taxonomy_terms: ['no.such.term'] }),
  ],
  [/no entity "no-such-entity"/, buildPersonLine('unlinked-person', buildRole('no-such-entity'))],
  [/no entity "no-such-entity"/, buildEntityLine('unlinked-entity', buildRelationship('no-such-entity'))],
  [/"first" is described by line 1 already/, buildEntityLine('first', { name: 'Second try' })],
  [/NUL/, buildEntityLine('nul', { one_liner: 'a\0b' })],
  [/surrogate/, '{"type": "entity", "slug": "half", "name": "\\ud800"}'],
  [/longer than \d+ bytes/, buildEntityLine('huge', { notes_md: 'x'.repeat(5 * 1024 * 1024) })],
  [/not UTF-8/, Buffer.concat([Buffer.from('{"type": "entity", "slug": "latin", "name": "Caf'), Buffer.from([0xe9]), Buffer.from('"}')])],
  [/names itself/, buildEntityLine('narcissus', buildRelationship('narcissus'))],
  [/ends before it starts/, buildPersonLine('backwards', buildRole('first', { start_date: '2024-02-01', end_date: '2024-01-01' }))],
  [/start_date/, buildPersonLine('leaper', buildRole('first', { start_date: '2023-02-29' }))],
  [/nested/, `{"type": "entity", "slug": "deep", "name": "x", "scale": {"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
  [/start_date/, buildPersonLine('ancient', buildRole('first', { start_date: '0000-01-01' }))],
  [undefined, buildPersonLine('her', buildRole('first'))],
  [
    undefined,
    buildEntityLine('last', {
      ...buildRelationship('first'),
      scale: { volume: 2 ** 53 - 1 },
      last_verified_at: '2026-02-24T12:00:00+02:00',
    }),
  ],
]

describe('catalog import', () => {
  it('imports every valid line, reports every other line with its number and a reason, and adds nothing when it runs again', async () => {
    const file = await writeImportFile(
      'mixed.ndjson',
      lines.map(([, line]) => line),
    )
    const bad = lines.flatMap(([reason], index) => (reason ? [{ line: index + 1, reason }] : []))

    const first = await runImport(file)
    expect([first.code, first.stdout]).toEqual([1, `Created 3, skipped 0 that already existed, rejected ${bad.length}.\n`])
    const reported = first.stderr.trimEnd().split('\n')
    expect(reported.map((line) => line.split(':')[0])).toEqual(bad.map(({ line }) => `line ${line}`))
    for (const [index, { reason }] of bad.entries()) expect(reported[index]).toMatch(reason)
    expect(await readSlugs()).toEqual(['first', 'her', 'last'])

    const again = await runImport(file)
    expect([again.code, again.stdout]).toEqual([1, `Created 0, skipped 3 that already existed, rejected ${bad.length}.\n`])
    expect(again.stderr).toBe(first.stderr)
    expect(await readSlugs()).toEqual(['first', 'her', 'last'])
  })

  it('adds each record exactly once when it is killed midway and run again', async () => {
    const count = 2_000
    const file = await writeImportFile('many.ndjson', [
      buildPersonLine('early-bird', buildRole(`e-${count - 1}`)),
      ...Array.from({ length: count }, (_, index) =>
        buildEntityLine(`e-${index}`, { aliases: [`alias ${index}`], ...buildRelationship(`e-${index === 0 ? 1 : index - 1}`) }),
      ),
    ])
    await killImportOnceWritten(file, 'entities', `e-${count / 2}`)

    const { code, stderr } = await runImport(file)
    expect([code, stderr]).toEqual([0, ''])
    expect([await countRows('entities'), await countRows('people'), await countRows('person_roles')]).toEqual([count, 1, 1])
    expect([await countRows('entity_aliases'), await countRows('entity_relationships')]).toEqual([count, count])
  })

  it('continues after being killed among people whose employer is on the last line', async () => {
    const count = 5_000
    const people = Array.from({ length: count }, (_, index) => buildPersonLine(`p-${index}`, buildRole('employer')))
    const file = await writeImportFile('employer-last.ndjson', [...people, buildEntityLine('employer')])
    await killImportOnceWritten(file, 'people', `p-${count / 2}`)
    const kept = await countRows('people')
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(count)

    const { code, stdout, stderr } = await runImport(file)
    const skipped = kept + 1
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`Created ${count + 1 - skipped}, skipped ${skipped} that already existed, rejected 0.\n`)
    expect([await countRows('entities'), await countRows('people'), await countRows('person_roles')]).toEqual([1, count, count])
  })

  it('imports the examples in the documentation to which its help refers', async () => {
    expect((await runCatalog(['import', '--help'], {})).stdout).toContain('docs/operations.md')
    const text = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const examples = text.split('\n').filter((line) => line.startsWith('{"type"'))
    expect(examples.map(parseLine)).toMatchObject([{ record: { type: 'entity' } }, { record: { type: 'person' } }])
  })

  it('reports in one sentence a missing file, a folder, or JSON that is not one object per line', async () => {
    const missing = join(folder.path, 'no-such-file.ndjson')
    const list = await writeImportFile('list.json', ['', ` [${buildEntityLine('listed')}]`])
    const pretty = await writeImportFile('pretty.json', ['\uFEFF{\r', '  "type": "entity"', '}'])
    const formatRefusalPattern = (path: string) => `${path} is not NDJSON. Write one JSON object per line, without a list around them.`
    const sentences = [
      [missing, `There is no file ${missing}.`],
      [folder.path, `${folder.path} is a folder; pass an NDJSON file.`],
      ['/dev/null', '/dev/null is not a regular file. Some lines are read twice, so a pipe cannot be imported.'],
      [list, formatRefusalPattern(list)],
      [pretty, formatRefusalPattern(pretty)],
    ] as const
    for (const [path, sentence] of sentences) {
      expect(await runImport(path)).toEqual({ code: 1, stdout: '', stderr: `catalog: ${sentence}\n` })
    }
  })
})

describe('a file of records', () => {
  it('allows references to later lines, far apart and in cycles', async () => {
    const filler = Array.from({ length: 450 }, (_, index) => buildEntityLine(`filler-${index}`))
    const { created, rejected } = await importLines([
      buildPersonLine('founder', buildRole('egg')),
      buildEntityLine('egg', buildRelationship('hen')),
      ...filler,
      buildEntityLine('hen', buildRelationship('egg')),
      buildEntityLine('a', buildRelationship('b')),
      buildEntityLine('b', { providers: [], ...buildRelationship('a') }),
    ])
    expect([created, rejected]).toEqual([455, []])
    expect([await countRows('entity_relationships'), await countRows('person_roles')]).toEqual([4, 1])
  })

  it('allows a long chain in which each record names the next', async () => {
    const count = 3_000
    const chain = Array.from({ length: count }, (_, index) =>
      buildEntityLine(`link-${index}`, index + 1 < count ? buildRelationship(`link-${index + 1}`) : {}),
    )
    const { created, rejected } = await importLines(chain)
    expect([created, rejected, await countRows('entity_relationships')]).toEqual([count, [], count - 1])
  })

  it('allows cycles of references that span several transactions', async () => {
    const ring = Array.from({ length: 500 }, (_, index) => buildEntityLine(`ring-${index}`, buildRelationship(`ring-${(index + 1) % 500}`)))
    const people = Array.from({ length: 300 }, (_, index) => buildPersonLine(`p-${index}`, buildRole('ring-499')))
    const { created, rejected } = await importLines([...people, ...ring, buildEntityLine('outside', buildRelationship('ring-7'))])
    expect([created, rejected]).toEqual([801, []])
    expect([await countRows('entity_relationships'), await countRows('person_roles')]).toEqual([501, 300])
  })

  it('counts waiting lines twice, and reports progress up to the end', async () => {
    const path = await writeImportFile('progress.ndjson', [
      buildPersonLine('p', buildRole('late')),
      buildPersonLine('q', buildRole('never')),
      buildEntityLine('x'),
      buildEntityLine('late'),
    ])
    const filler = Array.from({ length: 250 }, (_, index) => buildEntityLine(`filler-${index}`))
    const longer = await writeImportFile('progress-longer.ndjson', [
      buildPersonLine('r', buildRole('later')),
      ...filler,
      buildEntityLine('later'),
    ])
    for (const file of [path, longer]) {
      const reports: Progress[] = []
      await importFile(scratch.database, { path: file, onProgress: (progress) => reports.push(progress) })
      expect(reports.map(({ bytes }) => bytes)).toEqual(reports.map(({ bytes }) => bytes).sort((a, b) => a - b))
      expect(reports.at(-1)?.bytes).toBe(reports.at(-1)?.totalBytes)
    }
  })

  it('imports all valid records, even if they refer to a record that the database refuses', async () => {
    const filler = Array.from({ length: 250 }, (_, index) => buildEntityLine(`filler-${index}`))
    const alterPeopleTable = (change: string) => scratch.database.runAsOwner((db) => sql.raw(`alter table people ${change}`).execute(db))
    await alterPeopleTable(`add constraint no_ancients check (slug <> 'ancient')`)
    try {
      const { created, rejected } = await importLines([
        buildEntityLine('egg', buildRelationship('hen')),
        buildPersonLine('keeper', buildRole('hen')),
        buildPersonLine('ancient', buildRole('hen')),
        ...filler,
        buildEntityLine('hen', buildRelationship('egg')),
      ])
      expect(rejected).toEqual([{ line: 3, reason: expect.stringContaining('The database refuses it') }])
      expect([created, await countRows('entity_relationships'), await countRows('person_roles')]).toEqual([253, 2, 1])
    } finally {
      await alterPeopleTable('drop constraint no_ancients')
    }
  })

  it('rejects records that depend on a rejected one, and names the missing record', async () => {
    const { created, rejected } = await importLines([
      buildEntityLine('chain-1', buildRelationship('chain-2')),
      buildEntityLine('chain-2', buildRelationship('chain-3')),
      buildEntityLine('chain-3', { segment: 'no-such-segment' }),
      buildEntityLine('alone'),
    ])
    expect(created).toBe(1)
    expect(rejected.map(({ line, reason }) => [line, /"chain-\d"/.exec(reason)?.[0]])).toEqual([
      [1, '"chain-2"'],
      [2, '"chain-3"'],
      [3, undefined],
    ])
  })

  it('imports texts of the maximum length, and reports longer ones', async () => {
    const buildWords = (unit: string, count: number) => Array.from({ length: count }, (_, index) => `${unit}${index}`).join(' ')
    const { created, rejected } = await importLines([
      buildEntityLine('many-words', { description: buildWords('ẞ€語', 25_000).slice(0, 200_000) }),
      buildEntityLine('long-name', { name: buildWords('ﷺ', 100).slice(0, 500) }),
      buildEntityLine('long-alias', { aliases: [buildWords('Ǆ字', 120).slice(0, 500)] }),
      buildEntityLine('after'),
    ])
    expect(created + rejected.length).toBe(4)
    expect(await readSlugs()).toContain('after')
  })

  it('creates each record once when two imports run at the same time', async () => {
    const all = Array.from({ length: 600 }, (_, index) => buildEntityLine(`twice-${index}`, { aliases: [`alias ${index}`] }))
    const results = await Promise.all([importLines(all), importLines(all)])
    expect(results.flatMap(({ rejected }) => rejected)).toEqual([])
    expect(results.map(({ created }) => created).reduce((a, b) => a + b)).toBe(600)
    expect([await countRows('entities'), await countRows('entity_aliases')]).toEqual([600, 600])
  })

  it('stores one row per capability for a provider that is an entity, and one row per name for other providers', async () => {
    const buildProvider = (fields: object) => ({ capability_slug: 'safekeeping', ...fields })
    const { rejected } = await importLines([
      buildEntityLine('vault'),
      buildEntityLine('client', {
        providers: [
          buildProvider({ provider: 'vault' }),
          buildProvider({ provider: 'vault', confidence: 3 }),
          buildProvider({ provider: 'vault', provider_name: 'Vault Ltd' }),
          buildProvider({ provider_name: 'Nobody here' }),
          buildProvider({ provider_name: 'Nobody here' }),
        ],
      }),
    ])
    expect([rejected, await countRows('entity_providers')]).toEqual([[], 2])
  })

  it('allows a byte order mark, a missing last newline and Windows line ends', async () => {
    const { created, rejected } = await importLines([
      `\uFEFF${buildEntityLine('bom')}\r`,
      `${buildEntityLine('crlf')}\r`,
      '\r',
      buildEntityLine('end'),
    ])
    expect([created, rejected]).toEqual([3, []])
  })
})

const runImport = (file: string) => runCatalog(['import', file], { DATABASE_URL: scratch.url })

/** Imports a file in a separate process, and kills that process when it waits to add the record with this slug. */
async function killImportOnceWritten(file: string, table: 'entities' | 'people', slug: string): Promise<void> {
  let importing: ReturnType<typeof startCatalog> | undefined
  let backend = 0
  const { code } = await sendDuringTransaction(
    scratch.database,
    async (tx) => {
      await sql`savepoint before_slug`.execute(tx)
      await sql`insert into ${sql.table(table)} (slug, name) values (${slug}, 'In the way')`.execute(tx)
    },
    () => {
      importing = startCatalog(['import', file], { DATABASE_URL: scratch.url })
      return importing.finished
    },
    async (tx) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      backend = rows[0]?.pid ?? 0
      importing?.child.kill('SIGKILL')
      await importing?.finished
      await sql`rollback to before_slug`.execute(tx)
    },
  )
  expect([code, backend]).toEqual([null, expect.toSatisfy((pid: number) => pid > 0)])
  // Waits until PostgreSQL has noticed that the client is gone, and has ended its transaction.
  const isThere = sql`select from pg_stat_activity where pid = ${backend}`
  await vi.waitFor(async () => expect((await scratch.database.runAsOwner((db) => isThere.execute(db))).rows).toEqual([]), {
    timeout: 60_000,
  })
}

async function importLines(lines: readonly string[]) {
  return importFile(scratch.database, { path: await writeImportFile(`${lines.length}-${Math.random()}.ndjson`, lines) })
}

async function writeImportFile(name: string, lines: readonly (string | Buffer)[]): Promise<string> {
  const path = join(folder.path, name)
  await writeFile(path, Buffer.concat(lines.flatMap((line, index) => [...(index > 0 ? [Buffer.from('\n')] : []), Buffer.from(line)])))
  return path
}

async function readSlugs(): Promise<string[]> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ slug: string }>`select slug from entities union all select slug from people order by slug`.execute(db),
  )
  return rows.map(({ slug }) => slug)
}

type Table = 'entities' | 'people' | 'person_roles' | 'entity_aliases' | 'entity_relationships' | 'entity_providers'

async function countRows(table: Table): Promise<number> {
  const { rows } = await scratch.database.run((db) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db))
  return rows[0]?.n ?? -1
}
