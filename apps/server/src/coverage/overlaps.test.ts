import { beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { ok, serveScratch } from '../testing/serve-scratch.ts'

const served = serveScratch()
const ids: Record<string, string> = {}
let capabilities: string[]

beforeAll(async () => {
  const make = async (slug: string, options: Omit<Parameters<typeof makeEntity>[1], 'slug'> = {}) => {
    ids[slug] = await makeEntity(served.database, { slug, ...options })
  }
  for (const slug of ['miner-1', 'miner-2']) await make(slug, { segments: ['miners', 'miners/pools'] })
  await make('treasury', { segments: ['treasuries'] })
  await make('archived-miner', { segments: ['miners'], lifecycle_status: 'archived' })
  await make('homeless')
  for (const slug of ['custodian-b', 'custodian-a', 'lonely']) await make(slug)
  await make('rival', { competitive_posture: 'competitor' })
  await make('gone', { lifecycle_status: 'archived', competitive_posture: 'competitor' })
  await make('rival-of-archived', { competitive_posture: 'competitor' })
  await make('idle-rival', { competitive_posture: 'competitor' })
  capabilities = await served.database.run(async (db) => {
    const rows = await db
      .insertInto('capabilities')
      .values(['custody', 'trading'].map((slug) => ({ slug, name: slug, horizon: 'now' })))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
})

async function serve(provider: string, customer: string, capability = 0) {
  const row = { entity_id: ids[customer] ?? '', provider_entity_id: ids[provider] ?? '', capability_id: capabilities[capability] ?? '' }
  await served.database.run((db) => db.insertInto('entity_providers').values(row).execute())
}

async function buckets() {
  const answer = await ok(served, '/catalog/visualization/overlaps')
  return answer.buckets.map(({ kind, label, entities }: { kind: string; label: string; entities: { slug: string }[] }) => [
    kind,
    label,
    entities.map(({ slug }) => slug),
  ])
}

describe('GET /catalog/visualization/overlaps', () => {
  it('lists a service when two providers offer it to the same top-level segment', async () => {
    await serve('custodian-a', 'miner-1')
    await serve('custodian-a', 'miner-2')
    await serve('custodian-b', 'treasury')
    await serve('lonely', 'miner-1', 1)
    expect(await buckets()).toEqual([])
    await serve('custodian-b', 'miner-2')
    expect(await buckets()).toEqual([['same_service', 'custody for miners', ['custodian-a', 'custodian-b']]])
  })

  it('ignores archived providers and recipients, and recipients without a segment', async () => {
    const before = await buckets()
    await serve('gone', 'miner-1')
    await serve('gone', 'treasury')
    await serve('custodian-a', 'archived-miner', 1)
    await serve('custodian-a', 'homeless', 1)
    expect(await buckets()).toEqual(before)
  })

  it('lists competitors of the organization that serve a listed entity', async () => {
    await serve('rival-of-archived', 'archived-miner')
    await serve('rival', 'homeless')
    expect((await buckets()).slice(1)).toEqual([['provider_and_competitor', 'rival: provider and competitor', ['rival']]])
  })

  it('leaves out an overlap when its service or segment is removed', async () => {
    await served.database.run((db) =>
      db
        .deleteFrom('entity_segments')
        .where('entity_id', '=', ids['miner-2'] ?? '')
        .execute(),
    )
    expect(await buckets()).toEqual([['provider_and_competitor', 'rival: provider and competitor', ['rival']]])
    await served.database.run((db) =>
      db
        .deleteFrom('entity_providers')
        .where('provider_entity_id', '=', ids.rival ?? '')
        .execute(),
    )
    expect(await buckets()).toEqual([])
  })
})
