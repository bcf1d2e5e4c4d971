import { describe, expect, it } from 'vitest'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

describe('a change of a candidate', () => {
  it('sets sent fields, clears fields sent as null, and keeps the others', async () => {
    const event = await roster.makeEvent()
    const before = await roster.addCandidate(event, { context: 'Context', evidence_note: 'Evidence', external_ref: 'row-1', confidence: 5 })
    const { status, body } = await roster.changeCandidate(event, before.id, {
      context: null,
      external_ref: null,
      next_step: 'Call',
      role: 'media',
    })
    expect(status).toBe(200)
    const changed = { context: null, external_ref: null, next_step: 'Call', role: 'media' }
    expect(body).toEqual({ ...before, ...changed, updated_at: body.updated_at })
    expect(await roster.listCandidates(event)).toEqual([body])
  })

  it('writes nothing to the audit log if it changes nothing', async () => {
    const event = await roster.makeEvent()
    const before = await roster.addCandidate(event, { context: 'Context' })
    const writeCount = await roster.countDirectWrites()
    expect((await roster.changeCandidate(event, before.id, { context: 'Context', confidence: 3, display_name: ' A stand ' })).body).toEqual(
      before,
    )
    expect(await roster.countDirectWrites()).toBe(writeCount)
  })

  it('accepts the candidate’s id in upper case, and the event’s id', async () => {
    const event = await roster.makeEvent()
    const { id, field_event_id } = await roster.addCandidate(event)
    const { status, body } = await roster.changeCandidate(field_event_id.toUpperCase(), id.toUpperCase(), { confidence: 4 })
    expect([status, body.id, body.confidence]).toEqual([200, id, 4])
  })

  it.each(['unreviewed', 'matched', 'promoted', 'dismissed'])('accepts the review_status %s after any other', async (review_status) => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    for (const before of ['unreviewed', 'matched', 'promoted', 'dismissed']) {
      const { id } = await roster.addCandidate(event, { display_name: before, review_status: before, matched_entity_id: entity.id })
      expect((await roster.changeCandidate(event, id, { review_status })).body.review_status).toBe(review_status)
    }
  })

  it('refuses the status matched without a match', async () => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    const { id } = await roster.addCandidate(event)
    const refused = await roster.changeCandidate(event, id, { review_status: 'matched' })
    expect([refused.status, refused.body.error.details[0].path]).toEqual([400, '/body/review_status'])
    expect((await roster.changeCandidate(event, id, { matched_entity_id: entity.id })).body.review_status).toBe('matched')
    const cleared = await roster.changeCandidate(event, id, { matched_entity_id: null, review_status: 'matched' })
    expect(cleared.status).toBe(400)
    const listed = await roster.save(event, [{ role: 'media', display_name: 'A paper', review_status: 'matched' }])
    expect([listed.status, listed.body.error.details[0].path]).toEqual([400, '/body/candidates/0/review_status'])
  })

  it.each([
    ['external_ref', { external_ref: 'row-1' }, { external_ref: 'row-1' }],
    ['role and name', { external_ref: null }, {}],
  ])('returns CONFLICT when another candidate has the %s', async (_, sent, other) => {
    const event = await roster.makeEvent()
    await roster.addCandidate(event, other)
    const mine = await roster.addCandidate(event, { external_ref: 'row-2' })
    const { status, body } = await roster.changeCandidate(event, mine.id, sent)
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect(body.error.hint).toContain('GET /field-events')
    expect((await roster.listCandidates(event))[1]).toEqual(mine)
  })
})

describe('an unknown candidate', () => {
  const unknownId = '00000000-0000-4000-8000-00000000dead'

  it('returns NOT_FOUND for an unknown id and for a candidate of another event', async () => {
    const [event, other] = [await roster.makeEvent(), await roster.makeEvent()]
    const { id } = await roster.addCandidate(other)
    for (const wrong of [unknownId, id]) {
      const { status, body } = await roster.changeCandidate(event, wrong, { confidence: 4 })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toContain(wrong)
    }
    expect(await roster.listCandidates(other)).toMatchObject([{ confidence: 3 }])
  })

  it('returns NOT_FOUND for an unknown event', async () => {
    const { status, body } = await roster.changeCandidate('no-such-event', unknownId, { confidence: 4 })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain('no-such-event')
  })

  it('returns an error for an id that is not a UUID', async () => {
    expect((await roster.changeCandidate(await roster.makeEvent(), 'row-1', { confidence: 4 })).status).toBe(400)
  })
})
