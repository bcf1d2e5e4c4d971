import { beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase()
const ids: Record<string, string> = {}
let capabilities: string[]

beforeAll(async () => {
  const addEntity = async (slug: string, options: Omit<Parameters<typeof makeEntity>[1], 'slug'> = {}) => {
    ids[slug] = await makeEntity(served.database, { slug, ...options })
  }
  for (const slug of ['miner-1', 'miner-2']) await addEntity(slug, { segments: ['miners', 'miners/pools'] })
  await addEntity('treasury', { segments: ['treasuries'] })
  await addEntity('archived-miner', { segments: ['miners'], lifecycle_status: 'archived' })
  await addEntity('homeless')
  for (const slug of ['custodian-b', 'custodian-a', 'lonely']) await addEntity(slug)
  await addEntity('rival', { competitive_posture: 'competitor' })
  await addEntity('gone', { lifecycle_status: 'archived', competitive_posture: 'competitor' })
  await addEntity('rival-of-archived', { competitive_posture: 'competitor' })
  await addEntity('idle-rival', { competitive_posture: 'competitor' })
  capabilities = await served.database.run(async (db) => {
    const rows = await db
      .insertInto('capabilities')
      .values(['custody', 'trading'].map((slug) => ({ slug, name: slug, horizon: 'now' })))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
})

async function addProvider(provider: string, customer: string, capability = 0) {
  const row = { entity_id: ids[customer] ?? '', provider_entity_id: ids[provider] ?? '', capability_id: capabilities[capability] ?? '' }
  await served.database.run((db) => db.insertInto('entity_providers').values(row).execute())
}

async function readBuckets() {
  const answer = await getOkBody(served, '/catalog/visualization/overlaps')
  return answer.buckets.map(({ kind, label, entities }: { kind: string; label: string; entities: { slug: string }[] }) => [
    kind,
    label,
    entities.map(({ slug }) => slug),
  ])
}

describe('GET /catalog/visualization/overlaps', () => {
  it('lists a service when two providers offer it to the same top-level segment', async () => {
    await addProvider('custodian-a', 'miner-1')
    await addProvider('custodian-a', 'miner-2')
    await addProvider('custodian-b', 'treasury')
    await addProvider('lonely', 'miner-1', 1)
    expect(await readBuckets()).toEqual([])
    await addProvider('custodian-b', 'miner-2')
    expect(await readBuckets()).toEqual([['same_service', 'custody for miners', ['custodian-a', 'custodian-b']]])
  })

  it('ignores archived providers and recipients, and recipients without a segment', async () => {
    const before = await readBuckets()
    await addProvider('gone', 'miner-1')
    await addProvider('gone', 'treasury')
    await addProvider('custodian-a', 'archived-miner', 1)
    await addProvider('custodian-a', 'homeless', 1)
    expect(await readBuckets()).toEqual(before)
  })

  it('lists competitors of the organization that provide something to a listed entity', async () => {
    await addProvider('rival-of-archived', 'archived-miner')
    await addProvider('rival', 'homeless')
    expect((await readBuckets()).slice(1)).toEqual([['provider_and_competitor', 'rival: provider and competitor', ['rival']]])
  })

  it('leaves out an overlap when its service or segment is removed', async () => {
    await served.database.run((db) =>
      db
        .deleteFrom('entity_segments')
        .where('entity_id', '=', ids['miner-2'] ?? '')
        .execute(),
    )
    expect(await readBuckets()).toEqual([['provider_and_competitor', 'rival: provider and competitor', ['rival']]])
    await served.database.run((db) =>
      db
        .deleteFrom('entity_providers')
        .where('provider_entity_id', '=', ids.rival ?? '')
        .execute(),
    )
    expect(await readBuckets()).toEqual([])
  })
})
