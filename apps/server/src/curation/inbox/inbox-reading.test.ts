import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import type { World } from '../../proposals/testing/world.ts'
import type { CurationAnswer } from '../../testing/curation-client.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()

describe('the inbox', () => {
  const getIds = ({ body }: CurationAnswer): string[] => body.data.map(({ id }: { id: string }) => id)

  it('filters by status, kind, agent, entity and source, and by several of them', async () => {
    const { target, other } = await inbox.world()
    const key = await inbox.server.key({ agent: 'filtered' })
    const mine = await sendProposal(inbox.server, bundles, { target_entity_slug: target, changes: [buildNote('Mine.')] }, { key })
    const theirs = await inbox.bundle(target, { kind: 'set_relationship_status', status: 'active' })
    const elsewhere = await inbox.bundle(other, buildNote('Elsewhere.'))
    const rows = (await inbox.get(`/proposals?entity=${target}`)).body.data
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([theirs, mine])
    const [, { agent }] = rows
    expect(agent.name).toBe('filtered')
    expect(getIds(await inbox.get(`/proposals?agent=${agent.id}`))).toEqual([mine])
    expect(getIds(await inbox.get(`/proposals?kind=update_notes&limit=2`))).toEqual([elsewhere, mine])
    expect(getIds(await inbox.get(`/proposals?kind=update_notes&order=oldest&limit=200`)).slice(-2)).toEqual([mine, elsewhere])
    expect(getIds(await inbox.get(`/proposals?kind=update_notes&entity=${target}&agent=${agent.id}&source=agent&status=pending`))).toEqual([
      mine,
    ])
    expect(getIds(await inbox.get(`/proposals?source=mail`))).toEqual([])
    await inbox.accept(mine)
    expect(getIds(await inbox.get(`/proposals?entity=${target}`))).toEqual([theirs])
    expect(getIds(await inbox.get(`/proposals?entity=${target}&status=all`))).toEqual([theirs, mine])
    expect(getIds(await inbox.get(`/proposals?entity=${target}&status=accepted&kind=update_notes`))).toEqual([mine])
    expect(getIds(await inbox.get(`/proposals?kind=update_notes&status=accepted&limit=1`))).toEqual([mine])
    expect(getProblem(await inbox.get('/proposals?entity=no-such-entity'))).toEqual([404, 'NOT_FOUND'])
    expect(getProblem(await inbox.get('/proposals?kind=no_such_kind'))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it.each(['newest', 'oldest'])('lists every proposal once, %s first, although many have the same timestamp', async (order) => {
    const { other, ids: records } = await inbox.world()
    await inbox.scratch.database.run((db) =>
      sql`
        insert into proposals (environment, operation_id, status, target_entity_id, change_count, change_kinds, created_at)
        select 'test', 'submitBundle', 'pending', ${records.other}, 0, '{}', timestamptz '2026-01-01' + make_interval(secs => n / 10)
        from generate_series(1, 45) n`.execute(db),
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: CurationAnswer = await inbox.get(
        `/proposals?entity=${other}&order=${order}&limit=7${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
      seen.push(...page.body.data.map(({ id, created_at }: { id: string; created_at: string }) => `${created_at} ${id}`))
      cursor = page.body.next_cursor
    } while (cursor !== null)
    const moments = seen.map((row) => row.split(' ')[0])
    expect([seen.length, new Set(seen).size]).toEqual([45, 45])
    expect(moments).toEqual(order === 'oldest' ? moments.toSorted() : moments.toSorted().reverse())
  })

  it('counts by status and by kind, up to 1,000', async () => {
    const { target } = await inbox.world()
    const before = (await inbox.get('/proposals/counts')).body
    await inbox.bundle(target, buildNote('Counted.'), buildOneLiner('Counted.'))
    const after = (await inbox.get('/proposals/counts')).body
    expect(after.by_status.pending.count).toBe(before.by_status.pending.count + 1)
    const findKind = (kind: string) => after.pending_by_kind.find((row: { kind: string }) => row.kind === kind)
    expect(findKind('update_notes').more).toBe(false)
    await inbox.scratch.database.run((db) =>
      sql`
        insert into proposals (environment, operation_id, status, change_count, change_kinds)
        select 'test', 'submitBundle', 'rejected', 0, '{}' from generate_series(1, 1001)`.execute(db),
    )
    expect((await inbox.get('/proposals/counts')).body.by_status.rejected).toEqual({ count: 1000, more: true })
  })
})

describe('a proposal', () => {
  it('names other pending proposals with an equal change', async () => {
    const { target } = await inbox.world()
    const one = await inbox.bundle(target, buildNote('The same.'))
    const other = await inbox.bundle(target, buildOneLiner('Other.'), buildNote('The same.'))
    const [change] = (await inbox.get(`/proposals/${one}`)).body.changes
    expect(change.twins).toMatchObject([{ proposal_id: other, change_index: 1, agent: { name: 'test' } }])
  })

  it('shows warnings for the reviewer', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildOneLiner('Holds.'), { ...buildNote('Maybe.'), confidence: 1 })
    const { changes } = (await inbox.get(`/proposals/${id}`)).body
    expect(changes.map(({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code))).toEqual([
      ['no_change'],
      ['low_confidence'],
    ])
  })

  it('still shows the values before and after a decision when they have changed later', async () => {
    const { target, own } = await inbox.world()
    const id = await sendProposal(inbox.server, '/agents/proposals/entity', {
      entity: { slug: own('made'), name: own('Made'), segment_slug: 'treasuries', one_liner: 'New.' },
    })
    await inbox.accept(id)
    await inbox.accept(await inbox.bundle(own('made'), buildOneLiner('Newer.')))
    const { fields } = (await inbox.get(`/proposals/${id}`)).body.changes[0]
    expect(fields).toContainEqual(expect.objectContaining({ field: 'one_liner', before: null, after: 'New.', conflict: false }))
    expect((await inbox.get(`/proposals/${await inbox.bundle(target, buildNote('x'))}`)).body.decisions).toMatchObject([
      { event: 'submitted', agent: { name: 'test' }, curator: null, detail: { operation_id: 'submitBundle' } },
    ])
  })
})

describe('the history of a record', () => {
  it('shows agent, curator and rationale of every value, and undone entries', async () => {
    const { target } = await inbox.world()
    const sources = [{ url: 'https://example.org/report', title: 'Report' }]
    const one = await sendProposal(inbox.server, bundles, {
      target_entity_slug: target,
      changes: [buildOneLiner('One.'), buildNote('N.')],
      sources,
    })
    await inbox.accept(one, 0, 1)
    const two = await inbox.bundle(target, buildOneLiner('Two.'))
    await inbox.accept(two)
    await inbox.post(`/proposals/${two}/undo`, {})
    const { data, total } = (await inbox.get(`/records/entity/${target}/history?field=one_liner`)).body
    const curator = { id: inbox.curatorId, name: 'Test curator' }
    expect(data).toMatchObject([
      { before: 'Two.', after: 'One.', proposal_id: two, undoes: true, undone: false, curator },
      { before: 'One.', after: 'Two.', proposal_id: two, undoes: false, undone: true, curator, change_kind: 'update_entity_fields' },
      { before: 'Holds.', after: 'One.', proposal_id: one, undone: false, evidence_sources: sources, agent: { name: 'test' } },
    ])
    expect(total).toBe(3)
    expect((await inbox.get(`/records/entity/${target}/history`)).body.total).toBe(4)
  })

  it('lists its entries page by page', async () => {
    const { target } = await inbox.world()
    await inbox.accept(
      await inbox.bundle(target, buildOneLiner('One.'), buildNote('N.'), { kind: 'set_relationship_status', status: 'active' }),
      0,
      1,
      2,
    )
    const first = (await inbox.get(`/records/entity/${target}/history?limit=2`)).body
    const second = (await inbox.get(`/records/entity/${target}/history?limit=2&cursor=${first.next_cursor}`)).body
    const fields = [...first.data, ...second.data].map(({ field }: { field: string }) => field)
    expect([fields.toSorted(), second.next_cursor]).toEqual([['notes_md', 'one_liner', 'relationship_status'], null])
  })

  it('remains readable for a merged record', async () => {
    const { target, other, ids } = await inbox.world()
    await inbox.accept(await inbox.bundle(other, buildOneLiner('Of the other.')))
    const id = await inbox.bundle(target, { kind: 'merge_entities', duplicate_entity_id: other })
    await inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })
    const readHistoryFields = async (record: string) =>
      (await inbox.get(`/records/entity/${record}/history`)).body.data.map(({ field }: { field: string }) => field)
    expect(await readHistoryFields(ids.other)).toEqual(expect.arrayContaining(['one_liner', 'merged_into_id']))
    expect(await readHistoryFields(other)).toEqual(await readHistoryFields(target))
  })

  it('includes the history of merged records with their former names, until the merge is undone', async () => {
    const { target, other, third, ids } = await inbox.world()
    const acceptMerge = async (survivor: string, duplicate: string, rationale?: string) => {
      const id = await inbox.bundle(survivor, { kind: 'merge_entities', duplicate_entity_id: duplicate, rationale })
      await inbox.post(`/proposals/${id}/accept`, { indices: [0], confirm: [0] })
      return id
    }
    const sources = [{ url: 'https://example.org/report', title: 'Report' }]
    const fit = { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 }
    const fitting = await sendProposal(inbox.server, bundles, { target_entity_slug: third, changes: [fit], sources })
    await inbox.accept(fitting)
    await inbox.accept(await inbox.bundle(target, buildOneLiner('Own.')))
    await acceptMerge(other, third)
    const last = await acceptMerge(target, other, 'The same company.')

    const readHistory = async (query = '') => (await inbox.get(`/records/entity/${target}/history${query}`)).body
    const curator = { id: inbox.curatorId, name: 'Test curator' }
    expect((await readHistory('?field=org_fit.custody')).data).toMatchObject([
      { proposal_id: fitting, agent: { name: 'test' }, evidence_sources: sources, curator, former_record: { id: ids.third, slug: third } },
    ])
    expect((await readHistory('?field=one_liner')).data).toMatchObject([{ after: 'Own.', former_record: null }])
    expect((await readHistory('?field=lifecycle_reason')).data).toMatchObject([
      { before: null, after: 'The same company.', former_record: { slug: other }, proposal_id: last },
      { before: null, after: `Merged into ${other}.`, former_record: { slug: third } },
    ])
    const { data, total } = await readHistory()
    expect([data.length, total]).toEqual([data.length, data.length])
    const walked: { field: string }[] = []
    for (let page = await readHistory('?limit=3'); ; page = await readHistory(`?limit=3&cursor=${page.next_cursor}`)) {
      walked.push(...page.data)
      if (page.next_cursor === null) break
    }
    expect(walked).toEqual(data)

    await inbox.post(`/proposals/${last}/undo`, {})
    expect((await readHistory()).data.filter((entry: { former_record: unknown }) => entry.former_record !== null)).toEqual([])
    expect((await inbox.server.get(`/entities/${other}`)).body).toMatchObject({ slug: other, lifecycle_status: 'active' })
  })

  it.each(['segment', 'person', 'field_event', 'entity'])('returns NOT_FOUND for an unknown %s', async (type) => {
    for (const id of ['no-such-record', '00000000-0000-4000-8000-00000000dead'])
      expect(getProblem(await inbox.get(`/records/${type}/${id}/history`))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('changes as agents sent them', () => {
  it('can be sent back unchanged as an edit, for every kind', async () => {
    const w = await inbox.world()
    for (const id of await proposeEachKind(w)) {
      const { changes } = (await inbox.get(`/proposals/${id}`)).body
      for (const { index, change, fields } of changes) {
        const answer = await inbox.patch(`/proposals/${id}/changes/${index}`, { change })
        expect([change.kind, answer.status, answer.body.error]).toEqual([change.kind, 200, undefined])
        expect(answer.body.changes[index].change).toEqual(change)
        expect(answer.body.changes[index].fields).toEqual(fields)
      }
    }
  })
})

async function proposeEachKind({ target, other, third, person, second, own }: World): Promise<string[]> {
  const all = await inbox.bundle(
    target,
    { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 },
    { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: other },
    { kind: 'add_provider', capability_slug: 'trading', provider_name: 'Somebody' },
    { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' },
    { kind: 'add_event', occurred_at: '2026-01-01', event_kind: 'funding', headline: 'They raised.' },
    buildOneLiner('Other.'),
    buildNote('Noted.'),
    { kind: 'set_relationship_status', status: 'active' },
    { kind: 'create_person', person: { slug: own('made'), name: 'Made' } },
    { kind: 'update_person', target_person_slug_or_id: person, person: { city: 'Prague' } },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
    { kind: 'update_entity_segment', segment_slug: 'miners' },
    { kind: 'attach_person_role', person_slug_or_id: own('made'), role_kind: 'founder' },
    { kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', learned: 'Much.' },
    { kind: 'rename_entity', new_slug: own('renamed') },
    { kind: 'rename_person', target_person_slug_or_id: person, new_slug: own('renamed') },
  )
  return [
    all,
    await inbox.bundle(
      target,
      { kind: 'merge_entities', duplicate_entity_id: other },
      { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second },
    ),
    await inbox.bundle(
      third,
      { kind: 'soft_delete_entity', reason: 'Gone.' },
      { kind: 'soft_delete_person', target_person_slug_or_id: person, reason: 'Gone.' },
    ),
    await inbox.bundle(third, { kind: 'suggest_entity_lifecycle', lifecycle_status: 'archived', reason: 'Gone.' }),
    await inbox.bundle(third, { kind: 'suggest_entity_opportunity', opportunity_thesis: 'Much.' }),
    await sendProposal(inbox.server, '/agents/proposals/entity', { entity: { slug: own('new'), name: 'New', segment_slug: 'treasuries' } }),
    await sendProposal(inbox.server, '/agents/proposals/segments', { segment: { slug: own('new'), name: 'New', parent_slug: 'miners' } }),
    await sendProposal(inbox.server, '/agents/proposals/lore-update', { target_entity_slug: target, text: 'Lore.', kind: 'research' }),
    await sendProposal(inbox.server, '/agents/proposals/segment-lore-update', { segment_slug: 'miners', text: 'Lore.' }),
    await sendProposal(inbox.server, '/agents/proposals/person-touchpoint', { person_slug: person, kind: 'call', label: 'A call' }),
    await sendProposal(inbox.server, '/agents/proposals/entity-relationship', { target_entity_slug: target, contact_path: 'By mail.' }),
    await proposeFieldEvent({
      operation: 'create',
      event: { slug: own('summit'), name: 'Summit' },
      segments: [{ segment_slug: 'miners' }],
      entities: [{ entity_slug: other, role: 'sponsor' }],
      people: [{ person_slug: person, role: 'speaker' }],
      unmatched_people: ['Nobody'],
      match_rationale: 'They said so.',
    }),
  ]
}

async function proposeFieldEvent(body: object): Promise<string> {
  const path = '/agents/proposals/field-events'
  const validated = await inbox.server.post(path, { ...body, dry_run: true })
  const headers = { 'idempotency-key': validated.body.approval_digest, 'x-catalog-approval-digest': validated.body.approval_digest }
  const { status, body: answer } = await inbox.server.post(path, body, { headers })
  if (status !== 201) throw new Error(JSON.stringify([validated.body, answer]))
  return answer.proposal_id
}
