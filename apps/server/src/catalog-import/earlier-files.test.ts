import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { importDump, requireCompleteDumps } from './dumps/import-dump.ts'
import { importFile } from './import-file.ts'

/** Files of each kind that the release of commit 5eff08f4 wrote or imported. They are never changed. */
const buildFixturePath = (name: string) => fileURLToPath(new URL(`testing/written-by-5eff08f4/${name}`, import.meta.url))
const dump = { catalog: buildFixturePath('catalog.ndjson.gz'), people: buildFixturePath('people.ndjson.gz') }

const served = serveScratchDatabase(async ({ database }) => {
  for (const file of await requireCompleteDumps([dump.people, dump.catalog])) {
    expect(await importDump(database, file)).toMatchObject({ skipped: 0, rejected: [] })
  }
})

type Line = { readonly type: string; readonly id: string }

async function readLines(path: string, type: string): Promise<Line[]> {
  const lines: Line[] = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.filter((line) => line.type === type)
}

describe('catalog import of files of an earlier release', () => {
  it('imports both files of a dump and returns each record with the values of its line', async () => {
    const include = ['relationships', 'lore', 'org_fit', 'providers', 'events']
    const [entities, people] = [await readLines(dump.catalog, 'entity'), await readLines(dump.people, 'person')]
    expect([entities.length, people.length]).toEqual([4, 2])
    for (const { type, ...entity } of entities)
      expect(await getOkBody(served, `/entities/${entity.id}`, { include, include_inactive: true })).toMatchObject(entity)
    for (const { type, ...person } of people)
      expect(await getOkBody(served, `/people/${person.id}`, { include_inactive: true })).toMatchObject(person)
    expect((await getOkBody(served, '/entities/once-a-hub')).slug).toBe('a-hub')
    expect((await getOkBody(served, '/people/ann-before')).slug).toBe('ann-example')
  })

  it('imports records of NDJSON that refer to records of the dump', async () => {
    const path = buildFixturePath('records.ndjson')
    expect(await importFile(served.database, { path })).toEqual({ created: 3, skipped: 0, rejected: [] })
    const parts = { include: ['relationships', 'people', 'org_fit', 'providers'] }
    expect(await getOkBody(served, '/entities/example-pool', parts)).toMatchObject({
      name: 'Example Pool',
      last_verified_at: '2026-02-24T10:00:00.000Z',
      aliases: ['The Pool'],
      relationships: [{ direction: 'outgoing', entity: { slug: 'later-pool' } }],
      people: [{ person: { slug: 'bea-example' } }],
      org_fit: [{ capability: { slug: 'hubbing' }, fit_score: 4 }],
      providers: expect.arrayContaining([expect.objectContaining({ provider_name: 'Example Trust' })]),
    })
    expect((await getOkBody(served, '/entities/example-pool/sources')).data).toHaveLength(2)
  })
})
