import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { buildNote, buildOneLiner, dumpRecords, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()
const sendProposal = (body: object) => inbox.post('/proposals', body)
const validateProposal = (body: object) => inbox.post('/proposals/validate', body)
const getEntity = async (slug: string) => (await inbox.server.get(`/entities/${slug}`)).body
const evidence = { url: 'https://source.example/report', title: 'A report', trust_tier: 'public' }

/** Reads the catalog, and counts all proposals. */
async function readCatalogState() {
  const { rows } = await inbox.scratch.database.run(async (db) => ({ rows: await db.selectFrom('proposals').select('id').execute() }))
  return { proposals: rows.length, records: await dumpRecords(inbox) }
}

describe("a curator's own proposal", () => {
  it('waits in the inbox with its curator, rationale and evidence, and can be decided', async () => {
    const { target } = await inbox.world()
    const change = { ...buildOneLiner('Holds more.'), rationale: 'Its own site says so.' }
    const { status, body } = await sendProposal({
      target_entity_slug: target,
      changes: [change],
      sources: [evidence],
      match_rationale: 'The same.',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      source: 'manual',
      status: 'pending',
      agent: null,
      submitted_by: 'createProposal',
      match_rationale: 'The same.',
    })
    expect(body.evidence_sources).toMatchObject([evidence])
    expect(body.changes).toMatchObject([{ change, fields: [{ field: 'one_liner', before: 'Holds.', after: 'Holds more.' }] }])
    expect(body.decisions).toMatchObject([{ event: 'submitted', agent: null, curator: { id: inbox.curatorId } }])
    expect((await getEntity(target)).one_liner).toBe('Holds.')
    const { body: list } = await inbox.get('/proposals?source=manual')
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(body.id)
    expect((await inbox.accept(body.id)).status).toBe(200)
    expect((await getEntity(target)).one_liner).toBe('Holds more.')
  })

  it('applies all changes together, appears in the history, and can be undone', async () => {
    const { target, person, ids } = await inbox.world()
    const before = await dumpRecords(inbox)
    const changes = [
      buildOneLiner('Holds all.'),
      buildNote('Seen today.'),
      { kind: 'edit_person', target_person_slug_or_id: person, fields: { bio_md: 'Another life.' } },
    ]
    const { status, body } = await sendProposal({ target_entity_id: ids.target, changes, accept: true, decision_notes: 'Done.' })
    expect([status, body.status, body.applied_indices, body.decision_notes]).toEqual([201, 'accepted', [0, 1, 2], 'Done.'])
    expect((await getEntity(target)).one_liner).toBe('Holds all.')
    expect((await inbox.server.get(`/people/${person}`)).body.bio_md).toBe('Another life.')
    const { body: history } = await inbox.get(`/records/entity/${target}/history?field=one_liner`)
    expect(history.data).toMatchObject([{ after: 'Holds all.', agent: null, curator: { id: inbox.curatorId }, proposal_id: body.id }])
    expect((await inbox.post(`/proposals/${body.id}/undo`, {})).status).toBe(200)
    expect(await dumpRecords(inbox)).toEqual(before)
  })

  it('creates an entity and refers to it in the same proposal', async () => {
    const { own } = await inbox.world()
    const slug = own('made')
    const changes = [{ kind: 'create_entity', slug, name: 'Made', segment_slug: 'treasuries' }, buildNote('It is new.')]
    expect((await sendProposal({ changes, accept: true })).status).toBe(201)
    expect((await getEntity(slug)).notes_md).toContain('It is new.')
    const refused = await sendProposal({ target_entity_slug: slug, changes: [{ ...changes[0], slug: own('other-made') }] })
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/target_entity_slug'])
  })

  it('requires an entity only for changes that are about one, and returns the path of each change without it', async () => {
    const { person } = await inbox.world()
    const renamed = { kind: 'edit_person', target_person_slug_or_id: person, fields: { bio_md: 'Short.' } }
    expect((await sendProposal({ changes: [renamed] })).body).toMatchObject({ target_entity: null, status: 'pending' })
    const refused = await sendProposal({ changes: [buildOneLiner('Whose?')] })
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/target_entity_slug'])
  })

  it('returns the path of every unresolved reference and creates nothing', async () => {
    const { target } = await inbox.world()
    const before = await readCatalogState()
    const changes = [
      buildNote('Fine.'),
      { kind: 'merge_entities', duplicate_entity_id: randomUUID() },
      { kind: 'edit_person', target_person_slug_or_id: 'nobody-here', fields: { bio_md: 'None.' } },
    ]
    for (const ask of [sendProposal, validateProposal]) {
      const refused = await ask({ target_entity_slug: target, changes })
      expect([getProblem(refused), refused.body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
        [404, 'NOT_FOUND'],
        ['/body/changes/1/duplicate_entity_id', '/body/changes/2/target_person_slug_or_id'],
      ])
    }
    expect(await readCatalogState()).toEqual(before)
  })
})

describe('a change that renames, merges or archives', () => {
  it('must be confirmed by its index; otherwise no proposal is created', async () => {
    const { target, own } = await inbox.world()
    const changes = [buildNote('It moved.'), { kind: 'rename_entity', new_slug: own('moved') }]
    const before = await readCatalogState()
    const refused = await sendProposal({ target_entity_slug: target, changes, accept: true })
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/confirm'])
    expect(getProblem(await sendProposal({ target_entity_slug: target, changes, accept: true, confirm: [1, 2] }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    expect(await readCatalogState()).toEqual(before)
    const { status, body } = await sendProposal({ target_entity_slug: target, changes, accept: true, confirm: [1] })
    expect([status, body.status, body.destructive]).toEqual([201, 'accepted', true])
    expect((await getEntity(own('moved'))).notes_md).toContain('It moved.')
  })

  it('merges two records, and restores both on undo', async () => {
    const { target, other, ids } = await inbox.world()
    const before = await dumpRecords(inbox)
    const merge = { kind: 'merge_entities', duplicate_entity_id: ids.other }
    const { status, body } = await sendProposal({ target_entity_slug: target, changes: [merge], accept: true, confirm: [0] })
    expect([status, body.error]).toEqual([201, undefined])
    expect((await getEntity(other)).slug).toBe(target)
    expect((await inbox.post(`/proposals/${body.id}/undo`, {})).status).toBe(200)
    expect(await dumpRecords(inbox)).toEqual(before)
  })

  it.each([{ confirm: [0] }, { decision_notes: 'Why not.' }])('refuses a field that only applies to an acceptance: %o', async (sent) => {
    const { target } = await inbox.world()
    const refused = await sendProposal({ target_entity_slug: target, changes: [buildNote('Seen.')], ...sent })
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], `/body/${Object.keys(sent)[0]}`])
  })
})

describe('the preview of an own proposal', () => {
  it('shows the same view as the inbox, and writes nothing', async () => {
    const { target, ids } = await inbox.world()
    const twin = await inbox.bundle(target, buildOneLiner('Holds more.'))
    const changes = [buildOneLiner('Holds more.'), { kind: 'merge_entities', duplicate_entity_id: ids.other, confidence: 2 }]
    const before = await readCatalogState()
    const { status, body } = await validateProposal({ target_entity_slug: target, changes })
    expect(status).toBe(200)
    expect(await readCatalogState()).toEqual(before)
    expect(body).toMatchObject({ target_entity: { slug: target }, destructive: true })
    expect(body.changes[0].twins).toMatchObject([{ proposal_id: twin }])
    expect(body.changes[1].warnings).toMatchObject([{ code: 'low_confidence' }])
    const { body: made } = await sendProposal({ target_entity_slug: target, changes })
    expect(body.changes).toEqual(made.changes)
  })

  it('returns CONFLICT when the proposal is sent with another body or after a change of the catalog', async () => {
    const { target } = await inbox.world()
    const changes = [buildOneLiner('Holds more.')]
    const { approval_digest } = (await validateProposal({ target_entity_slug: target, changes })).body
    const other = await sendProposal({ target_entity_slug: target, changes: [buildOneLiner('Holds less.')], approval_digest })
    expect(getProblem(other)).toEqual([409, 'CONFLICT'])
    await inbox.patch(`/entities/${target}`, { fields: { one_liner: 'Holds nothing.' } })
    expect(getProblem(await sendProposal({ target_entity_slug: target, changes, approval_digest, accept: true }))).toEqual([
      409,
      'CONFLICT',
    ])
    const again = (await validateProposal({ target_entity_slug: target, changes })).body
    const made = await sendProposal({ target_entity_slug: target, changes, approval_digest: again.approval_digest, accept: true })
    expect([made.status, made.body.status]).toEqual([201, 'accepted'])
  })

  it('returns the same answer regardless of the other fields of the request', async () => {
    const { target } = await inbox.world()
    const body = { target_entity_slug: target, changes: [buildNote('Seen.')] }
    const first = (await validateProposal(body)).body
    expect((await validateProposal({ ...body, id: randomUUID(), accept: true, confirm: [0], decision_notes: 'So.' })).body).toEqual(first)
  })
})

describe('an id that the dashboard generates', () => {
  const countRows = (id: string) =>
    inbox.scratch.database.run(async (db) => (await db.selectFrom('proposals').select('id').where('id', '=', id).execute()).length)

  it('creates only one proposal for repeated or concurrent requests, and returns its current state', async () => {
    const { target } = await inbox.world()
    const body = { id: randomUUID(), target_entity_slug: target, changes: [buildNote('Once.')], accept: true }
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendProposal(body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.every((answer) => answer.body.id === body.id && answer.body.status === 'accepted')).toBe(true)
    expect((await getEntity(target)).notes_md.split('Once.')).toHaveLength(2)
    await inbox.post(`/proposals/${body.id}/undo`, {})
    expect((await sendProposal(body)).body).toMatchObject({ id: body.id, status: 'pending' })
    expect(await countRows(body.id)).toBe(1)
  })

  it("returns CONFLICT with another body, for another curator and for an agent's proposal", async () => {
    const { target } = await inbox.world()
    const body = { id: randomUUID(), target_entity_slug: target, changes: [buildNote('Once.')] }
    expect((await sendProposal(body)).status).toBe(201)
    expect(getProblem(await sendProposal({ ...body, changes: [buildNote('Twice.')] }))).toEqual([409, 'CONFLICT'])
    expect(getProblem(await sendProposal({ ...body, accept: true }))).toEqual([409, 'CONFLICT'])
    await makeCurator(inbox.scratch.database, 'curator', 'second@example.org')
    const cookie = await signInAs(inbox.server.address, 'second@example.org')
    const other = await curate(inbox.server.address, 'POST', '/proposals', { cookie, body })
    expect(getProblem(other)).toEqual([409, 'CONFLICT'])
    const sent = await inbox.bundle(target, buildNote('An agent was here.'))
    expect(getProblem(await sendProposal({ ...body, id: sent }))).toEqual([409, 'CONFLICT'])
  })

  it('remains unused when its request is refused', async () => {
    const { target } = await inbox.world()
    const id = randomUUID()
    expect((await sendProposal({ id, target_entity_slug: 'no-such-entity', changes: [buildNote('Seen.')] })).status).toBe(404)
    expect((await sendProposal({ id, target_entity_slug: target, changes: [buildNote('Seen.')] })).body.id).toBe(id)
  })
})

it('logs an own proposal once with its kinds', async () => {
  const { target } = await inbox.world()
  const body = { id: randomUUID(), target_entity_slug: target, changes: [buildNote('Seen.')], accept: true }
  for (const _time of ['first', 'again']) await sendProposal(body)
  const { data } = (await inbox.get(`/log?subject_id=${body.id}`)).body
  expect(data).toMatchObject([
    { operation: 'createProposal', curator: { id: inbox.curatorId }, changes: { kinds: ['update_notes'], accept: true } },
  ])
})
