import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntityLine, dumpedAt, importLines } from '../../catalog-import/dumps/testing/dump-of-lines.ts'
import { importFile } from '../../catalog-import/import-file.ts'
import { accept, bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { serveCatalog } from '../../proposals/testing/world.ts'
import { createScratchFolder } from '../../testing/command-line.ts'
import { readClock } from './testing/clock.ts'

const catalog = serveCatalog()
let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

async function importRecords(...lines: readonly object[]) {
  const path = join(folder.path, 'records.ndjson')
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  expect(await importFile(catalog.database, { path })).toMatchObject({ created: lines.length, rejected: [] })
}

const parts = 'include_inactive=true&include=relationships,people,lore,org_fit,providers,events'
async function readBody(path: string) {
  const { status, body } = await catalog.get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const readAsOf = (path: string, at: string) => readBody(`${path}${path.includes('?') ? '&' : '?'}as_of=${at}`)
const listUnsurePaths = ({ as_of }: { as_of: { unsure: readonly { path: string }[] } }) => as_of.unsure.map(({ path }) => path)

describe('as_of in an imported catalog', () => {
  it('marks no value as unsure before the first decision', async () => {
    await importRecords(
      { type: 'entity', slug: 'vault', name: 'Vault', segment: 'mining-pools', aliases: ['The Vault'] },
      { type: 'person', slug: 'ann', name: 'Ann', roles: [{ entity: 'vault', role_kind: 'ceo' }] },
    )
    const { rows } = await catalog.database.run((db) => sql`select from field_history`.execute(db))
    expect(rows).toEqual([])
    for (const path of [`/entities/vault?${parts}`, '/people/ann?include_inactive=true']) {
      const { as_of, ...past } = await readAsOf(path, await readClock(catalog.database))
      expect(as_of.unsure).toEqual([])
      expect(past).toEqual(await readBody(path))
    }
  })

  it('marks no imported value as unsure after a later decision', async () => {
    await importRecords({ type: 'entity', slug: 'pool', name: 'Pool', one_liner: 'Imported.' })
    const then = await readClock(catalog.database)
    const changes = [{ kind: 'update_entity_fields', field_updates: { one_liner: 'Decided.' } }]
    await accept(catalog.database, await sendProposal(catalog, bundles, { target_entity_slug: 'pool', changes }))
    const past = await readAsOf(`/entities/pool?${parts}`, then)
    expect(past.one_liner).toBe('Imported.')
    expect(listUnsurePaths(past)).not.toContain('/one_liner')
    expect(listUnsurePaths(past)).not.toContain('/name')
  })

  it('marks values from a dump as unsure before its import, but not afterwards', async () => {
    const before = await readClock(catalog.database)
    await importLines(catalog.database, folder.path, [buildEntityLine('restored', { one_liner: 'From elsewhere.' })])
    const names = ['/name', '/one_liner', '/aliases', '/providers']
    for (const at of [dumpedAt, before])
      expect(listUnsurePaths(await readAsOf(`/entities/restored?${parts}`, at))).toEqual(expect.arrayContaining(names))
    const { as_of, ...now } = await readAsOf(`/entities/restored?${parts}`, await readClock(catalog.database))
    expect(as_of.unsure).toEqual([])
    expect(now).toEqual(await readBody(`/entities/restored?${parts}`))
  })
})
