import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase()
const saveEvent = (body: object) => served.post('/field-events', body)

async function countStored(slug: string): Promise<number> {
  const { rows } = await served.database.run((db) =>
    sql<{ count: number }>`select count(*)::integer as count from field_events where slug = ${slug}`.execute(db),
  )
  return rows[0]?.count ?? 0
}

describe('saveFieldEvent', () => {
  it('creates an event with defaults for absent fields, and returns it whole', async () => {
    const { status, body } = await saveEvent({ slug: 'first-summit', name: 'First Summit', starts_at: '2027-06-10' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'first-summit',
      name: 'First Summit',
      starts_at: '2027-06-10',
      ends_at: null,
      city: null,
      notes_md: null,
      event_kind: 'conference',
      priority: 'watch',
      lifecycle_status: 'researching',
      segments: [],
      entities: [],
      people: [],
      goals: [],
      interactions: [],
      followUps: [],
      scorecard: null,
      roster: [],
    })
    expect((await served.get('/field-events/first-summit')).body).toEqual(body)
    expect((await served.get(`/field-events/${body.id}`)).body).toEqual(body)
  })

  it('updates the sent fields of the event with the slug, without defaults', async () => {
    const values = { event_kind: 'meetup', priority: 'high', lifecycle_status: 'booked', city: 'Prague', notes_md: 'A note.' }
    const { body: before } = await saveEvent({ slug: 'kept', name: 'Kept', ...values })
    const { status, body } = await saveEvent({ slug: 'kept', name: 'Kept', venue: 'Hall 1', notes_md: null })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, venue: 'Hall 1', notes_md: null, updated_at: body.updated_at })
    expect(await countStored('kept')).toBe(1)
  })

  it('derives the slug from the name, and returns CONFLICT if an event has that slug', async () => {
    const { status, body } = await saveEvent({ name: 'Žižkov Café  Days!' })
    expect([status, body.slug]).toEqual([201, 'zizkov-cafe-days'])
    const again = await saveEvent({ name: 'Zizkov Cafe Days', city: 'Prague' })
    expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT'])
    expect(again.body.error.message).toContain('"zizkov-cafe-days" belongs to the field event Žižkov Café  Days!')
    expect((await served.get('/field-events/zizkov-cafe-days')).body.city).toBeNull()
  })

  it('requires a slug when none can be derived from the name', async () => {
    const { status, body } = await saveEvent({ name: '会议会议' })
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/slug', message: expect.stringContaining('is required') }]])
  })

  it('returns the first answer for the same Idempotency-Key, even after a change', async () => {
    const headers = { 'idempotency-key': 'save-once' }
    const body = { slug: 'repeated', name: 'Repeated' }
    const first = await served.post('/field-events', body, { headers })
    await served.patch('/field-events/repeated', { city: 'Prague' })
    const again = await served.post('/field-events', body, { headers })
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
  })

  it('creates one event for two concurrent requests with the same derived slug', async () => {
    for (let round = 0; round < countRuns(20); round++) {
      const slug = `at-once-${round}`
      const answers = await Promise.all([
        saveEvent({ slug, name: 'One', city: 'Prague' }),
        saveEvent({ slug, name: 'Two', venue: 'Hall 1' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect((await served.get(`/field-events/${slug}`)).body).toMatchObject({ city: 'Prague', venue: 'Hall 1' })
    }
  })
})

const limits = {
  slug: ['a'.repeat(200), 'a'.repeat(201)],
  name: ['n'.repeat(160), 'n'.repeat(161)],
  city: ['c'.repeat(200), 'c'.repeat(201)],
  country: ['c'.repeat(100), 'c'.repeat(101)],
  venue: ['v'.repeat(500), 'v'.repeat(501)],
  strategic_reason: ['s'.repeat(2000), 's'.repeat(2001)],
  outreach_goal: ['o'.repeat(1200), 'o'.repeat(1201)],
  notes_md: ['é'.repeat(8000), 'é'.repeat(8001)],
  website_url: [`https://e.org/${'w'.repeat(1986)}`, `https://e.org/${'w'.repeat(1987)}`],
} as const

describe('the limits of a field event', () => {
  it.each(Object.entries(limits))('accepts %s at its maximum length, and no longer', async (field, [allowed, tooLong]) => {
    const slug = `limit-${field.replaceAll('_', '-')}`
    const fine = await saveEvent({ slug, name: 'Limits', [field]: allowed })
    expect([fine.status, fine.body[field]]).toEqual([201, allowed])
    const refused = await saveEvent({ slug, name: 'Limits', [field]: tooLong })
    expect([refused.status, refused.body.error.code, refused.body.error.details[0].path]).toEqual([
      400,
      'VALIDATION_ERROR',
      `/body/${field}`,
    ])
    const patched = await served.patch(`/field-events/${fine.body.id}`, { [field]: tooLong })
    expect([patched.status, patched.body.error.details[0].path]).toEqual([400, `/body/${field}`])
    expect((await served.get(`/field-events/${fine.body.id}`)).body).toEqual(fine.body)
  })

  it.each([
    ['name', 'n'],
    ['name', null],
    ['name', '   '],
    ['slug', '-begins-with-a-dash'],
    ['slug', 'Capital'],
    ['slug', 'with space'],
    ['slug', ''],
    ['slug', null],
    ['event_kind', 'party'],
    ['event_kind', null],
    ['priority', 'maybe'],
    ['priority', null],
    ['lifecycle_status', 'done'],
    ['lifecycle_status', null],
    ['starts_at', '2027-02-30'],
    ['starts_at', '0000-01-01'],
    ['ends_at', '10 June 2027'],
    ['website_url', 'summit.example'],
    ['website_url', 'javascript:alert(1)'],
    ['city', 7],
    ['id', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f01'],
  ])('%s cannot be %j', async (field, value) => {
    const slug = 'never-stored'
    const { status, body } = await saveEvent({ slug, name: 'Never', [field]: value })
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, 'VALIDATION_ERROR', `/body/${field}`])
    expect(await countStored(slug)).toBe(0)
  })

  it('requires a name, even for an update', async () => {
    await saveEvent({ slug: 'nameless', name: 'Named' })
    const { status, body } = await saveEvent({ slug: 'nameless', city: 'Prague' })
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/name', message: 'is required' }]])
  })
})
