import { expect, it } from 'vitest'
import { makeEntity, makePerson } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

const unknownId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f99'
const served = serveScratchDatabase(async ({ database, post }) => {
  await makeEntity(database, { slug: 'one' })
  await makeEntity(database, { slug: 'other' })
  await makePerson(database, { slug: 'somebody' })
  await post('/field-events', { name: 'Taken Summit' })
})

const reversed = { starts_at: '2027-06-12', ends_at: '2027-06-10' }
const isEntity = { matched_entity_slug: 'one' }
const both = { ...isEntity, matched_person_slug: 'somebody' }
const stand = { role: 'exhibitor', display_name: 'A stand' }

it.each([
  ['PATCH', '', reversed, '/body/ends_at'],
  ['POST', '/segments', { relevance: 'High' }, '/body/segment_slug'],
  ['POST', '/entities', { role: 'attending' }, '/body/entity_slug'],
  ['POST', '/people', { role: 'attending' }, '/body/person_slug'],
  ['POST', '/interactions', { purpose: 'Talk' }, '/body'],
  ['PATCH', `/interactions/${unknownId}`, { entity_id: null, entity_slug: 'one' }, '/body/entity_slug'],
  ['POST', '/follow-ups', { action_text: 'Call', completed_at: '2027-06-12T09:00:00Z' }, '/body/completed_at'],
  ['PATCH', `/follow-ups/${unknownId}`, { status: 'open', completed_at: '2027-06-12T09:00:00Z' }, '/body/completed_at'],
  ['POST', '/captures', { why: 'Talk' }, '/body'],
  ['POST', '/roster', { candidates: [{ ...stand, ...both }] }, '/body/candidates/0'],
  ['POST', '/roster', { candidates: [stand, { ...stand, display_name: ' A stand ' }] }, '/body/candidates/1'],
  ['PATCH', `/roster/${unknownId}`, both, '/body'],
])('reports an invalid body before an unknown event: %s %s %o', async (method, path, body, at) => {
  const { status, body: answer } = await (method === 'POST' ? served.post : served.patch)(`/field-events/nowhere${path}`, body)
  expect([status, answer.error.details?.[0]?.path]).toEqual([400, at])
})

it('reports days in the wrong order before a taken slug', async () => {
  expect((await served.post('/field-events', { name: 'Taken Summit', ...reversed })).status).toBe(400)
})

it.each([
  ['/interactions', { entity_slug: 'nobody', person_slug: 'no-one' }, ['/body/entity_slug', '/body/person_slug'], 404],
  ['/follow-ups', { action_text: 'Call', entity_slug: 'nobody', person_slug: 'no-one' }, ['/body/entity_slug', '/body/person_slug'], 404],
])('names every unknown record: %s', async (path, body, paths, status) => {
  const answer = await served.post(`/field-events/taken-summit${path}`, body)
  expect([answer.status, answer.body.error.details.map((detail: { path: string }) => detail.path)]).toEqual([status, paths])
})
