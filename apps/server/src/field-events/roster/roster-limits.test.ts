import { describe, expect, it } from 'vitest'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

const buildText = (length: number) => 'ü'.repeat(length)
const buildUrl = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`

const atTheEdge: [string, unknown][] = [
  ['display_name', 'x'],
  ['display_name', buildText(200)],
  ['external_ref', 'x'],
  ['external_ref', buildText(200)],
  ['context', buildText(1000)],
  ['source_url', buildUrl(2000)],
  ['evidence_note', buildText(2000)],
  ['relationship_note', buildText(1000)],
  ['next_step', buildText(1000)],
  ['confidence', 1],
  ['confidence', 5],
]

const refused: [string, unknown][] = [
  ['display_name', ''],
  ['display_name', ' \t'],
  ['display_name', buildText(201)],
  ['display_name', null],
  ['external_ref', buildText(201)],
  ['external_ref', 1],
  ['context', buildText(1001)],
  ['source_url', buildUrl(2001)],
  ['source_url', 'not a url'],
  ['source_url', 'javascript:alert(1)'],
  ['evidence_note', buildText(2001)],
  ['relationship_note', buildText(1001)],
  ['next_step', buildText(1001)],
  ['next_step', ['Call']],
  ['confidence', 0],
  ['confidence', 6],
  ['confidence', 2.5],
  ['confidence', '3'],
  ['confidence', null],
  ['role', 'visitor'],
  ['role', null],
  ['candidate_type', 'segment'],
  ['candidate_type', null],
  ['review_status', 'accepted'],
  ['review_status', null],
  ['outreach_status', 'not-contacted'],
  ['outreach_status', null],
  ['meeting_target', 'yes'],
  ['meeting_target', null],
  ['matched_entity_id', 'trezor'],
  ['matched_person_id', '6f0c4c1e'],
  ['matched_person_slug', buildText(201)],
  ['field_event_id', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f01'],
]

const toCase = ([field, value]: [string, unknown]) => [`${field} ${JSON.stringify(value).slice(0, 30)}`, field, value] as const

const none: [string, unknown][] = [
  ['matched_entity_slug', ''],
  ['next_step', '\n'],
]

describe('a candidate in a saved list', () => {
  it.each(atTheEdge.map(toCase))('accepts %s', async (_, field, value) => {
    const event = await roster.makeEvent()
    expect(await roster.addCandidate(event, { [field]: value })).toMatchObject({ [field]: value })
  })

  it.each(none.map(toCase))('stores null for %s', async (_, field, value) => {
    const event = await roster.makeEvent()
    const read = field === 'matched_entity_slug' ? 'matched_entity_id' : field
    expect(await roster.addCandidate(event, { [field]: value })).toMatchObject({ [read]: null })
  })

  it.each(refused.map(toCase))('refuses %s', async (_, field, value) => {
    const event = await roster.makeEvent()
    const { status, body } = await roster.save(event, [
      { role: 'media', display_name: 'Fine' },
      { role: 'exhibitor', display_name: 'A stand', [field]: value },
    ])
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([{ path: `/body/candidates/1/${field}`, message: expect.any(String) }])
    expect(await roster.listCandidates(event)).toEqual([])
  })

  it.each(['role', 'display_name'])('needs %s', async (field) => {
    const event = await roster.makeEvent()
    const { [field]: _, ...rest }: Record<string, string> = { role: 'exhibitor', display_name: 'A stand' }
    const { status, body } = await roster.save(event, [rest])
    expect([status, body.error.details]).toEqual([400, [{ path: `/body/candidates/0/${field}`, message: 'is required' }]])
  })
})

describe('a change of a candidate', () => {
  it.each(atTheEdge.map(toCase))('accepts %s in a change', async (_, field, value) => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event)
    const { status, body } = await roster.changeCandidate(event, id, { [field]: value })
    expect([status, body[field]]).toEqual([200, value])
  })

  it.each(refused.map(toCase))('refuses %s in a change', async (_, field, value) => {
    const event = await roster.makeEvent()
    const before = await roster.addCandidate(event)
    const { status, body } = await roster.changeCandidate(event, before.id, { [field]: value })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toEqual([{ path: `/body/${field}`, message: expect.any(String) }])
    expect(await roster.listCandidates(event)).toEqual([before])
  })

  it('requires at least one field', async () => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event)
    const { status, body } = await roster.changeCandidate(event, id, {})
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('a list', () => {
  const buildCandidates = (count: number) => Array.from({ length: count }, (_, n) => ({ role: 'media', display_name: `Paper ${n}` }))

  it.each([1, 200])('accepts %i candidates', async (count) => {
    const event = await roster.makeEvent()
    const { status, body } = await roster.save(event, buildCandidates(count))
    expect([status, body.created]).toEqual([201, count])
    expect(body.data.map(({ display_name }: { display_name: string }) => display_name)).toEqual(
      buildCandidates(count).map(({ display_name }) => display_name),
    )
  })

  it.each([0, 201])('refuses %i candidates', async (count) => {
    const event = await roster.makeEvent()
    const { status, body } = await roster.save(event, buildCandidates(count))
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/candidates', message: expect.any(String) }]])
    expect(await roster.listCandidates(event)).toEqual([])
  })
})
