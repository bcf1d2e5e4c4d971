import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildRequest } from '../../proposals/testing/kind-case.ts'
import { kindCases } from '../../proposals/testing/kinds.ts'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { buildNote, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

type RecordKey = { readonly type: string; readonly slug: string }

/** Reads the newest row of the inbox. */
async function getNewestRow() {
  return (await inbox.get('/proposals?limit=1')).body.data[0]
}

describe('GET /proposals', () => {
  it.each(Object.entries(kindCases))('names a proposal of the kind %s by the record that the change is about', async (kind, cases) => {
    const world = await inbox.world()
    const [valid] = cases.valid
    await valid.prepare?.(world, { ...inbox.server, database: inbox.scratch.database, url: inbox.scratch.url })
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const id = await sendProposal(inbox.server, path, body)
    const listed = await getNewestRow()
    const { subject, changes } = (await inbox.get(`/proposals/${id}`)).body
    expect([listed.id, listed.subject]).toEqual([id, subject])
    const [{ record }] = changes[0].fields
    const named = changes[0].references.find(({ type, slug }: RecordKey) => type === record.type && slug === record.slug)
    expect(subject).toEqual({ type: record.type, slug: record.slug, name: expect.stringMatching(/\S/), is_new: record.id === null })
    expect(subject.name).toBe(named.name)
  })

  it('names a change of a person by the person, although the proposal has a target', async () => {
    const { target, person, own } = await inbox.world()
    const archival = { kind: 'soft_delete_person', target_person_slug_or_id: person, reason: 'Gone.' }
    const creation = { kind: 'create_person', person: { slug: own('made'), name: 'Made' } }
    for (const [changes, name] of [
      [[archival, buildNote('Left.')], own('person')],
      [[creation, buildNote('Joined.')], 'Made'],
      [[buildNote('Left.'), archival], own('target')],
    ] as const) {
      await inbox.bundle(target, ...changes)
      const listed = await getNewestRow()
      expect([listed.subject.name.toLowerCase(), listed.target_entity.slug]).toEqual([name.toLowerCase(), target])
    }
  })

  it('names the target by its current name', async () => {
    const { target, ids } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('Noted.'))
    await inbox.scratch.database.run((db) => sql`update entities set name = 'Renamed since' where id = ${ids.target}`.execute(db))
    expect((await inbox.get(`/proposals/${id}`)).body.subject).toEqual({
      type: 'entity',
      slug: target,
      name: 'Renamed since',
      is_new: false,
    })
  })

  it.each([
    ['edit_entity', 'entity', { fields: { one_liner: 'Edited.' } }],
    ['edit_person', 'person', { fields: { city: 'Prague' } }],
  ])("names a curator's own %s by the record", async (kind, type, change) => {
    const { target, person } = await inbox.world()
    const named = type === 'person' ? { target_person_slug_or_id: person } : {}
    const made = await inbox.post('/proposals', { target_entity_slug: target, changes: [{ kind, ...named, ...change }] })
    const { subject } = await getNewestRow()
    expect([made.status, subject.type, subject.slug]).toEqual([201, type, type === 'person' ? person : target])
  })
})
