import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { families } from '../../proposals/changes/families.ts'
import { accept, bundles, proposed } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { everyScope } from '../../proposals/viewer.ts'
import { scopesOfSubjects } from './readable.ts'

const catalog = serveCatalog()
let world: World

/** Scopes that read what a mark stands for; undefined where no key reads it. */
type Readers = readonly string[] | undefined

const ofTomorrow = 'family_of_tomorrow'
const readersOfFamilies: readonly (readonly [string, Readers])[] = [
  ...Object.entries(families).map(([family, { readBy }]) => [family, readBy.scopes] as const),
  [ofTomorrow, everyScope],
]
const readersOfSubjects: readonly (readonly [string, Readers])[] = [
  ...Object.entries(scopesOfSubjects),
  ['run_report', undefined],
  ['subject_of_tomorrow', undefined],
]
const toMark = (name: string) => `zq-${name}-qz`
const readersOfMarks = [...readersOfFamilies, ...readersOfSubjects].map(([name, readers]) => [toMark(name), readers] as const)

/** Puts two entries with a mark of their own into the history, for each family of fields and each type of what is written directly. */
async function plantMarks(type: 'entity' | 'person', recordId: string, proposalId: string) {
  await catalog.database.transaction(async (tx) => {
    for (const [family] of readersOfFamilies)
      await sql`
        insert into field_history (record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id, undoes)
        select ${type}, ${recordId}, ${family}, 'a/b', ${`field of ${family}`}, to_jsonb(n), to_jsonb(${toMark(family)}::text), ${proposalId}, 0, 'a-curator', false
        from generate_series(1, 2) n`.execute(tx)
    const key = await tx.selectFrom('api_keys').select(['id', 'agent_id']).limit(1).executeTakeFirstOrThrow()
    for (const [subject] of readersOfSubjects)
      await sql`
        insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
        select ${key.agent_id}, ${key.id}, 'anOperation', ${subject}, ${recordId},
          jsonb_build_object(${`field of ${subject}`}::text, jsonb_build_object('before', n, 'after', ${toMark(subject)}::text))
        from generate_series(1, 2) n`.execute(tx)
  })
}

beforeAll(async () => {
  world = await makeWorld(catalog.database)
  const changes = [{ kind: 'update_notes', append_text: 'More.' }]
  const proposalId = await proposed(catalog, bundles, { target_entity_slug: world.target, changes })
  await accept(catalog.database, proposalId)
  await plantMarks('entity', world.ids.target, proposalId)
  await plantMarks('person', world.ids.person, proposalId)
})

/** Every set of scopes that reads the record itself. */
function listScopeSets(needed: string): (readonly string[])[] {
  return everyScope.reduce<(readonly string[])[]>(
    (sets, scope) => (scope === needed ? sets.map((set) => [...set, scope]) : sets.flatMap((set) => [set, [...set, scope]])),
    [[]],
  )
}

const cases = (['entity', 'person'] as const).flatMap((type) =>
  listScopeSets(type === 'entity' ? 'read:catalog' : 'read:people').map((held) => [type, held.join(' and '), held] as const),
)
const isRead = (readers: Readers, held: readonly string[]) => readers?.every((scope) => held.includes(scope)) ?? false

async function read(type: 'entity' | 'person', held: readonly string[], query: string) {
  const path = type === 'entity' ? `/entities/${world.target}/history` : `/people/${world.person}/history`
  const { status, body } = await catalog.get(`${path}?${query}`, { key: await catalog.key({ agent: 'another', scopes: [...held] }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe.each(cases)('the history of a record of type %s, for a key with %s', (type, _, held) => {
  it('shows each family and subject whose scopes the key holds, and no other', async () => {
    const body = await read(type, held, 'limit=200')
    const text = JSON.stringify(body)
    expect(readersOfMarks.map(([mark]) => mark).filter((mark) => text.includes(mark))).toEqual(
      readersOfMarks.filter(([, readers]) => isRead(readers, held)).map(([mark]) => mark),
    )
    expect(body.total).toBe(body.data.length)
  })
})

describe.each([
  ['entity', 'read:catalog', ['gtm_assignment', 'merged_people_rows', 'run_report', ofTomorrow]],
  ['person', 'read:people', ['entity_lore', 'merged_meeting_rows', 'field_event_person', ofTomorrow]],
] as const)('the history of a record of type %s, for a key with %s alone', (type, scope, hidden) => {
  it('does not say that a field changed which the key may not read', async () => {
    for (const name of hidden)
      expect([name, await read(type, [scope], `limit=1&field=${encodeURIComponent(`field of ${name}`)}`)]).toEqual([
        name,
        { data: [], next_cursor: null, total: 0 },
      ])
  })

  it('fills each page but the last', async () => {
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = await read(type, [scope], `limit=5${cursor && `&cursor=${cursor}`}`)
      sizes.push(body.data.length)
      cursor = body.next_cursor
    }
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.slice(0, -1).every((size) => size === 5)).toBe(true)
  })
})
