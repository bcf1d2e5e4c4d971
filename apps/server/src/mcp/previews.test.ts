import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../housekeeping.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { findPreview, insertPreview } from './previews.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const mintKeyId = async () => {
  const [, , hex = ''] = (await mintKey(scratch.database, 'test', {})).split('_')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
const buildPreview = (digest: string, validated: object = {}) => ({
  ...{ keyId: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', validated, digest },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', expiresAt: '2026-11-02T08:00:00.000Z' },
})
const saveTestPreview = (key: string, preview: object) => scratch.database.transaction((tx) => insertPreview(tx, key, preview))
const readTestPreview = (key: string, id: string) => scratch.database.run((db) => findPreview(db, key, id))
const countPreviews = async (key: string) => {
  const { rows } = await scratch.database.run((db) =>
    sql<{ n: number }>`select count(*)::int as n from mcp_previews where key_id = ${key}`.execute(db),
  )
  return rows[0]?.n
}
const backdatePreviews = (key: string, interval: string) =>
  scratch.database.run((db) => sql`update mcp_previews set made_at = made_at - ${interval}::interval where key_id = ${key}`.execute(db))

describe('a preview', () => {
  it('can be read unchanged, and only with the key that made it', async () => {
    const [key, another] = [await mintKeyId(), await mintKeyId()]
    const preview = buildPreview('abc', { changes: [{ kind: 'create_entity', name: 'Zürich \u2603' }], at: 1.5 })
    const id = await saveTestPreview(key, preview)
    expect(await readTestPreview(key, id)).toEqual(preview)
    expect(await readTestPreview(another, id)).toBeUndefined()
    for (const nobodys of ['', 'x', crypto.randomUUID()]) expect(await readTestPreview(key, nobodys)).toBeUndefined()
  })

  it('ends after a day, and is then deleted by housekeeping', async () => {
    const key = await mintKeyId()
    const id = await saveTestPreview(key, buildPreview('old'))
    await backdatePreviews(key, '23 hours 59 minutes')
    expect(await readTestPreview(key, id)).toEqual(buildPreview('old'))
    await runHousekeeping(scratch.database)
    expect(await countPreviews(key)).toBe(1)
    await backdatePreviews(key, '2 minutes')
    expect(await readTestPreview(key, id)).toBeUndefined()
    await runHousekeeping(scratch.database)
    expect(await countPreviews(key)).toBe(0)
  })

  it('disappears when its key has too many newer previews', async () => {
    const [busy, other] = [await mintKeyId(), await mintKeyId()]
    const kept = await saveTestPreview(other, buildPreview('other'))
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await saveTestPreview(busy, buildPreview(String(n))))
    expect(await countPreviews(busy)).toBe(50)
    expect(await readTestPreview(busy, ids[9] ?? '')).toBeUndefined()
    expect(await readTestPreview(busy, ids[10] ?? '')).toEqual(buildPreview('10'))
    expect(await readTestPreview(other, kept)).toEqual(buildPreview('other'))
  })
})
