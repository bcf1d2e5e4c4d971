import { beforeAll, describe, expect, it } from 'vitest'
import { families } from '../../proposals/changes/families.ts'
import { accept, bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { everyScope } from '../../proposals/viewer.ts'
import { marksOfHistory, nameMarkedField, plantHistory } from '../../testing/marks/marked-history.ts'

const catalog = serveCatalog()
let world: World

beforeAll(async () => {
  world = await makeWorld(catalog.database)
  const changes = [{ kind: 'update_notes', append_text: 'More.' }]
  const proposalId = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
  await accept(catalog.database, proposalId)
  await plantHistory(catalog.database, { type: 'entity', recordId: world.ids.target, proposalId })
  await plantHistory(catalog.database, { type: 'person', recordId: world.ids.person, proposalId })
})

/** Lists every set of scopes that contains the needed one. */
function listScopeSets(requiredScope: string): (readonly string[])[] {
  return everyScope.reduce<(readonly string[])[]>(
    (sets, scope) => (scope === requiredScope ? sets.map((set) => [...set, scope]) : sets.flatMap((set) => [set, [...set, scope]])),
    [[]],
  )
}

const cases = (['entity', 'person'] as const).flatMap((type) =>
  listScopeSets(type === 'entity' ? 'read:catalog' : 'read:people').map((held) => [type, held.join(' and '), held] as const),
)

async function readHistory(type: 'entity' | 'person', heldScopes: readonly string[], query: string) {
  const path = type === 'entity' ? `/entities/${world.target}/history` : `/people/${world.person}/history`
  const { status, body } = await catalog.get(`${path}?${query}`, { key: await catalog.key({ agent: 'another', scopes: [...heldScopes] }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe.each(cases)('the history of a record of type %s, for a key with %s', (type, _, held) => {
  it('shows exactly the families and subjects whose scopes the key holds', async () => {
    const body = await readHistory(type, held, 'limit=200')
    const text = JSON.stringify(body)
    expect(marksOfHistory.filter((mark) => text.includes(mark.text))).toEqual(marksOfHistory.filter(({ canRead }) => canRead(held)))
    expect(body.total).toBe(body.data.length)
  })
})

describe.each([
  ['entity', 'read:catalog', ['gtm_assignment', 'edited_gtm_brief_link', 'merged_people_rows', 'run_report', 'family_of_tomorrow']],
  ['person', 'read:people', ['entity_lore', 'merged_meeting_rows', 'field_event_person', 'family_of_tomorrow']],
] as const)('the history of a record of type %s, for a key with only %s', (type, scope, hidden) => {
  it('returns nothing for a field that the key may not read', async () => {
    for (const name of hidden)
      expect([name, await readHistory(type, [scope], `limit=1&field=${encodeURIComponent(nameMarkedField(name))}`)]).toEqual([
        name,
        { data: [], next_cursor: null, total: 0 },
      ])
  })

  it('fills every page except the last', async () => {
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = await readHistory(type, [scope], `limit=5${cursor && `&cursor=${cursor}`}`)
      sizes.push(body.data.length)
      cursor = body.next_cursor
    }
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.slice(0, -1).every((size) => size === 5)).toBe(true)
  })
})

describe('the families of entities and people', () => {
  it('needs the same scopes for every column, because the history checks scopes by family', () => {
    const ofRecords = Object.entries(families).filter(([, { of }]) => of === 'entity' || of === 'person')
    expect(ofRecords.filter(([, { readBy }]) => readBy.but).map(([family]) => family)).toEqual([])
  })
})
