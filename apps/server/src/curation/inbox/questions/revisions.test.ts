import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxVersions } from '../../../proposals/revisions/revised.ts'
import { computeDigest } from '../../../proposals/submitting/approval.ts'
import { bundles, sendProposal, submitApproved } from '../../../proposals/testing/proposals.ts'
import { askQuestion, buildNote, buildOneLiner, getProblem, serveInbox } from '../../testing/inbox.ts'

const inbox = serveInbox()
const lore = '/agents/proposals/lore-update'
const getProposal = async (id: string) => (await inbox.server.get(`/agents/proposals/${id}`)).body

const buildBody = (target: string, changes: readonly object[], fields: object = {}) => ({ target_entity_slug: target, changes, ...fields })

async function proposeChanges(...changes: object[]): Promise<{ readonly id: string; readonly target: string }> {
  const { target } = await inbox.world()
  return { id: await inbox.bundle(target, ...(changes.length > 0 ? changes : [buildOneLiner('First.')])), target }
}

const submitRevision = (target: string, revises: string, ...changes: object[]) =>
  submitApproved(inbox.server, bundles, buildBody(target, changes.length > 0 ? changes : [buildOneLiner('Second.')], { revises }))

const validateBundle = (body: object) => inbox.server.post('/agents/validate/bundle', body)

describe('revises', () => {
  it('replaces the first proposal with the revision, and closes its questions', async () => {
    const { id, target } = await proposeChanges()
    await askQuestion(inbox, id, 'Which page says so?')
    const { status, body } = await submitRevision(target, id)
    expect(status).toBe(201)
    const [first, revision] = [await getProposal(id), await getProposal(body.proposal_id)]
    expect(first).toMatchObject({
      ...{ status: 'rejected', revised_into: revision.id, rejection_reason: null, decision_notes: null, waiting_on: null },
      ...{ proposed_changes: [{ outcome: 'not_selected' }], thread: [{ closed_at: expect.any(String) }] },
    })
    expect(revision).toMatchObject({ status: 'pending', revises: id, revised_into: null })
    expect((await inbox.accept(revision.id)).status).toBe(200)
  })

  it('creates one revision per Idempotency-Key without an approval, even if the request is repeated after a decision', async () => {
    const { target } = await inbox.world()
    const id = await sendProposal(inbox.server, lore, { target_entity_slug: target, text: 'First.' })
    const options = { headers: { 'idempotency-key': randomUUID() } }
    const proposeLore = () => inbox.server.post(lore, { target_entity_slug: target, text: 'Second.', revises: id }, options)
    const { body } = await proposeLore()
    await inbox.accept(body.proposal_id)
    expect((await proposeLore()).body).toMatchObject({ proposal_id: body.proposal_id, replayed: true })
    expect((await getProposal(id)).revised_into).toBe(body.proposal_id)
  })

  it('refuses to revise a proposal that is decided, unknown, from another agent or about another target', async () => {
    const { id, target } = await proposeChanges()
    const { other } = await inbox.world()
    const body = buildBody(target, [buildOneLiner('Second.')], { revises: id })
    expect(getProblem(await validateBundle({ ...body, target_entity_slug: other }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(getProblem(await validateBundle({ ...body, revises: randomUUID() }))).toEqual([404, 'NOT_FOUND'])
    const another = await inbox.server.key({ agent: 'another' })
    expect(getProblem(await inbox.server.post('/agents/validate/bundle', body, { key: another }))).toEqual([404, 'NOT_FOUND'])
    await inbox.accept(id)
    const late = await validateBundle(body)
    expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('is accepted')])
  })

  it('makes an approval stale when a question is asked between validation and submission', async () => {
    const { id, target } = await proposeChanges()
    const body = buildBody(target, [buildOneLiner('Second.')], { revises: id })
    const { approval, approval_digest } = (await validateBundle(body)).body
    expect(approval.revision_of).toEqual({ proposal_id: id, thread_length: 0 })
    await askQuestion(inbox, id, 'Which page says so?')
    const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': approval_digest }
    expect(getProblem(await inbox.server.post(bundles, body, { headers }))).toEqual([409, 'APPROVAL_MISMATCH'])
    expect((await submitRevision(target, id)).status).toBe(201)
  })

  it('does not change the digest of a body without `revises`', async () => {
    const { target } = await inbox.world()
    const { approval, approval_digest } = (await validateBundle(buildBody(target, [buildOneLiner('First.')]))).body
    expect(Object.keys(approval).sort()).toEqual(['environment', 'match_rationale', 'normalized_changes', 'target', 'warnings'])
    expect(approval_digest).toBe(computeDigest(approval))
    const { environment, normalized_changes, warnings } = (
      await inbox.server.post(lore, { target_entity_slug: target, text: 'A.', dry_run: true })
    ).body
    expect([environment, normalized_changes.length, warnings]).toEqual(['test', 1, []])
    // A digest from an earlier release: a proposal that replaces no other one must keep its digest.
    expect(computeDigest({ environment: 'test', target: { id: 'a' }, match_rationale: null, normalized_changes: [], warnings: [] })).toBe(
      'sha256:9de3560b6a43d7a797cfe829f703585cf0e231e1b5eb6ef1e6da98566ffa102d',
    )
  })

  it('warns when the revision drops a curator’s edit, but not that the replaced proposal is pending', async () => {
    const { id, target } = await proposeChanges(buildOneLiner('First.'), buildNote('A note.'))
    await inbox.patch(`/proposals/${id}/changes/0`, { change: buildOneLiner('By a curator.') })
    const readWarnings = async (...changes: object[]) =>
      (await validateBundle(buildBody(target, changes, { revises: id }))).body.approval.warnings
    expect(await readWarnings(buildOneLiner('Second.'), buildNote('A note.'))).toEqual([
      expect.objectContaining({ code: 'edit_lost', message: expect.stringContaining('/field_updates/one_liner') }),
    ])
    expect(await readWarnings(buildOneLiner('By a curator.'), buildNote('A note.'))).toEqual([])
  })

  it('limits the number of versions', async () => {
    const { id, target } = await proposeChanges()
    let last = id
    for (let version = 2; version <= maxVersions; version++)
      last = (await submitRevision(target, last, buildOneLiner(`Version ${version}.`))).body.proposal_id
    expect(getProblem(await validateBundle(buildBody(target, [buildOneLiner('One more.')], { revises: last })))).toEqual([409, 'CONFLICT'])
    expect((await inbox.get(`/proposals/${id}/versions`)).body.versions).toHaveLength(maxVersions)
  })

  it('counts only the last version in the decisions of the agent and the curator', async () => {
    const { id, target } = await proposeChanges()
    const { body } = await submitRevision(target, id)
    await inbox.post(`/proposals/${body.proposal_id}/reject`, {})
    const { rows } = await inbox.scratch.database.run((db) =>
      sql`
        select (select count(*)::integer from proposal_judgements j where j.proposal_id = p.id) as judged,
          (select count(*)::integer from proposal_decisions d where d.proposal_id = p.id) as decided
        from proposals p where p.id = any (${[id, body.proposal_id]}::uuid[]) order by p.revises nulls first`.execute(db),
    )
    expect(rows).toEqual([
      { judged: 0, decided: 0 },
      { judged: 1, decided: 1 },
    ])
  })

  it('prevents an undo of the replaced proposal, and names the revision', async () => {
    const { id, target } = await proposeChanges()
    const { body } = await submitRevision(target, id)
    const refused = await inbox.post(`/proposals/${id}/undo`, {})
    expect([refused.status, refused.body.error.details[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'revised', refers_to: { proposal_id: body.proposal_id } }),
    ])
    await inbox.accept(body.proposal_id)
    expect((await inbox.post(`/proposals/${body.proposal_id}/undo`, {})).body.status).toBe('pending')
  })
})

describe('GET /proposals/{id}/versions', () => {
  it('compares each version with the previous one, by field and by evidence', async () => {
    const { target } = await inbox.world()
    const [old, added] = ['https://example.org/a', 'https://example.org/b'].map((url) => ({ url }))
    const relationship = { kind: 'set_relationship_status', status: 'warm' }
    const buildFieldUpdates = (one_liner: string, more: object) => ({ kind: 'update_entity_fields', field_updates: { one_liner, ...more } })
    const id = await sendProposal(
      inbox.server,
      bundles,
      buildBody(target, [buildFieldUpdates('First.', { description: 'Longer.' })], { sources: [old] }),
    )
    const revision = await sendProposal(
      inbox.server,
      bundles,
      buildBody(target, [buildFieldUpdates('Second.', {}), relationship], { sources: [old, added], revises: id }),
    )
    const { body } = await inbox.get(`/proposals/${id}/versions`)
    expect((await inbox.get(`/proposals/${revision}/versions`)).body).toEqual(body)
    const [first, second] = body.versions
    expect([first.id, first.status, first.fields, first.evidence_added]).toEqual([id, 'rejected', [], []])
    const buildExpectedField = (field: string, difference: string, before: unknown, after: unknown) =>
      expect.objectContaining({ field, difference, before, after })
    expect(second.fields).toEqual([
      ...[buildExpectedField('one_liner', 'changed', 'First.', 'Second.'), buildExpectedField('description', 'dropped', 'Longer.', null)],
      buildExpectedField('relationship_status', 'added', null, 'warm'),
    ])
    expect(second.evidence_added).toEqual([added])
    expect(getProblem(await inbox.get(`/proposals/${randomUUID()}/versions`))).toEqual([404, 'NOT_FOUND'])
  })
})
