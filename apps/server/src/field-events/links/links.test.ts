import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { countRuns } from '../../testing/count-runs.ts'
import { makeEntity, makePerson, makeSegment, markMerged } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

const ids = { vault: '', vaultToo: '', ana: '', anaToo: '', treasuries: '' }
const served = serveScratchDatabase(async ({ database }) => {
  ids.vault = await makeEntity(database, { slug: 'vault', name: 'Vault', formerSlugs: ['strongbox'] })
  ids.vaultToo = await makeEntity(database, { slug: 'vault-too', name: 'Vault' })
  await makeEntity(database, { slug: 'other', name: 'Other' })
  await markMerged(database, 'entities', ids.vaultToo, ids.vault)
  ids.ana = await makePerson(database, { slug: 'ana', name: 'Ana' })
  ids.anaToo = await makePerson(database, { slug: 'ana-too', name: 'Ana' })
  await makePerson(database, { slug: 'other', name: 'Other' })
  await markMerged(database, 'people', ids.anaToo, ids.ana)
  await database.transaction(async (tx) => {
    ids.treasuries = await makeSegment(tx, 'treasuries')
    await makeSegment(tx, 'miners')
  })
})

let event: string
let made = 0
beforeEach(async () => {
  made += 1
  event = `/field-events/summit-${made}`
  await served.post('/field-events', { slug: `summit-${made}`, name: 'Summit' })
})

const getEvent = async () => (await served.get(event)).body
const blank = { outreach_status: 'research', relationship_note: null, next_step: null, meeting_target: false }
const kinds = [
  { list: 'entities', one: 'entity', slug: 'vault', role: 'sponsor', other: 'host', unknown: 'organizer' },
  { list: 'people', one: 'person', slug: 'ana', role: 'speaker', other: 'host', unknown: 'sponsor' },
] as const

describe.each(kinds)('$list of a field event', ({ list, one, slug, role, other, unknown }) => {
  const getRecordId = () => (one === 'entity' ? ids.vault : ids.ana)
  const getMergedId = () => (one === 'entity' ? ids.vaultToo : ids.anaToo)
  const attachRecord = (body: object, eventPath = event) => served.post(`${eventPath}/${list}`, body)
  const attachBySlug = (fields: object = {}) => attachRecord({ [`${one}_slug`]: slug, role, ...fields })

  it('attaches by slug, and shows the returned link in the event', async () => {
    const { status, body } = await attachBySlug()
    expect(status).toBe(201)
    expect(body).toMatchObject({ role, ...blank, [one]: { id: getRecordId(), slug } })
    expect((await getEvent())[list]).toEqual([body])
  })

  it('attaches by id, by slug and id, and by the id of a merged record', async () => {
    const first = await attachRecord({ [`${one}_id`]: getRecordId(), role })
    const both = await attachRecord({ [`${one}_id`]: getRecordId(), [`${one}_slug`]: slug, role })
    const duplicate = await attachRecord({ [`${one}_id`]: getMergedId(), role })
    expect([first.status, both.status, duplicate.status]).toEqual([201, 200, 200])
    expect((await getEvent())[list]).toEqual([first.body])
  })

  it('keeps fields that are not sent, without defaults, and clears a note sent as null', async () => {
    const sent = { outreach_status: 'contacted', relationship_note: 'Old friends.', next_step: 'Call.', meeting_target: true }
    const { body: before } = await attachBySlug(sent)
    const again = await attachBySlug({ next_step: null })
    expect([again.status, again.body]).toEqual([200, { ...before, next_step: null }])
    expect((await attachBySlug()).body).toEqual(again.body)
  })

  it('creates one link for each role', async () => {
    const [first, second] = [await attachBySlug(), await attachBySlug({ role: other, next_step: 'Call.' })]
    expect([first.status, second.status]).toEqual([201, 201])
    const links: { role: string; next_step: string | null }[] = (await getEvent())[list]
    expect(links.map(({ role: as, next_step }) => [as, next_step])).toEqual(
      [
        [role, null],
        [other, 'Call.'],
      ].sort(),
    )
  })

  it.each([
    ['without a name', () => ({ role }), 400, 'is required, or'],
    ['without a role', () => ({ [`${one}_slug`]: slug }), 400, 'is required'],
    ['with a role of the other kind', () => ({ [`${one}_slug`]: slug, role: unknown }), 400, 'must be one of'],
    ['with an outreach status that there is not', () => ({ [`${one}_slug`]: slug, role, outreach_status: 'asked' }), 400, 'must be one of'],
    ['with null for a status', () => ({ [`${one}_slug`]: slug, role, outreach_status: null }), 400, 'must be'],
    ['with a note that is too long', () => ({ [`${one}_slug`]: slug, role, relationship_note: 'n'.repeat(4001) }), 400, 'at most 4000'],
    ['with a step that is too long', () => ({ [`${one}_slug`]: slug, role, next_step: 'n'.repeat(4001) }), 400, 'at most 4000'],
    ['that two names say differently', () => ({ [`${one}_id`]: getRecordId(), [`${one}_slug`]: 'other', role }), 400, 'send one of them'],
    ['that nobody knows', () => ({ [`${one}_slug`]: 'nobody', role }), 404, '"nobody"'],
    ['with an id that is none', () => ({ [`${one}_id`]: 'vault', role }), 400, 'must be'],
  ])('refuses a link %s and stores nothing', async (_, body, status, message) => {
    const answer = await attachRecord(body())
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body.error)).toContain(message.replaceAll('"', '\\"'))
    expect((await getEvent())[list]).toEqual([])
  })

  it('returns NOT_FOUND for an unknown event', async () => {
    const { status, body } = await attachRecord({ [`${one}_slug`]: slug, role }, '/field-events/nowhere')
    expect([status, body.error.message]).toEqual([404, 'No field event has the slug "nowhere".'])
  })

  it('creates one link for concurrent requests, and keeps the fields of each', async () => {
    for (let round = 0; round < countRuns(20); round++) {
      const as = { role: round % 2 ? role : other }
      await served.database.run((db) => sql`delete from ${sql.table(`field_event_${list}`)}`.execute(db))
      const answers = await Promise.all([attachBySlug({ ...as, next_step: 'Call.' }), attachBySlug({ ...as, meeting_target: true })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect((await getEvent())[list]).toMatchObject([{ ...blank, ...as, next_step: 'Call.', meeting_target: true }])
    }
  })

  it('returns the same answer to a repeat with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `attach-${list}` }
    const sendAttachment = () => served.post(`${event}/${list}`, { [`${one}_slug`]: slug, role }, { headers })
    const [first, again] = [await sendAttachment(), await sendAttachment()]
    expect([first.status, again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 201, 'true', first.body])
  })

  it('logs each attachment and change', async () => {
    const { body: link } = await attachBySlug({ next_step: 'Call.' })
    await attachBySlug({ next_step: 'Write.' })
    expect(await readDirectWrites(`field_event_${one}`, link.id)).toMatchObject([
      { role: { before: null, after: role }, [one]: { before: null, after: { slug } } },
      { next_step: { before: 'Call.', after: 'Write.' } },
    ])
  })
})

it('attaches an entity by a former slug', async () => {
  const { body } = await served.post(`${event}/entities`, { entity_slug: 'strongbox', role: 'host' })
  expect(body.entity).toEqual({ id: ids.vault, slug: 'vault', name: 'Vault', lifecycle_status: 'active' })
})

describe('segments of a field event', () => {
  const attachSegment = (body: object) => served.post(`${event}/segments`, body)

  it('attaches by slug or id, and keeps the relevance if none is sent', async () => {
    const first = await attachSegment({ segment_slug: 'treasuries', relevance: 'A day.' })
    expect([first.status, first.body]).toEqual([
      201,
      { relevance: 'A day.', segment: expect.objectContaining({ id: ids.treasuries, focus_kind: 'core' }) },
    ])
    const again = await attachSegment({ segment_id: ids.treasuries })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await attachSegment({ segment_id: ids.treasuries, segment_slug: 'treasuries', relevance: null })).body.relevance).toBeNull()
    expect((await getEvent()).segments).toEqual([{ ...first.body, relevance: null }])
  })

  it.each([
    [{}, 400, 'is required, or segment_id'],
    [{ segment_slug: 'nothing' }, 404, 'No segment has the id or slug \\"nothing\\"'],
    [{ segment_id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0001' }, 404, '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0001'],
    [{ segment_slug: 'treasuries', relevance: 'r'.repeat(2001) }, 400, 'at most 2000'],
    [{ segment_slug: 'treasuries', role: 'host' }, 400, 'is not allowed'],
  ])('refuses %j', async (body, status, message) => {
    const answer = await attachSegment(body)
    expect([answer.status, JSON.stringify(answer.body.error)]).toEqual([status, expect.stringContaining(message)])
    expect((await getEvent()).segments).toEqual([])
  })

  it('returns VALIDATION_ERROR when id and slug name different segments', async () => {
    const { status, body } = await attachSegment({ segment_id: ids.treasuries, segment_slug: 'miners' })
    expect([status, body.error.details]).toEqual([
      400,
      [{ path: '/body/segment_slug', message: 'names miners, but segment_id names treasuries; send one of them' }],
    ])
  })

  it('logs the attached segment', async () => {
    await attachSegment({ segment_slug: 'miners' })
    await attachSegment({ segment_slug: 'miners', relevance: 'A day.' })
    expect(await readDirectWrites('field_event_segment', (await getEvent()).id)).toMatchObject([
      { 'segments.miners': { before: null, after: { relevance: null } } },
      { 'segments.miners': { before: { relevance: null }, after: { relevance: 'A day.' } } },
    ])
  })
})

async function readDirectWrites(type: string, id: string): Promise<object[]> {
  const { rows } = await served.database.run((db) =>
    sql<{ changes: object }>`select changes from direct_writes where subject_type = ${type} and subject_id = ${id} order by id`.execute(db),
  )
  return rows.map(({ changes }) => changes)
}
