import { describe, expect, it } from 'vitest'
import { sendDuringTransaction } from '../../testing/statements/sent-during.ts'
import { makeRecord } from '../testing/made-records.ts'
import { accept, bundles, curatorId, sendProposal } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'
import { undoProposal } from './undo.ts'

const catalog = serveCatalog()
const note = { kind: 'update_notes', append_text: 'Seen at a fair.' }

/** Undoes the creation, and runs `work` before the undo is committed. Returns the result of `work`. */
function runDuringUndo<Answer>(proposalId: string, work: () => Promise<Answer>): Promise<Answer> {
  return sendDuringTransaction(catalog.database, (tx) => undoProposal(tx, { proposalId, curatorId }, async () => undefined), work)
}

describe('undoProposal', () => {
  it('refuses a concurrent acceptance of a note about the entity', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const waiting = await sendProposal(catalog, bundles, { target_entity_slug: world.own('made'), changes: [note] })
    const error = await runDuringUndo(proposalId, () => catchRefusal(accept(catalog.database, waiting)))
    expect(error.code).toBe('CONFLICT')
    expect((await catalog.get(`/agents/proposals/${waiting}`)).body.status).toBe('unmatched')
  })

  it('refuses a concurrent acceptance of the entity as a provider', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const change = { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: world.own('made') }
    const waiting = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes: [change] })
    const error = await runDuringUndo(proposalId, () => catchRefusal(accept(catalog.database, waiting)))
    expect([error.code, error.message]).toEqual(['CONFLICT', expect.stringContaining(world.own('made'))])
  })

  it('returns NOT_FOUND for a concurrent proposal about the entity', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const body = { target_entity_slug: world.own('made'), text: 'Seen at a fair.' }
    const answer = await runDuringUndo(proposalId, () => catalog.post('/agents/proposals/lore-update', body))
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    ['an assignment', '/gtm/assignments', { segment_slug: 'treasuries' }],
    ['a source', '/agents/sources', { url: 'https://example.org/page', title: 'A page' }],
  ])('returns NOT_FOUND for %s of the entity during the undo', async (_, path, body) => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const answer = await runDuringUndo(proposalId, () => catalog.post(path, { entity_slug: world.own('made'), ...body }))
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('returns NOT_FOUND for a concurrent verification of the entity', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const answer = await runDuringUndo(proposalId, () =>
      catalog.post(`/agents/entities/${world.own('made')}/verify`, { note: 'Looked at.' }),
    )
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})
