import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { readClock as readDatabaseClock } from './testing/clock.ts'

const catalog = serveCatalog()
let world: World

const proposeAndAccept = async (target: string, ...changes: readonly object[]) => {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes })
  await accept(catalog.database, id)
  return id
}
const buildOneLinerChange = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner } })
const custody = { kind: 'add_provider', capability_slug: 'custody', provider_name: 'A vault' }

const readClock = () => readDatabaseClock(catalog.database)
const getAsOf = (path: string, asOf: string, extraQuery = '') => catalog.get(`${path}?as_of=${asOf}${extraQuery}`)
async function readAsOf(path: string, asOf: string, extraQuery = '') {
  const { status, body } = await getAsOf(path, asOf, extraQuery)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('GET /entities/{id}?as_of', () => {
  beforeAll(async () => {
    world = await makeWorld(catalog.database)
  })

  it('shows the values and rows of that time, and marks only updated_at as unsure', async () => {
    const before = await readClock()
    await proposeAndAccept(world.target, buildOneLinerChange('Then.'), custody)
    const then = await readClock()
    await proposeAndAccept(world.target, buildOneLinerChange('Now.'))
    const path = `/entities/${world.target}`
    expect(await readAsOf(path, then, '&include=providers')).toMatchObject({
      one_liner: 'Then.',
      providers: [{ provider_name: 'A vault' }],
      as_of: { at: then, names_of: 'today', unsure: [{ path: '/updated_at', why: 'not_in_history' }] },
    })
    expect(await readAsOf(path, before, '&include=providers')).toMatchObject({ one_liner: 'Holds.', providers: [] })
    expect((await catalog.get(path)).body.as_of).toBeUndefined()
  })

  it('shows a value that has been undone since, and marks the id of its row as unsure', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await proposeAndAccept(target, buildOneLinerChange('Wrong.'), custody)
    const then = await readClock()
    await undo(catalog.database, id)
    const past = await readAsOf(`/entities/${target}`, then, '&include=providers')
    expect(past).toMatchObject({ one_liner: 'Wrong.', providers: [{ provider_name: 'A vault', capability: { slug: 'custody' } }] })
    expect(past.as_of.unsure).toEqual(
      expect.arrayContaining(['id', 'created_at'].map((name) => ({ path: `/providers/0/${name}`, why: 'not_in_history' }))),
    )
  })

  it('returns NOT_FOUND for a moment before the record existed, and says when it was added', async () => {
    const { target } = await makeWorld(catalog.database)
    const { status, body } = await getAsOf(`/entities/${target}`, '2001-01-01T00:00:00Z')
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain(`"${target}" has been in the catalog since 20`)
  })

  it.each([
    ['a moment in the future', 'as_of=2999-01-01T00:00:00Z', '/query/as_of'],
    ['a day without a time', 'as_of=2026-03-01', '/query/as_of'],
    ['a moment of the year 0', 'as_of=0000-03-01T00:00:00Z', '/query/as_of'],
    ['provenance beside it', 'as_of=2026-03-01T00:00:00Z&include=provenance', '/query/include'],
  ])('refuses %s', async (_, query, path) => {
    for (const record of [`/entities/${world.target}`, `/people/${world.person}`]) {
      const { status, body } = await catalog.get(`${record}?${query}`)
      expect([status, body.error.details[0].path]).toEqual([400, path])
    }
  })

  it('marks fields as unsure for a moment before the history begins, unless an entry replaced their value later', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    await catalog.database.run((db) => sql`update entities set created_at = '2002-01-01' where id = ${ids.target}`.execute(db))
    await proposeAndAccept(target, buildOneLinerChange('Later.'))
    const { one_liner, as_of } = await readAsOf(`/entities/${target}`, '2003-01-01T00:00:00Z')
    const unsure = as_of.unsure.map(({ path }: { path: string }) => path)
    expect(one_liner).toBe('Holds.')
    expect(unsure).toEqual(expect.arrayContaining(['/name', '/aliases', '/segment']))
    expect(unsure).not.toContain('/one_liner')
  })

  it('marks a value that was changed without an entry in the history', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    await proposeAndAccept(target, buildOneLinerChange('Recorded.'))
    await catalog.database.run((db) => sql`update entities set one_liner = 'By hand.' where id = ${ids.target}`.execute(db))
    const then = await readClock()
    expect((await readAsOf(`/entities/${target}`, then)).as_of.unsure).toEqual([{ path: '/one_liner', why: 'unrecorded_change' }])
    await proposeAndAccept(target, buildOneLinerChange('Again.'))
    expect((await readAsOf(`/entities/${target}`, then)).as_of.unsure).toContainEqual({ path: '/one_liner', why: 'unrecorded_change' })
    expect((await readAsOf(`/entities/${target}`, await readClock())).as_of.unsure).toEqual([])
  })

  it('reads verifications from the log of direct writes', async () => {
    const { target } = await makeWorld(catalog.database)
    const before = await readClock()
    const { body } = await catalog.post(`/agents/entities/${target}/verify`, { note: 'Looked.' })
    const between = await readClock()
    await catalog.post(`/agents/entities/${target}/verify`, { note: 'Looked again.' })
    expect((await readAsOf(`/entities/${target}`, before)).last_verified_at).toBeNull()
    expect((await readAsOf(`/entities/${target}`, between)).last_verified_at).toBe(body.last_verified_at)
  })

  it('shows both records of a merge as they were before it, by their ids', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    await proposeAndAccept(other, custody)
    const then = await readClock()
    const merging = await proposeAndAccept(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const merged = await readClock()
    const readBothRecords = async (at: string) => [
      await readAsOf(`/entities/${ids.target}`, at, '&include=providers'),
      await readAsOf(`/entities/${ids.other}`, at, '&include=providers'),
    ]
    const vault = [{ provider_name: 'A vault' }]
    const separate = [{ providers: [] }, { providers: vault, lifecycle_status: 'active', merged_into: null }]
    const joined = [{ providers: vault }, { providers: [], lifecycle_status: 'archived', merged_into: { id: ids.target } }]
    expect(await readBothRecords(then)).toMatchObject(separate)
    expect(await readBothRecords(merged)).toMatchObject(joined)
    await undo(catalog.database, merging)
    expect(await readBothRecords(merged)).toMatchObject(joined)
    expect(await readBothRecords(await readClock())).toMatchObject(separate)
  })

  it('shows updated_at as sure if only rows of lists have changed since', async () => {
    const { target } = await makeWorld(catalog.database)
    await proposeAndAccept(target, buildOneLinerChange('Then.'))
    const then = await readClock()
    const { updated_at } = (await catalog.get(`/entities/${target}`)).body
    await proposeAndAccept(target, custody)
    expect(await readAsOf(`/entities/${target}`, then)).toMatchObject({ updated_at, as_of: { unsure: [] } })
  })

  it('shows a relationship to a record that has been merged into this one, and marks the list', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    await proposeAndAccept(target, { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' })
    const then = await readClock()
    await proposeAndAccept(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const past = await readAsOf(`/entities/${target}`, then, '&include=relationships&include_inactive=true')
    expect(past.relationships).toMatchObject([{ direction: 'outgoing', entity: { id: ids.other } }])
    expect(past.as_of.unsure).toContainEqual({ path: '/relationships', why: 'not_in_history' })
  })

  it('shows the last survivor of a chain of merges as merged_into', async () => {
    const { target, other, third, ids } = await makeWorld(catalog.database)
    await proposeAndAccept(other, { kind: 'merge_entities', duplicate_entity_id: third })
    await proposeAndAccept(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const { merged_into, as_of } = await readAsOf(`/entities/${ids.third}`, await readClock())
    expect(merged_into.id).toBe(ids.target)
    expect(as_of.unsure).toEqual([])
  })

  it('marks an erased value as erased', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    await proposeAndAccept(target, buildOneLinerChange('Secret.'))
    await catalog.database.run((db) => sql`update entities set one_liner = '[erased 2026-01-01 #1]' where id = ${ids.target}`.execute(db))
    expect((await readAsOf(`/entities/${target}`, await readClock())).as_of.unsure).toContainEqual({ path: '/one_liner', why: 'erased' })
  })

  it('requires read:people for people, as the current dossier does', async () => {
    const key = await catalog.key({ scopes: ['read:catalog'] })
    expect((await catalog.get(`/entities/${world.target}?include=people&as_of=${await readClock()}`, { key })).status).toBe(403)
  })

  it('never returns the cached current dossier, and has another ETag', async () => {
    const { target } = await makeWorld(catalog.database)
    await proposeAndAccept(target, buildOneLinerChange('Then.'))
    const then = await readClock()
    await proposeAndAccept(target, buildOneLinerChange('Now.'))
    for (let n = 0; n < 3; n++) {
      expect((await catalog.get(`/entities/${target}`)).body.one_liner).toBe('Now.')
      expect((await readAsOf(`/entities/${target}`, then)).one_liner).toBe('Then.')
    }
    const [past, present] = [await getAsOf(`/entities/${target}`, then), await catalog.get(`/entities/${target}`)]
    expect(past.headers.get('etag')).not.toBe(present.headers.get('etag'))
  })
})

describe('GET /people/{id}?as_of', () => {
  it('shows the roles of that moment, and the people of an entity', async () => {
    const here = await makeWorld(catalog.database)
    const before = await readClock()
    const role = await proposeAndAccept(here.target, { kind: 'attach_person_role', person_slug_or_id: here.person, role_kind: 'ceo' })
    const then = await readClock()
    await undo(catalog.database, role)
    expect((await readAsOf(`/people/${here.person}`, then)).roles).toMatchObject([{ role_kind: 'ceo', entity: { slug: here.target } }])
    expect((await readAsOf(`/people/${here.person}`, before)).roles).toEqual([])
    const readPeople = (at: string) => readAsOf(`/entities/${here.target}`, at, '&include=people')
    expect((await readPeople(then)).people).toMatchObject([{ role_kind: 'ceo', person: { slug: here.person } }])
    expect((await readPeople(before)).people).toEqual([])
  })
})
