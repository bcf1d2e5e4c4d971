import { testCatalog } from '@catalog/client/testing'
import { describe, expect, it } from 'vitest'

const kit = testCatalog({
  seed: {
    entities: [{ slug: 'acme', name: 'Acme' }, { slug: 'acme-inc', name: 'Acme, Inc.' }, { slug: 'other' }],
    people: [{ slug: 'ana' }, { slug: 'ana-2' }],
    duplicates: [
      { records: ['acme', 'acme-inc'], reasons: [{ code: 'same_name', points: 45, value: 'acme' }] },
      { records: ['other', 'acme'], reasons: [{ code: 'same_host', points: 50, value: 'acme.example' }] },
      { type: 'person', records: ['ana', 'ana-2'], reasons: [{ code: 'same_name', points: 45, value: 'ana' }] },
    ],
  },
})
const catalog = kit.client()
const readSlugs = async (query: Parameters<typeof catalog.work.duplicates>[0]) =>
  (await catalog.work.duplicates(query).toArray()).map(({ records }) => records.map(({ slug }) => slug).sort())

describe('catalog.work.duplicates of the test kit', () => {
  it('lists the seeded pairs, the highest score first', async () => {
    expect(await readSlugs({})).toEqual([
      ['acme', 'other'],
      ['acme', 'acme-inc'],
    ])
    expect(await readSlugs({ record: 'acme-inc' })).toEqual([['acme', 'acme-inc']])
    expect(await readSlugs({ min_score: 46 })).toEqual([['acme', 'other']])
    expect(await readSlugs({ type: 'person' })).toEqual([['ana', 'ana-2']])
  })

  it('refuses people of a segment', async () => {
    await expect(readSlugs({ type: 'person', segment: 'miners' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/query/segment' }],
    })
  })
})
