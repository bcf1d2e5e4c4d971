import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeRecord } from '../testing/made-records.ts'
import { accept, bundles, readReview, reject, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

const note = { kind: 'update_notes', append_text: 'Seen at a fair.' }

/** Replaces a member of the last entry of a kind in the log of a proposal, bypassing the triggers that protect the log. */
function damageLog(proposalId: string, event: string, member: string, json: string): Promise<unknown> {
  return catalog.database.runAsOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const last = sql`(select max(id) from proposal_log where proposal_id = ${proposalId} and event = ${event})`
      await sql`update proposal_log set detail = jsonb_set(detail, array[${member}], ${json}::jsonb) where id = ${last}`.execute(tx)
    }),
  )
}

const items = ['[null]', '["text"]', '[7, []]', '[{}]', '[{"index": "text", "before": "Another."}]', '{"index": 0}']

describe('the undo of a rejection with damaged former notes', () => {
  it.each(items)('does not change the note: %s', async (json) => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [note] })
    await reject(catalog.database, id, { changeNotes: new Map([[0, 'Not now.']]) })
    await damageLog(id, 'rejected', 'change_notes', json)
    await undo(catalog.database, id)
    const { proposal, changes } = await readReview(catalog.database, id)
    expect([proposal.status, changes.map(({ row }) => row.note)]).toEqual(['pending', ['Not now.']])
  })
})

describe('accepting a creation again after its undo', () => {
  it.each([
    ['undone', 'detached', '["text", null, {}]'],
    ['assigned', 'before', '"text"'],
  ])('restores no target if the log entry %s has a damaged %s', async (event, member, json) => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const waiting = await sendProposal(catalog, bundles, { target_entity_slug: world.own('made'), changes: [note] })
    await undo(catalog.database, proposalId)
    await damageLog(event === 'undone' ? proposalId : waiting, event, member, json)
    await accept(catalog.database, proposalId)
    expect((await readReview(catalog.database, waiting)).proposal).toMatchObject({ status: 'unmatched', target_id: null })
  })
})
