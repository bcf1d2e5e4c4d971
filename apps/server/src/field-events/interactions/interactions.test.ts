import { beforeAll, describe, expect, it } from 'vitest'
import { merge } from '../../testing/merge-records.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { makeEvent, readAllWork, readDirectWrites } from '../testing/event-work.ts'

let entityId: string
let personId: string
const served = serveScratchDatabase(async ({ database }) => {
  for (const slug of ['summit', 'other']) await makeEvent(database, slug)
  entityId = await makeEntity(database, { slug: 'trezor', name: 'Trezor', formerSlugs: ['satoshilabs'] })
  await makeEntity(database, { slug: 'riot' })
  personId = await makePerson(database, { slug: 'speaker', name: 'A Speaker' })
})
const interactions = '/field-events/summit/interactions'
const addInteraction = async (body: object) => (await served.post(interactions, body)).body
const buildTrezor = () => ({ id: entityId, slug: 'trezor', name: 'Trezor', lifecycle_status: 'active' })

describe('an interaction at a field event', () => {
  it('defaults to the status planned without a signal, and appears in the event', async () => {
    const { status, body } = await served.post(interactions, { counterpart_name: 'Head of partnerships' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ counterpart_name: 'Head of partnerships', entity_id: null, person_id: null, entity: null, person: null },
        ...{ counterpart_context: null, scheduled_at: null, location: null, purpose: null, owner_profile_id: null, owner_name: null },
        ...{ status: 'planned', signal_strength: 'none', outcome_notes: null, next_step: null },
      }),
    ])
    expect((await served.get('/field-events/summit')).body.interactions).toContainEqual(body)
  })

  it('stores every field, and shows its time in UTC', async () => {
    const everything = {
      ...{ counterpart_name: 'Somebody', counterpart_context: 'Speaks on the second day.', location: 'Stand B12', purpose: 'Custody.' },
      ...{ status: 'completed', outcome_notes: 'They look for a partner.', signal_strength: 'strong', next_step: 'Send the outline.' },
    }
    const body = await addInteraction({
      ...everything,
      entity_slug: 'trezor',
      person_id: personId,
      scheduled_at: '2027-06-11t16:00:00.5+02:00',
    })
    expect(body).toMatchObject({ ...everything, scheduled_at: '2027-06-11T14:00:00.500Z' })
    expect([body.entity, body.person]).toEqual([
      buildTrezor(),
      { id: personId, slug: 'speaker', name: 'A Speaker', lifecycle_status: 'active' },
    ])
    expect([body.entity_id, body.person_id]).toEqual([entityId, personId])
  })

  it.each([
    ['its UUID', () => ({ entity_id: entityId })],
    ['its UUID in capital letters', () => ({ entity_id: entityId.toUpperCase() })],
    ['its slug', () => ({ entity_slug: 'trezor' })],
    ['a former slug', () => ({ entity_slug: 'satoshilabs' })],
    ['both', () => ({ entity_id: entityId, entity_slug: 'satoshilabs' })],
  ])('accepts an entity by %s, on creation and in a change', async (_, reference) => {
    expect((await addInteraction(reference())).entity).toEqual(buildTrezor())
    const { id } = await addInteraction({ entity_slug: 'riot' })
    expect((await served.patch(`${interactions}/${id}`, reference())).body.entity).toEqual(buildTrezor())
  })

  it('changes only sent fields, and clears fields sent as null', async () => {
    const before = await addInteraction({ entity_slug: 'trezor', person_slug: 'speaker', purpose: 'Custody.', location: 'Stand B12' })
    const { status, body } = await served.patch(`${interactions}/${before.id}`, { entity_id: null, location: null, status: 'booked' })
    const changed = { entity_id: null, entity: null, location: null, status: 'booked', updated_at: body.updated_at }
    expect([status, body]).toEqual([200, { ...before, ...changed }])
    const [, trace] = await readDirectWrites(served.database, before.id)
    expect(Object.keys(trace?.changes ?? {}).sort()).toEqual(Object.keys(changed).sort())
  })
})

describe('counterpart of an interaction', () => {
  it.each<[string, object]>([
    ['absent', { purpose: 'Custody.' }],
    ['null', { counterpart_name: null, purpose: 'Custody.' }],
  ])('cannot be %s', async (_, body) => {
    const before = await readAllWork(served.database)
    const answer = await served.post(interactions, body)
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, '/body'])
    expect(answer.body.error.hint).toContain('counterpart_name')
    expect(await readAllWork(served.database)).toEqual(before)
  })

  it.each<[string, object, object]>([
    ['the entity', { entity_slug: 'trezor' }, { entity_id: null }],
    ['the person', { person_slug: 'speaker' }, { person_id: null }],
    ['the name', { counterpart_name: 'Somebody' }, { counterpart_name: null, purpose: 'Custody.' }],
    [
      'all of them',
      { entity_slug: 'trezor', person_slug: 'speaker', counterpart_name: 'Somebody' },
      { entity_id: null, person_id: null, counterpart_name: null },
    ],
  ])('cannot be removed if it is the last one: %s', async (_, body, change) => {
    const { id } = await addInteraction(body)
    const before = await readAllWork(served.database)
    const answer = await served.patch(`${interactions}/${id}`, change)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await readAllWork(served.database)).toEqual(before)
  })

  it('can be replaced in one request', async () => {
    const { id } = await addInteraction({ counterpart_name: 'Somebody' })
    const { body } = await served.patch(`${interactions}/${id}`, { counterpart_name: null, entity_slug: 'trezor' })
    expect([body.counterpart_name, body.entity]).toEqual([null, buildTrezor()])
  })

  it.each<[string, number, () => object, string]>([
    ['an unknown slug', 404, () => ({ entity_slug: 'nobody' }), 'nobody'],
    ['an unknown UUID', 404, () => ({ person_id: '00000000-0000-4000-8000-00000000dead' }), '00000000-0000-4000-8000-00000000dead'],
    ['two entities', 400, () => ({ entity_id: entityId, entity_slug: 'riot' }), '/body/entity_slug'],
    ['null together with an entity', 400, () => ({ entity_id: null, entity_slug: 'riot' }), '/body/entity_slug'],
  ])('cannot be changed to %s: %i', async (_, wanted, change, says) => {
    const { id } = await addInteraction({ entity_slug: 'trezor' })
    const before = await readAllWork(served.database)
    const { status, body } = await served.patch(`${interactions}/${id}`, change())
    expect([status, JSON.stringify(body.error)]).toEqual([wanted, expect.stringContaining(says)])
    expect(await readAllWork(served.database)).toEqual(before)
  })
})

describe('merged records', () => {
  let moved: { interaction: string; followUp: string }
  beforeAll(async () => {
    const gone = await makeEntity(served.database, { slug: 'twin' })
    const alter = await makePerson(served.database, { slug: 'alter' })
    const about = { entity_slug: 'twin', person_slug: 'alter' }
    const followUp = await served.post('/field-events/summit/follow-ups', { ...about, action_text: 'Write.' })
    moved = { interaction: (await addInteraction(about)).id, followUp: followUp.body.id }
    await merge(served.database, 'entity', gone, entityId)
    await merge(served.database, 'person', alter, personId)
  })

  it('shows the survivor in interactions and follow-ups', async () => {
    const { interactions: all, followUps } = (await served.get('/field-events/summit')).body
    for (const { entity, person } of [
      all.find(({ id }: { id: string }) => id === moved.interaction),
      followUps.find(({ id }: { id: string }) => id === moved.followUp),
    ])
      expect([entity, person.slug]).toEqual([buildTrezor(), 'speaker'])
  })

  it('finds the survivor by the old slugs', async () => {
    const body = await addInteraction({ entity_slug: 'twin', person_slug: 'alter' })
    expect([body.entity, body.person.slug]).toEqual([buildTrezor(), 'speaker'])
  })
})

describe('a new interaction', () => {
  it('never changes the assignment of an entity', async () => {
    const last_touch = '2026-01-05'
    await served.database.run(async (db) => {
      const { id } = await db.insertInto('segments').values({ slug: 'wallets', name: 'Wallets' }).returning('id').executeTakeFirstOrThrow()
      const values = { entity_id: entityId, segment_id: id, lane: 'primary', last_touch } as const
      await db.insertInto('gtm_assignments').values(values).execute()
    })
    const readAssignments = () => served.database.run((db) => db.selectFrom('gtm_assignments').selectAll().execute())
    const before = await readAssignments()
    const { id } = await addInteraction({ entity_slug: 'trezor', status: 'completed', scheduled_at: '2027-06-11T14:00:00Z' })
    await served.patch(`${interactions}/${id}`, { status: 'completed', outcome_notes: 'Good.' })
    await served.post('/field-events/summit/follow-ups', { entity_slug: 'trezor', action_text: 'Write.', status: 'done' })
    expect(await readAssignments()).toEqual(before)
  })

  it('returns NOT_FOUND for an interaction of another event', async () => {
    const { id } = await addInteraction({ counterpart_name: 'Somebody' })
    const { status, body } = await served.patch(`/field-events/other/interactions/${id}`, { purpose: 'Custody.' })
    expect([status, body.error.message]).toEqual([404, `The field event "other" has no interaction with the id "${id}".`])
  })
})
