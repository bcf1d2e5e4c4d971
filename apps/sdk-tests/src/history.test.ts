import { testCatalog } from '@catalog/client/testing'
import { describe, expect, it } from 'vitest'

const agent = { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01', name: 'scout' }
const proposal = { source: 'proposal', proposal_id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', change_index: 0, agent } as const
const seed = {
  entities: [{ slug: 'acme' }],
  people: [{ slug: 'ana' }],
  history: [
    { record: 'acme', at: '2026-03-01T00:00:00.000Z', changes: { name: { before: 'Ace', after: 'Acme' } }, ...proposal },
    { record: 'acme', at: '2026-03-02T00:00:00.000Z', changes: { country: { before: null, after: 'CZ' } } },
    { type: 'person', record: 'ana', changes: { city: { before: null, after: 'Brno' } } },
  ],
} as const
const listFields = (entries: readonly { readonly changes: object }[]) => entries.flatMap(({ changes }) => Object.keys(changes))

describe('catalog.entities.history of the test kit', () => {
  it('lists the seeded changes of a record, newest first', async () => {
    const catalog = testCatalog({ seed }).client()
    expect(listFields(await catalog.entities.history('acme').toArray())).toEqual(['country', 'name'])
    expect(listFields(await catalog.entities.history('acme', { limit: 1 }).toArray())).toEqual(['country', 'name'])
    expect(listFields(await catalog.people.history('ana').toArray())).toEqual(['city'])
  })

  it('filters by field and by time', async () => {
    const { entities } = testCatalog({ seed }).client()
    expect(listFields(await entities.history('acme', { field: 'name' }).toArray())).toEqual(['name'])
    expect(listFields(await entities.history('acme', { before: '2026-03-02T00:00:00Z' }).toArray())).toEqual(['name'])
  })

  it('hides the proposal and its agent without read:proposals', async () => {
    const { entities } = testCatalog({ seed, scopes: ['read:catalog'] }).client()
    const hidden = { hidden: 'read:proposals' }
    expect(await entities.history('acme', { field: 'name' }).toArray()).toMatchObject([
      { source: 'proposal', proposal_id: hidden, change_index: hidden, agent: hidden },
    ])
    expect(await entities.history('acme', { field: 'country' }).toArray()).toMatchObject([
      { source: 'curator', proposal_id: null, agent: null },
    ])
  })

  it('names the unknown record', async () => {
    await expect(testCatalog({ seed }).client().entities.history('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
