import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase()
const stored = { starts_at: '2027-06-10', ends_at: '2027-06-12', city: 'Prague', notes_md: 'A note.', priority: 'high' }
let slug: string
let made = 0

beforeEach(async () => {
  made += 1
  slug = `summit-${made}`
  await served.post('/field-events', { slug, name: 'Summit', ...stored })
})

const updateEvent = (body: object, eventSlug = slug) => served.patch(`/field-events/${eventSlug}`, body)
const getEvent = async (eventSlug = slug) => (await served.get(`/field-events/${eventSlug}`)).body

async function readDirectWrites(id: string) {
  const { rows } = await served.database.run((db) =>
    sql<{ operation: string; changes: object }>`
      select operation, changes from direct_writes where subject_type = 'field_event' and subject_id = ${id} order by id`.execute(db),
  )
  return rows
}

/** Counts the deadlocks that PostgreSQL has ended. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await served.database.runAsOwner((db) =>
    sql<{
      deadlocks: number
    }>`select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()`.execute(db),
  )
  return rows[0]?.deadlocks ?? Number.NaN
}

describe('updateFieldEvent', () => {
  it('sets sent fields, clears fields sent as null, and keeps the others', async () => {
    const before = await getEvent()
    const { status, body } = await updateEvent({ venue: 'Hall 1', notes_md: null, lifecycle_status: 'planning' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, venue: 'Hall 1', notes_md: null, lifecycle_status: 'planning', updated_at: body.updated_at })
    expect(await getEvent()).toEqual(body)
  })

  it('accepts the event’s id', async () => {
    const { id } = await getEvent()
    const { status, body } = await updateEvent({ city: null }, id.toUpperCase())
    expect([status, body.slug, body.city]).toEqual([200, slug, null])
  })

  it('requires at least one field', async () => {
    const { status, body } = await updateEvent({})
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('returns NOT_FOUND with the name of an unknown event', async () => {
    const { status, body } = await updateEvent({ city: 'Prague' }, 'nowhere')
    expect([status, body.error.message]).toEqual([404, 'No field event has the slug "nowhere".'])
  })

  it('logs the agent and the changed fields, and nothing for a write that changes none', async () => {
    const { id } = await getEvent()
    await updateEvent({ city: 'Brno', priority: 'high' })
    await updateEvent({ city: 'Brno' })
    const directWrites = await readDirectWrites(id)
    expect(directWrites).toMatchObject([
      { operation: 'saveFieldEvent', changes: { slug: { before: null, after: slug }, city: { before: null, after: 'Prague' } } },
      { operation: 'updateFieldEvent', changes: { city: { before: 'Prague', after: 'Brno' } } },
    ])
    expect(Object.keys(directWrites[1]?.changes ?? {})).toEqual(['city'])
  })
})

describe('a new slug of a field event', () => {
  it('becomes the slug of the event', async () => {
    const { status } = await updateEvent({ slug: `${slug}-renamed` })
    expect([status, (await getEvent(slug)).slug]).toEqual([200, `${slug}-renamed`])
    expect((await getEvent(`${slug}-renamed`)).name).toBe('Summit')
  })

  it('keeps the former slugs as references to the event in every operation', async () => {
    const { id } = await getEvent()
    for (const next of ['second', 'third']) expect((await updateEvent({ slug: `${next}-${made}` })).status).toBe(200)
    for (const name of [slug, `second-${made}`, `third-${made}`, slug.toUpperCase()]) {
      expect((await getEvent(name)).id).toBe(id)
      expect((await served.get(`/agents/field-events/${name}`)).body).toMatchObject({ id, slug: `third-${made}` })
      expect((await served.post(`/field-events/${name}/goals`, { title: 'A goal' })).status).toBe(201)
      const proposal = { operation: 'update', event: { slug: name.toLowerCase(), city: 'Brno' }, dry_run: true }
      expect((await served.post('/agents/proposals/field-events', proposal)).status).toBe(200)
    }
    expect((await getEvent()).goals).toHaveLength(4)
  })

  it('stays when the event is saved by a former slug', async () => {
    const { id } = await getEvent()
    await updateEvent({ slug: `kept-${made}` })
    const { status, body } = await served.post('/field-events', { slug, name: 'Summit again' })
    expect([status, body.id, body.slug, body.name]).toEqual([200, id, `kept-${made}`, 'Summit again'])
  })

  it('may be a former slug of the same event', async () => {
    await updateEvent({ slug: `away-${made}` })
    expect((await updateEvent({ slug }, slug)).body.slug).toBe(slug)
    expect((await getEvent(`away-${made}`)).slug).toBe(slug)
  })

  it('must not be a former slug of another event', async () => {
    await updateEvent({ slug: `moved-${made}` })
    await served.post('/field-events', { slug: `newcomer-${made}`, name: 'Newcomer' })
    const answers = [
      await updateEvent({ slug }, `newcomer-${made}`),
      await served.post('/agents/proposals/field-events', { operation: 'create', event: { slug, name: 'Another' }, dry_run: true }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    expect((await getEvent()).name).toBe('Summit')
  })

  it('succeeds while a concurrent save by the old slug updates the same event', async () => {
    for (let round = 0; round < countRuns(20); round++) {
      const [old, fresh] = [`given-${made}-${round}`, `given-${made}-${round}-on`]
      const { body: event } = await served.post('/field-events', { slug: old, name: 'Given' })
      const [renamed, saved] = await Promise.all([
        updateEvent({ slug: fresh }, old),
        served.post('/field-events', { slug: old, name: 'Taken' }),
      ])
      expect([renamed.status, saved.status, saved.body.id, (await getEvent(old)).id]).toEqual([200, 200, event.id, event.id])
    }
    expect(await countDeadlocks()).toBe(0)
  })

  it('must not be the slug of another event', async () => {
    await served.post('/field-events', { slug: `other-${made}`, name: 'The Other' })
    const { status, body } = await updateEvent({ slug: `other-${made}`, city: 'Brno' })
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'CONFLICT',
      `The slug "other-${made}" belongs to the field event The Other.`,
    ])
    expect((await getEvent()).city).toBe('Prague')
  })

  it('may be the current slug', async () => expect((await updateEvent({ slug })).status).toBe(200))

  it('goes to one of two concurrent requests', async () => {
    await served.post('/field-events', { slug: `rival-${made}`, name: 'Rival' })
    const answers = await Promise.all([slug, `rival-${made}`].map((of) => updateEvent({ slug: `wanted-${made}` }, of)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the days of an event', () => {
  it.each([
    [{ starts_at: '2027-06-13' }, '/body/starts_at'],
    [{ ends_at: '2027-06-09' }, '/body/ends_at'],
    [{ starts_at: '2028-01-02', ends_at: '2028-01-01' }, '/body/ends_at'],
  ])('must not be in the wrong order: %j', async (days, path) => {
    const before = await getEvent()
    for (const answer of [await updateEvent(days), await served.post('/field-events', { slug, name: 'Summit', ...days })]) {
      expect([answer.status, answer.body.error.code, answer.body.error.details[0].path]).toEqual([400, 'VALIDATION_ERROR', path])
    }
    expect(await getEvent()).toEqual(before)
  })

  it('must not be in the wrong order in a new event', async () => {
    const { status } = await served.post('/field-events', {
      slug: 'reversed',
      name: 'Reversed',
      starts_at: '2027-06-10',
      ends_at: '2027-06-09',
    })
    expect([status, (await served.get('/field-events/reversed')).status]).toEqual([400, 404])
  })

  it.each([
    { starts_at: '2027-06-12' },
    { ends_at: '2027-06-10' },
    { starts_at: null },
    { ends_at: null },
    { starts_at: '2028-01-01', ends_at: '2028-01-01' },
    { starts_at: '2028-01-01', ends_at: null },
  ])('may be %j', async (days) => {
    const { status, body } = await updateEvent(days)
    expect([status, body]).toEqual([200, expect.objectContaining(days)])
  })

  it('keeps their order when two agents each send one of them', async () => {
    for (let round = 0; round < countRuns(20); round++) {
      await updateEvent({ starts_at: '2027-06-10', ends_at: '2027-06-20' })
      const answers = await Promise.all([updateEvent({ starts_at: '2027-06-18' }), updateEvent({ ends_at: '2027-06-12' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})
