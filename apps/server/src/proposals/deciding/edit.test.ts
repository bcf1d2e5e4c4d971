import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accept, assign, bundles, edit, reject, sendProposal } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const buildNoteChange = (text: string) => ({ kind: 'update_notes', append_text: text })

async function sendBundle(target: string, changes: readonly object[]): Promise<string> {
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes })
}

async function readProposal(proposalId: string) {
  return (await catalog.get(`/agents/proposals/${proposalId}`)).body
}

describe('a curator', () => {
  it('applies the edited change, and keeps the sent change in the log', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [buildNoteChange('Teh note.'), buildNoteChange('Two.')])
    await edit(catalog.database, id, 0, { append_text: 'The note.' }, 'A typo.')
    expect(await readProposal(id)).toMatchObject({
      proposed_changes: [
        { append_text: 'The note.', edited: true, note: 'A typo.', outcome: null, fields: [{ base: null, proposed: 'The note.' }] },
        { append_text: 'Two.', edited: false, note: null },
      ],
    })
    await accept(catalog.database, id)
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe('The note.\n\nTwo.')
    const { rows } = await catalog.database.run((db) =>
      sql<{ event: string; detail: unknown }>`select event, detail from proposal_log where proposal_id = ${id} order by id`.execute(db),
    )
    expect(rows).toMatchObject([
      { event: 'submitted', detail: { body: { changes: [{ append_text: 'Teh note.' }, {}] } } },
      { event: 'edited', detail: { index: 0, before: { append_text: 'Teh note.' }, after: { append_text: 'The note.' } } },
      { event: 'accepted' },
    ])
  })

  it('refuses an edit of an unknown change, an invalid edit, and an edit of a decided proposal', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [
      buildNoteChange('One.'),
      { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 },
    ])
    expect(await catchRefusal(edit(catalog.database, id, 2, {}))).toMatchObject({
      code: 'NOT_FOUND',
      hint: expect.stringContaining('index'),
    })
    const bad = { capability_slug: 'juggling', horizon: 'now', fit_score: 3 }
    expect(await catchRefusal(edit(catalog.database, id, 1, bad))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: '/body/change/capability_slug' }],
    })
    await reject(catalog.database, id)
    expect(await catchRefusal(edit(catalog.database, id, 0, { append_text: 'Two.' }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('detects conflicts with the values at the time of the edit, not before', async () => {
    const { target } = await makeWorld(catalog.database)
    const buildStatusChanges = (value: string) => [{ kind: 'set_relationship_status', status: value }]
    const [first, second] = [await sendBundle(target, buildStatusChanges('cold')), await sendBundle(target, buildStatusChanges('warm'))]
    await accept(catalog.database, first)
    await edit(catalog.database, second, 0, { status: 'client' })
    expect(await accept(catalog.database, second)).toEqual(['applied'])
    expect((await catalog.get(`/entities/${target}`)).body.relationship_status).toBe('client')
  })

  it('assigns a target to an unmatched text, which makes it pending', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, '/agents/proposals/lore-update', { text: 'Somebody said so.' })
    expect(await readProposal(id)).toMatchObject({ status: 'unmatched', target_entity: null })
    expect(await catchRefusal(accept(catalog.database, id))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('unmatched'),
    })
    expect(await catchRefusal(assign(catalog.database, id, 'nobody-at-all'))).toMatchObject({ code: 'NOT_FOUND' })
    await assign(catalog.database, id, other)
    await assign(catalog.database, id, ids.target)
    expect(await readProposal(id)).toMatchObject({
      status: 'pending',
      target_entity: { slug: target },
      proposed_changes: [{ edited: false }],
    })
    await accept(catalog.database, id)
    expect((await catalog.get(`/entities/${target}?include=lore`)).body.lore).toMatchObject([{ text: 'Somebody said so.' }])
    expect((await catalog.get(`/entities/${other}?include=lore`)).body.lore).toEqual([])
    expect(await catchRefusal(assign(catalog.database, id, other))).toMatchObject({ code: 'CONFLICT' })
  })

  it('rejects an unmatched text, and refuses a target for a proposal that creates its target', async () => {
    const { own, other } = await makeWorld(catalog.database)
    const lore = await sendProposal(catalog, '/agents/proposals/lore-update', { text: 'Nonsense.' })
    await reject(catalog.database, lore)
    expect(await readProposal(lore)).toMatchObject({ status: 'rejected' })
    const made = await sendProposal(catalog, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: 'Made', segment_slug: 'miners' },
    })
    expect(await catchRefusal(assign(catalog.database, made, other))).toMatchObject({ code: 'CONFLICT' })
  })

  it('refuses a target for a proposal about a person, and another target for a merge or rename', async () => {
    const { own, target, other, third, person } = await makeWorld(catalog.database)
    const touchpoint = await sendProposal(catalog, '/agents/proposals/person-touchpoint', {
      person_slug: person,
      kind: 'call',
      label: 'A call',
    })
    const merge = await sendBundle(target, [buildNoteChange('One.'), { kind: 'merge_entities', duplicate_entity_id: third }])
    const rename = await sendBundle(target, [{ kind: 'rename_entity', new_slug: own('renamed') }])
    for (const id of [touchpoint, merge, rename]) {
      const before = await readProposal(id)
      expect(await catchRefusal(assign(catalog.database, id, other))).toMatchObject({ code: 'CONFLICT' })
      expect(await readProposal(id)).toEqual(before)
    }
  })

  it('returns CONFLICT with the changes that do not fit a new target', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const id = await sendBundle(target, [
      buildNoteChange('One.'),
      { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' },
    ])
    const error = await catchRefusal(assign(catalog.database, id, other))
    expect(error).toMatchObject({ code: 'CONFLICT', details: [{ path: '/body/entity', message: expect.stringContaining('change 1') }] })
    expect(error.message).toContain(other)
  })
})
