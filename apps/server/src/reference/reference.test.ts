import { describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { makeEntity, makeSegment } from '../testing/records.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await makeEntity(database, { slug: 'a', segments: ['miners'] })
  await makeEntity(database, { slug: 'b', segments: ['miners', 'miners/pools'] })
  await makeEntity(database, { slug: 'c', segments: ['miners/pools'] })
  await makeEntity(database, { slug: 'archived', segments: ['miners'], lifecycle_status: 'archived' })
  await database.run(async (db) => {
    const segment = await makeSegment(db, 'miners')
    await makeSegment(db, 'miners/hosting')
    await db.updateTable('segments').set({ sort_order: 1 }).where('slug', '=', 'pools').execute()
    const lore = { segment_id: segment, kind: 'research', trust_tier: 'public' } as const
    await db
      .insertInto('segment_lore')
      .values([
        { ...lore, text: 'older', created_at: '2026-01-01T00:00:00Z' },
        { ...lore, text: 'newer', created_at: '2026-01-02T00:00:00Z', title: 'A note', occurred_at: '2025-12-31' },
      ])
      .execute()
  })
})

const listSlugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

describe('a segment', () => {
  it('omits the dossier unless it is requested', async () => {
    const segment = await getOkBody(served, '/segments/miners')
    expect(segment).not.toHaveProperty('dossier')
    expect(await getOkBody(served, `/segments/${segment.id.toUpperCase()}`)).toEqual(segment)
  })

  it('returns its lore, children and entity counts when the dossier is requested', async () => {
    const { dossier } = await getOkBody(served, '/segments/miners', { include: 'dossier' })
    expect(dossier.lore).toMatchObject([{ text: 'newer', title: 'A note', occurred_at: '2025-12-31' }, { text: 'older' }])
    expect(listSlugs(dossier.children)).toEqual(['hosting', 'pools'])
    expect(dossier.entity_counts).toEqual({ exact: 2, including_children: 3 })
    expect((await getOkBody(served, '/segments/hosting', { include: 'dossier' })).dossier).toEqual({
      lore: [],
      children: [],
      entity_counts: { exact: 0, including_children: 0 },
    })
  })
})

describe('the vocabulary', () => {
  it('appears in the next answer after a change by another process', async () => {
    const other = connectDatabase({ url: served.url, connections: 1, naming: 'named' })
    for (let n = 0; n < 5; n++) {
      await other.run((db) => makeSegment(db, `added-${n}`))
      expect(listSlugs(await readAllPages(served, '/segments'))).toContain(`added-${n}`)
      await other.run((db) =>
        db
          .updateTable('segments')
          .set({ name: `Name ${n}` })
          .where('slug', '=', 'pools')
          .execute(),
      )
      expect((await getOkBody(served, '/entities/b')).segment_resolution.display_path).toBe(`miners → Name ${n}`)
      await other.run((db) =>
        db
          .insertInto('taxonomy_terms')
          .values({ slug: `term-${n}`, name: 'T', kind: 'custom' })
          .execute(),
      )
      expect((await getOkBody(served, `/entities`, { tag: `term-${n}` })).data).toEqual([])
    }
    await other.close()
  })

  it('appears in the next answer even when changes after a restore lead to the same version again', async () => {
    const { database } = served
    const renameSegment = (name: string) =>
      database.run((db) => db.updateTable('segments').set({ name }).where('slug', '=', 'miners').execute())
    const getReferenceVersion = () => database.run((db) => db.selectFrom('reference_version').select('version').executeTakeFirstOrThrow())
    await renameSegment('Lost')
    expect((await getOkBody(served, '/entities/b')).segment_resolution.display_path).toContain('Lost →')
    const { version } = await getReferenceVersion()
    await database.run((db) =>
      db
        .updateTable('reference_version')
        .set({ version: version - 1 })
        .execute(),
    )
    await renameSegment('Found')
    expect(await getReferenceVersion()).toEqual({ version })
    expect((await getOkBody(served, '/entities/b')).segment_resolution.display_path).toContain('Found →')
  })

  it('sorts by sort_order, then slug, with any page size', async () => {
    const whole = await getOkBody(served, '/segments', { limit: 200 })
    for (const limit of [1, 3]) expect(await readAllPages(served, '/segments', {}, { limit: () => limit })).toEqual(whole.data)
    const keys = whole.data.map((row: { sort_order: number; slug: string }) => [row.sort_order, row.slug])
    expect(keys).toEqual(keys.toSorted(([a, b]: [number, string], [c, d]: [number, string]) => a - c || (b < d ? -1 : 1)))
    expect(whole.total).toBe(whole.data.length)
  })
})
