import { describe, expect, it } from 'vitest'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import type { CurationAnswer } from '../../testing/curation-client.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

const getEntity = async (slug: string) => (await inbox.server.get(`/entities/${slug}`)).body
const getProposalAsAgent = async (id: string) => (await inbox.server.get(`/agents/proposals/${id}`)).body

describe('an edit', () => {
  it('applies the edited change and shows it to agents, and keeps the original', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds a lot.'), buildNote('A note.'))
    const edited = await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('Holds bitcoin.'), note: 'Said more plainly.' })
    expect(edited.body.changes[0]).toMatchObject({
      edited: true,
      note: 'Said more plainly.',
      original: buildOneLiner('Holds a lot.'),
      change: buildOneLiner('Holds bitcoin.'),
      fields: [{ field: 'one_liner', before: 'Holds.', base: 'Holds.', after: 'Holds bitcoin.', conflict: false }],
    })
    expect((await getProposalAsAgent(id)).proposed_changes).toMatchObject([
      { edited: true, note: 'Said more plainly.', field_updates: { one_liner: 'Holds bitcoin.' } },
      { edited: false, note: null },
    ])
    const accepted = await inbox.accept(id, 0)
    expect(accepted.body).toMatchObject({ status: 'accepted', applied_indices: [0] })
    expect(accepted.body.changes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['applied', 'not_selected'])
    expect((await getEntity(target)).one_liner).toBe('Holds bitcoin.')
  })

  it('accepts an edit that only sets a note, and one that removes it', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('Something.'))
    const saveNote = async (note: string | null) => (await inbox.patch(`/proposals/${id}/changes/0`, { note })).body.changes[0]
    expect(await saveNote('Where from?')).toMatchObject({ note: 'Where from?', edited: false })
    expect(await saveNote(null)).toMatchObject({ note: null, edited: false })
  })

  it('returns errors with their place in the body, and refuses another kind', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 })
    const getEditError = async (change: object) => (await inbox.patch(`/proposals/${id}/changes/0`, { change })).body.error
    expect(await getEditError({ kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 9 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/body/change/fit_score' }],
    })
    expect(await getEditError({ kind: 'suggest_org_fit', capability_slug: 'nothing', horizon: 'now', fit_score: 3 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/body/change/capability_slug' }],
    })
    expect(await getEditError(buildNote('Other.'))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: '/body/change/kind' }] })
  })

  it('accepts an edit of one change even if another change can no longer be applied', async () => {
    const { target, own } = await inbox.world()
    const buildCreatePerson = (slug: string) => ({ kind: 'create_person', person: { slug, name: own('Made') } })
    const id = await inbox.bundle(target, buildCreatePerson(own('made')), buildCreatePerson(own('made-too')))
    await inbox.accept(
      await inbox.bundle(target, buildCreatePerson(own('made')), buildCreatePerson(own('made-too')), buildNote('Faster.')),
      0,
      1,
    )
    const before = (await inbox.get(`/proposals/${id}`)).body.changes
    expect(before.map(({ resolves }: { resolves: boolean }) => resolves)).toEqual([false, false])
    expect(before[0].problems).toEqual([{ path: '/person/slug', message: expect.stringContaining('taken') }])
    const { status, body } = await inbox.patch(`/proposals/${id}/changes/1`, { change: buildCreatePerson(own('another')) })
    expect([status, body.changes.map(({ resolves }: { resolves: boolean }) => resolves)]).toEqual([200, [false, true]])
    expect(getProblem(await inbox.accept(id, 0))).toEqual([409, 'CONFLICT'])
    expect((await inbox.accept(id, 1)).status).toBe(200)
  })
})

describe('an unmatched text', () => {
  it('waits unmatched until a curator assigns a target, and can then be accepted', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/lore-update', { text: own('They met in Prague.') })
    expect((await inbox.get('/proposals?status=unmatched')).body.data.map((row: { id: string }) => row.id)).toContain(id)
    expect(getProblem(await inbox.accept(id))).toEqual([409, 'CONFLICT'])
    expect(getProblem(await inbox.post(`/proposals/${id}/target`, { entity: 'no-such-entity' }))).toEqual([404, 'NOT_FOUND'])
    const assigned = await inbox.post(`/proposals/${id}/target`, { entity: target })
    expect(assigned.body).toMatchObject({ status: 'pending', target_entity: { slug: target } })
    expect(assigned.body.changes[0].fields).toMatchObject([{ before: null, after: { text: own('They met in Prague.') } }])
    expect((await inbox.accept(id)).status).toBe(200)
    const { lore } = (await inbox.server.get(`/entities/${target}?include=lore`)).body
    expect(lore).toMatchObject([{ text: own('They met in Prague.') }])
  })
})

describe('a conflict', () => {
  const proposeConflict = async (slug: string) => {
    const id = await inbox.bundle(slug, buildOneLiner('From the first.'), buildNote('A paragraph.'))
    await inbox.accept(await inbox.bundle(slug, buildOneLiner('From the second.'), buildNote('Another.')), 0, 1)
    return id
  }

  it('shows the reason for the conflict and the result of overriding it', async () => {
    const { target } = await inbox.world()
    const id = await proposeConflict(target)
    const { changes } = (await inbox.get(`/proposals/${id}`)).body
    expect(changes[0]).toMatchObject({
      conflict: true,
      resolves: true,
      fields: [
        {
          base: 'Holds.',
          before: 'From the second.',
          after: 'From the first.',
          conflict: true,
          reason: expect.stringContaining('now "From the second."'),
        },
      ],
    })
    expect(changes[1]).toMatchObject({ conflict: false, fields: [{ after: 'Another.\n\nA paragraph.' }] })
    const [{ record, fields }] = changes[1].rendered
    expect([record.slug, fields.one_liner, fields.notes_md]).toEqual([target, 'From the first.', 'Another.\n\nA paragraph.'])
  })

  it.each([
    ['keep', 'From the second.', 'conflicted'],
    ['override', 'From the first.', 'applied'],
  ])('follows the resolution of the curator: %s', async (resolution, value, outcome) => {
    const { target } = await inbox.world()
    const id = await proposeConflict(target)
    const refused = await inbox.accept(id, 0, 1)
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[409, 'CONFLICT'], '/changes/0'])
    const { body } = await inbox.post(`/proposals/${id}/accept`, { indices: [0, 1], resolutions: [{ index: 0, resolution }] })
    expect(body.changes.map((change: { outcome: string }) => change.outcome)).toEqual([outcome, 'applied'])
    expect(body.changes[0].fields).toMatchObject([{ before: 'From the second.', after: value }])
    expect((await getEntity(target)).one_liner).toBe(value)
  })
})

describe('a destructive change', () => {
  it('requires a separate confirmation', async () => {
    const { target, own } = await inbox.world()
    const id = await inbox.bundle(target, { kind: 'rename_entity', new_slug: own('renamed') })
    expect((await inbox.get(`/proposals/${id}`)).body).toMatchObject({ destructive: true, changes: [{ destructive: true }] })
    const refused = await inbox.accept(id)
    expect([getProblem(refused), refused.body.error.details[0].path]).toEqual([[400, 'VALIDATION_ERROR'], '/body/confirm'])
    expect((await inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })).status).toBe(200)
    expect((await getEntity(target)).slug).toBe(own('renamed'))
  })
})

describe('accepting several', () => {
  it('accepts each proposal separately, and returns a reason for each failure', async () => {
    const { target, other, own } = await inbox.world()
    const good = await inbox.bundle(target, buildNote('Good.'))
    const conflicting = await inbox.bundle(other, buildOneLiner('First.'))
    await inbox.accept(await inbox.bundle(other, buildOneLiner('Second.')))
    const destructive = await inbox.bundle(target, { kind: 'rename_entity', new_slug: own('renamed') })
    const rejected = await inbox.bundle(target, buildNote('Bad.'))
    await inbox.post(`/proposals/${rejected}/reject`, {})
    const nobody = '00000000-0000-4000-8000-00000000dead'
    const last = await inbox.bundle(target, buildNote('Last.'))
    const { body } = await inbox.post('/proposals/accept', {
      ids: [good, conflicting, destructive, rejected, nobody, last],
      decision_notes: 'All.',
    })
    expect([body.accepted, body.refused]).toEqual([2, 4])
    const outcomes = body.results.map(
      ({ status, error }: { status: string; error: { error: { code: string } } | null }) => error?.error.code ?? status,
    )
    expect(outcomes).toEqual(['accepted', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'NOT_FOUND', 'accepted'])
    expect((await inbox.get(`/proposals/${conflicting}`)).body.status).toBe('pending')
    expect((await inbox.get(`/proposals/${last}`)).body).toMatchObject({ status: 'accepted', decision_notes: 'All.' })
    expect((await getEntity(target)).notes_md).toBe('Good.\n\nLast.')
  })
})

describe('an undo', () => {
  it('restores all former values, and the proposal can be accepted again', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('New.'))
    await inbox.accept(id)
    expect((await inbox.post(`/proposals/${id}/undo`, { notes: 'Wrong.' })).body).toMatchObject({ status: 'pending', applied_indices: [] })
    expect((await getEntity(target)).one_liner).toBe('Holds.')
    expect((await inbox.accept(id)).status).toBe(200)
    const events = (await inbox.get(`/proposals/${id}`)).body.decisions.map(({ event }: { event: string }) => event)
    expect(events).toEqual(['submitted', 'accepted', 'undone', 'accepted'])
  })

  it('returns CONFLICT with the id of a later proposal that depends on it', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('One.'))
    await inbox.accept(id)
    const later = await inbox.bundle(target, buildOneLiner('Two.'))
    await inbox.accept(later)
    const { status, body } = await inbox.post(`/proposals/${id}/undo`, {})
    expect([status, body.error.message]).toEqual([409, expect.stringContaining(later)])
    expect((await getEntity(target)).one_liner).toBe('Two.')
  })

  it('reverses a merge, which can then be accepted again', async () => {
    const { target, other } = await inbox.world()
    const id = await inbox.bundle(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const acceptMerge = () => inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })
    expect((await acceptMerge()).status).toBe(200)
    expect((await getEntity(other)).slug).toBe(target)
    expect((await inbox.post(`/proposals/${id}/undo`, {})).status).toBe(200)
    expect((await getEntity(other)).slug).toBe(other)
    expect((await acceptMerge()).status).toBe(200)
  })
})

describe('two curators who decide at the same time', () => {
  const runConcurrently = async (createRequest: () => Promise<CurationAnswer>, createOtherRequest = createRequest) => {
    const answers = await Promise.all([createRequest(), createOtherRequest()])
    return answers.map(({ status }) => status).sort()
  }

  it('returns CONFLICT to the second of two decisions on one proposal', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildNote('Once.'))
    expect(await runConcurrently(() => inbox.accept(id))).toEqual([200, 409])
    const second = await inbox.bundle(target, buildNote('Twice.'))
    expect(
      await runConcurrently(
        () => inbox.accept(second),
        () => inbox.post(`/proposals/${second}/reject`, {}),
      ),
    ).toEqual([200, 409])
    expect((await getEntity(target)).notes_md).toMatch(/^Once\.(\n\nTwice\.)?$/)
  })

  it.each([
    ['an entity', '/agents/proposals/entity', (slug: string) => ({ entity: { slug, name: slug, segment_slug: 'treasuries' } })],
    ['a segment', '/agents/proposals/segments', (slug: string) => ({ segment: { slug, name: slug } })],
    ['a person', '/agents/proposals/person', (slug: string) => ({ person: { slug, name: slug } })],
  ])('returns CONFLICT to the second of two acceptances that create %s with the same slug', async (_, path, bodyOf) => {
    const { own } = await inbox.world()
    for (let round = 0; round < 5; round++) {
      const slug = own(`made-${round}`)
      const [one, other] = [await sendProposal(inbox.server, path, bodyOf(slug)), await sendProposal(inbox.server, path, bodyOf(slug))]
      expect(
        await runConcurrently(
          () => inbox.accept(one),
          () => inbox.accept(other),
        ),
      ).toEqual([200, 409])
    }
  })

  it('adds a text about a segment only once when both curators accept it', async () => {
    const { own } = await inbox.world()
    for (let round = 0; round < 5; round++) {
      const proposeLore = () =>
        sendProposal(inbox.server, '/agents/proposals/segment-lore-update', { segment_slug: 'treasuries', text: own(`Text ${round}`) })
      const [one, other] = [await proposeLore(), await proposeLore()]
      const statuses = await runConcurrently(
        () => inbox.accept(one),
        () => inbox.accept(other),
      )
      expect([200, 409]).toEqual(expect.arrayContaining(statuses))
      const { lore: texts } = (await inbox.server.get('/segments/treasuries?include=dossier')).body.dossier
      expect(texts.filter(({ text }: { text: string }) => text === own(`Text ${round}`)).length).toBe(1)
    }
  })
})

describe('a segment that other records use', () => {
  it('remains when its creation is undone, which returns CONFLICT with the references to it', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/segments', { segment: { slug: own('made'), name: 'Made' } })
    await inbox.accept(id)
    await inbox.accept(await inbox.bundle(target, { kind: 'update_entity_segment', segment_slug: own('made') }))
    const { status, body } = await inbox.post(`/proposals/${id}/undo`, {})
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining(`${own('made')} is in use by entity ${target}`),
    ])
    expect((await inbox.get(`/proposals/${id}`)).body.status).toBe('accepted')
  })
})

describe('accepting notes that would exceed the length of their field', () => {
  it('returns CONFLICT and changes nothing', async () => {
    const { target } = await inbox.world()
    const buildLongNote = (letter: string) => buildNote(letter.repeat(190_000))
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => inbox.bundle(target, buildLongNote(letter))))
    const { body } = await inbox.post('/proposals/accept', { ids })
    expect([body.accepted, body.refused]).toEqual([5, 1])
    expect(body.results[5].error.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('longer') })
  })
})
