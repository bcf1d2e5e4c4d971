import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changes } from '../../proposals/changes/registry.ts'
import { bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { isDestructive } from '../../proposals/translating/change-rows.ts'
import { destructiveFields } from '../../proposals/translating/destructive.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { buildNote, buildOneLiner, getProblem, serveInbox } from '../testing/inbox.ts'

const inbox = serveInbox()
const buildFit = (confidence: number) => ({ kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3, confidence })
const buildEvent = (headline: string) => ({ kind: 'add_event', occurred_at: '2026-01-01', event_kind: 'funding', headline })

/** Reads a list in pages of two, and returns the ids of the proposals that the test has created. */
async function listIds(ownIds: readonly string[], query: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await inbox.get(`/proposals?limit=2&${query}${cursor}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    found.push(...body.data.map(({ id }: { id: string }) => id))
    if (body.next_cursor === null) return found.filter((id) => ownIds.includes(id))
    cursor = `&cursor=${body.next_cursor}`
  }
}

describe('the inbox', () => {
  it('filters by several kinds and lists each proposal once', async () => {
    const { target } = await inbox.world()
    const both = await inbox.bundle(target, buildNote('Both.'), buildEvent('Both.'))
    const note = await inbox.bundle(target, buildNote('One.'))
    const neither = await inbox.bundle(target, buildOneLiner('Neither.'))
    const one = await inbox.bundle(target, buildEvent('Other.'))
    const made = [both, note, neither, one]
    expect(await listIds(made, 'kind=update_notes,add_event')).toEqual([one, note, both])
    expect(await listIds(made, 'kind=update_notes,add_event&order=oldest')).toEqual([both, note, one])
    expect(await listIds(made, `kind=update_notes,add_event&entity=${target}`)).toEqual([one, note, both])
    const many = Array.from({ length: 21 }, () => 'add_event').join(',')
    expect(getProblem(await inbox.get(`/proposals?kind=${many}`))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('returns the total of matching proposals with the first page', async () => {
    const { target } = await inbox.world()
    for (const text of ['One.', 'Two.', 'Three.']) await inbox.bundle(target, buildNote(text))
    await inbox.bundle(target, buildEvent('Other.'))
    const filter = `entity=${target}&kind=update_notes`
    const first = (await inbox.get(`/proposals?${filter}&limit=1`)).body
    expect(first.total).toBe(3)
    expect((await inbox.get(`/proposals?${filter}&limit=1&order=trusted`)).body.total).toBe(3)
    expect((await inbox.get(`/proposals?${filter}&limit=3`)).body.total).toBe(3)
    expect((await inbox.get(`/proposals?${filter}&limit=1&cursor=${first.next_cursor}`)).body.total).toBe(null)
  })

  it('filters by confidence, by destructive changes and by excluded agents', async () => {
    const { target } = await inbox.world()
    const key = await inbox.server.key({ agent: 'left out' })
    const sure = await inbox.bundle(target, buildFit(5))
    const unsure = await inbox.bundle(target, buildFit(5), { ...buildFit(2), capability_slug: 'trading' })
    const silent = await inbox.bundle(target, buildNote('Silent.'))
    const rename = await inbox.bundle(target, { kind: 'rename_entity', new_name: 'Another name' })
    const theirs = await sendProposal(inbox.server, bundles, { target_entity_slug: target, changes: [buildFit(4)] }, { key })
    const made = [sure, unsure, silent, rename, theirs]
    expect(await listIds(made, 'min_confidence=3')).toEqual([theirs, sure])
    expect(await listIds(made, 'min_confidence=1&status=all&order=oldest')).toEqual([sure, unsure, theirs])
    expect(await listIds(made, `min_confidence=3&entity=${target}`)).toEqual([theirs, sure])
    expect(await listIds(made, 'destructive=true')).toEqual([rename])
    expect(await listIds(made, 'destructive=false')).toEqual([theirs, silent, unsure, sure])
    const { body } = await inbox.get(`/proposals/${theirs}`)
    expect(await listIds(made, `not_agent=${body.agent.id}`)).toEqual([rename, silent, unsure, sure])
    expect(body).toMatchObject({ lowest_confidence: 4, destructive: false })
    await inbox.patch(`/proposals/${unsure}/changes/1`, { change: { ...buildFit(4), capability_slug: 'trading' } })
    expect(await listIds(made, 'min_confidence=3')).toEqual([theirs, unsure, sure])
  })

  it('filters by a person and by any record that is changed or referred to', async () => {
    const { target, other, person, second, ids } = await inbox.world()
    const update = await inbox.bundle(target, { kind: 'update_person', target_person_slug_or_id: person, person: { city: 'Prague' } })
    const role = await inbox.bundle(target, { kind: 'attach_person_role', person_slug_or_id: second, role_kind: 'founder' })
    const relation = await inbox.bundle(target, { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' })
    const made = [update, role, relation]
    expect(await listIds(made, `person=${person}`)).toEqual([update])
    expect(await listIds(made, `person=${second}`)).toEqual([role])
    expect(await listIds(made, `record=${ids.other}`)).toEqual([relation])
    expect(await listIds(made, `record=${ids.target}&person=${second}`)).toEqual([role])
    expect(await listIds(made, `entity=${other}`)).toEqual([])
    expect(getProblem(await inbox.get('/proposals?person=no-such-person'))).toEqual([404, 'NOT_FOUND'])
    await inbox.patch(`/proposals/${role}/changes/0`, {
      change: { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'founder' },
    })
    expect(await listIds(made, `person=${person}`)).toEqual([role, update])
    expect(await listIds(made, `person=${second}`)).toEqual([])
    await inbox.accept(update)
    expect(await listIds(made, `person=${person}&status=decided&order=decided`)).toEqual([update])
  })

  it('filters decisions by curator and time, in the order in which they were made', async () => {
    await makeCurator(inbox.scratch.database, 'curator', 'grace@example.org')
    const cookie = await signInAs(inbox.server.address, 'grace@example.org')
    const { target } = await inbox.world()
    const made = [
      await inbox.bundle(target, buildNote('A.')),
      await inbox.bundle(target, buildNote('B.')),
      await inbox.bundle(target, buildNote('C.')),
    ]
    const [first = '', second = '', third = ''] = made
    await inbox.accept(third)
    const { body } = await curate(inbox.server.address, 'POST', `/proposals/${first}/reject`, { cookie, body: {} })
    await inbox.accept(second)
    expect(body.reviewer.name).toBe('Test curator')
    expect(await listIds(made, 'status=decided&order=decided')).toEqual([second, first, third])
    expect(await listIds(made, 'status=all&order=decided')).toEqual([second, first, third])
    expect(await listIds(made, 'status=accepted&order=decided')).toEqual([second, third])
    expect(await listIds(made, `status=decided&decided_by=${body.reviewer.id}`)).toEqual([first])
    expect(await listIds(made, `status=decided&order=decided&decided_by=${inbox.curatorId}`)).toEqual([second, third])
    expect(await listIds(made, `status=decided&order=decided&decided_after=${body.reviewed_at}`)).toEqual([second, first])
    await inbox.post(`/proposals/${second}/undo`, {})
    expect(await listIds(made, 'status=all&order=decided')).toEqual([first, third])
    expect((await inbox.get(`/proposals/${second}`)).body.reviewer).toBeNull()
    const refused = await inbox.get('/proposals?order=decided&decided_after=2026-01-01T00:00:00.000Z')
    expect(getProblem(refused)).toEqual([400, 'VALIDATION_ERROR'])
    expect(refused.body.error.details.map(({ path }: { path: string }) => path)).toEqual(['/query/order', '/query/decided_after'])
  })

  it('returns a summary of each proposal', async () => {
    const { target } = await inbox.world()
    const sources = [
      { url: 'https://www.example.org/a', trust_tier: 'rumor' },
      { url: 'https://example.org/b', trust_tier: 'reputable' },
      { url: 'http://other.example:8080/c' },
    ]
    const body = { target_entity_slug: target, changes: [buildFit(2), buildNote('More.')], sources }
    const id = await sendProposal(inbox.server, bundles, body)
    const [item] = (await inbox.get('/proposals?limit=1')).body.data
    expect(item).toMatchObject({
      id,
      reviewer: null,
      lowest_confidence: 2,
      evidence: { count: 3, best_tier: 'reputable', hosts: ['example.org', 'other.example'] },
      warning_codes: ['low_confidence'],
      looking: [],
    })
  })
})

describe('derived columns of proposals', () => {
  it('causes no extra update of the proposal’s row on submission or on a decision', async () => {
    const { database } = inbox.scratch
    const runAsOwner = (text: string) => database.runAsOwner((db) => sql.raw(text).execute(db))
    await runAsOwner(`
      create table rewritten (id uuid);
      create function note_rewritten() returns trigger language plpgsql security definer as
        'begin insert into rewritten values (new.id); return null; end';
      create trigger rewritten after update on proposals for each row execute function note_rewritten()`)
    const countStoredVersions = async (id: string) => {
      const query = sql<{ times: number }>`
        with gone as (delete from rewritten where id = ${id} returning id) select count(*)::integer as times from gone`
      return (await database.runAsOwner((db) => query.execute(db))).rows[0]?.times
    }
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildFit(2), { kind: 'rename_entity', new_name: 'A new name' })
    expect(await countStoredVersions(id)).toBe(0)
    await inbox.accept(id)
    expect(await countStoredVersions(id)).toBe(1)
    await inbox.post(`/proposals/${id}/undo`, {})
    expect(await countStoredVersions(id)).toBe(1)
    await inbox.post(`/proposals/${id}/reject`, {})
    expect(await countStoredVersions(id)).toBe(1)
    await runAsOwner('drop trigger rewritten on proposals')
  })

  it('sets the columns by a trigger when the writer omits them', async () => {
    const { target } = await inbox.world()
    const id = await inbox.bundle(target, buildFit(2), { kind: 'rename_entity', new_name: 'A newer name' })
    const copy = crypto.randomUUID()
    await inbox.scratch.database.transaction(async (tx) => {
      await sql`
        insert into proposals (id, environment, source, agent_id, operation_id, status, target_entity_id, change_count, change_kinds, evidence_sources)
        select ${copy}, environment, source, agent_id, operation_id, status, target_entity_id, change_count, change_kinds, evidence_sources
        from proposals where id = ${id}`.execute(tx)
      await sql`
        insert into proposal_changes (proposal_id, index, kind, input, refs, fields, fingerprint, edited)
        select ${copy}, index, kind, input, refs, fields, fingerprint, edited from proposal_changes where proposal_id = ${id}`.execute(tx)
      await sql`
        insert into proposal_log (proposal_id, event, agent_id, key_id, detail)
        select ${copy}, event, agent_id, key_id, detail from proposal_log where proposal_id = ${id}`.execute(tx)
    })
    const readWarningSigns = async (id: string) => {
      const { lowest_confidence, destructive, warning_codes } = (await inbox.get(`/proposals/${id}`)).body
      return { lowest_confidence, destructive, warning_codes }
    }
    expect(await readWarningSigns(copy)).toEqual({ lowest_confidence: 2, destructive: true, warning_codes: ['low_confidence'] })
    expect(await readWarningSigns(copy)).toEqual(await readWarningSigns(id))
  })
})

describe('is_destructive_change()', () => {
  it('returns the same as the check before an acceptance for every kind and field', async () => {
    const evaluateDestructive = async (kind: string, fields: object[]) => {
      const { rows } = await inbox.scratch.database.run((db) =>
        sql<{ is: boolean }>`select is_destructive_change(${kind}, ${JSON.stringify(fields)}::jsonb) as is`.execute(db),
      )
      return rows[0]?.is
    }
    for (const kind of Object.keys(changes)) expect([kind, await evaluateDestructive(kind, [])]).toEqual([kind, isDestructive(kind)])
    const record = { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', type: 'entity', slug: 'x' }
    for (const { family, key, ...rule } of destructiveFields) {
      const field = { family, key, record, base: 'was', proposed: 'will be' }
      expect([family, key, await evaluateDestructive('made_up', [field])]).toEqual([family, key, true])
      expect(await evaluateDestructive('made_up', [{ ...field, proposed: 'was' }])).toBe(false)
      expect(await evaluateDestructive('made_up', [{ ...field, record: { ...record, id: 'new:entity:x' } }])).toBe(false)
      expect(await evaluateDestructive('made_up', [{ ...field, key: `${key}_of_another` }])).toBe(false)
      if ('but' in rule) expect(await evaluateDestructive('made_up', [{ ...field, proposed: rule.but }])).toBe(false)
    }
  })
})
