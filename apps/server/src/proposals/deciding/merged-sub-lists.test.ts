import { operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

/** Every list below an entity or a person in the contract: `/entities/{id}/sources`. */
const subLists = Object.values(operations).flatMap(({ method, path }) => {
  const [, record, list] = /^\/(entities|people)\/\{id\}(\/.+)$/.exec(path) ?? []
  return method === 'get' && (record === 'entities' || record === 'people') && list !== undefined ? [[path, record, list] as const] : []
})

const kinds = {
  entities: { survivor: 'target', duplicate: 'other' },
  people: { survivor: 'person', duplicate: 'second' },
} as const

/** Texts of the duplicates, which their lists show. */
const texts = { entities: 'About the other', people: 'A call' } as const

async function fillLists({ other, second }: World): Promise<void> {
  await catalog.post('/agents/sources', { entity_slug: other, url: `https://example.org/${other}`, title: texts.entities })
  const touchpoint = { person_slug: second, kind: 'call', label: texts.people }
  await accept(catalog.database, await sendProposal(catalog, '/agents/proposals/person-touchpoint', touchpoint))
}

async function mergeBoth({ target, other, person, second }: World): Promise<void> {
  const changes = [
    { kind: 'merge_entities', duplicate_entity_id: other },
    { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second },
  ]
  await accept(catalog.database, await sendProposal(catalog, bundles, { target_entity_slug: target, changes }))
}

describe('the lists below a merged record', () => {
  it('finds at least two lists', () => expect(subLists.length).toBeGreaterThanOrEqual(2))

  it.each(subLists)("returns the survivor's list at %s for every name of the duplicate", async (_, record, list) => {
    const world = await makeWorld(catalog.database)
    await fillLists(world)
    await mergeBoth(world)
    const { survivor, duplicate } = kinds[record]
    const expected = await catalog.get(`/${record}/${world[survivor]}${list}`)
    expect(JSON.stringify(expected.body.data)).toContain(texts[record])
    const names = [world[duplicate], world.own(duplicate === 'other' ? 'Others alias' : 'Second')]
    for (const reference of list === '/history' ? names : [...names, world.ids[duplicate]]) {
      const { status, body } = await catalog.get(`/${record}/${encodeURIComponent(reference)}${list}`)
      expect([status, body]).toEqual([200, expected.body])
    }
  })

  it.each([
    ['entities', 'other', 'read:catalog'],
    ['people', 'second', 'read:people'],
  ] as const)("returns the duplicate's own history at /%s for its UUID, as the dossier does", async (record, duplicate, scope) => {
    const world = await makeWorld(catalog.database)
    await fillLists(world)
    await mergeBoth(world)
    const key = await catalog.key({ scopes: [scope] })
    const { body } = await catalog.get(`/${record}/${world.ids[duplicate]}/history`, { key })
    expect(body.data.map(({ former_record }: { former_record: unknown }) => former_record)).toContain(null)
    expect(JSON.stringify(body.data)).toContain('merged_into_id')
  })
})
