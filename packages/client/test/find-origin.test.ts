import { describe, expect, it } from 'vitest'
import { findOrigin, type RecordOrigins } from '../src/index.ts'
import { testCatalog } from '../src/testing.ts'

const imported = {
  ...{ source: 'import' as const, proposal_id: null, change_index: null, agent: null },
  ...{ evidence: [], evidence_count: 0, confidence: null, former_record: null },
}
const provenance: RecordOrigins = {
  fields: [
    { path: '/one_liner', since: null, origin: 0 },
    { path: '/scale/a~1b', since: '2026-03-02T09:12:00.000Z', origin: 1 },
    { path: '/providers/0', since: '2026-11-25T19:26:17.000Z', origin: 1 },
  ],
  origins: [imported, { ...imported, source: 'direct_write' }],
  complete: true,
}
const kit = testCatalog({ seed: { entities: [{ slug: 'acme', provenance }, { slug: 'bare' }], people: [{ slug: 'ada', provenance }] } })

describe('findOrigin', () => {
  it('finds the origin of a value by its path, and since when the value exists', async () => {
    const acme = await kit.catalog.entities.get('acme', { include: ['provenance'] })
    expect(findOrigin(acme, '/one_liner')).toEqual({ ...imported, since: null })
    expect(findOrigin(acme, '/scale/a~1b')).toMatchObject({ source: 'direct_write', since: '2026-03-02T09:12:00.000Z' })
  })

  it('finds the origin of the whole row for a part of the row', async () => {
    const acme = await kit.catalog.entities.get('acme', { include: ['provenance'] })
    expect(findOrigin(acme, '/providers/0/confidence')).toEqual(findOrigin(acme, '/providers/0'))
  })

  it('returns undefined for a value without an origin, and for a dossier that was read without provenance', async () => {
    const acme = await kit.catalog.entities.get('acme', { include: ['provenance'] })
    expect([findOrigin(acme, '/name'), findOrigin(acme, '/providers/1'), findOrigin(acme, '')]).toEqual([undefined, undefined, undefined])
    expect(findOrigin(await kit.catalog.entities.get('acme'), '/one_liner')).toBeUndefined()
  })
})

describe('provenance in the test kit', () => {
  it('returns the seeded provenance of a dossier on request', async () => {
    expect((await kit.catalog.people.get('ada', { include: ['provenance'] })).provenance).toEqual(provenance)
    expect('provenance' in (await kit.catalog.people.get('ada'))).toBe(false)
  })

  it('returns an empty, incomplete provenance when none was seeded', async () => {
    const bare = await kit.catalog.entities.get('bare', { include: ['provenance'] })
    expect(bare.provenance).toEqual({ fields: [], origins: [], complete: false })
  })
})
