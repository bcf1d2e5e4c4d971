import type { Db } from '../../database/named-statements.ts'
import { created, type Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { changeOf } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { followUpView } from '../follow-ups/follow-up-views.ts'
import { createFollowUp } from '../follow-ups/follow-up-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { interactionView } from '../interactions/interaction-views.ts'
import { createInteraction } from '../interactions/interaction-writes.ts'
import { readCandidates } from '../roster/roster-queries.ts'
import { candidateView } from '../roster/roster-views.ts'
import { resolvedList, saveCandidates } from '../roster/roster-writes.ts'
import { type Owner, ownerNamed } from './capture-owner.ts'
import { candidatesOf, counterpartOf, type Notes, notesOf } from './capture-rules.ts'

/** Notes only: no entity or person is made or matched, and the catalog's `last_touch` stays as it is (specification, Capture rules). */
export const captureFieldEventNotes: Handler<'captureFieldEventNotes'> = (call) =>
  answerOnce(call, async (tx) => {
    const notes = notesOf(call.body)
    const listed = await resolvedList(
      tx,
      candidatesOf(notes).map((candidate) => ({ at: '/body', ...candidate })),
    )
    const event = await foundFieldEvent(tx, call.path.slug)
    const owner = await ownerNamed(tx, notes.owner)
    const saved = await saveCandidates(tx, event.id, listed)
    const interaction = await interactionOf(tx, event.id, notes, owner)
    const followUp = await followUpOf(tx, event.id, interaction.id, notes, owner)
    await recordDirectWrites(tx, call, [
      ...saved.changes,
      ...changeOf('field_event_interaction', {}, interaction),
      ...(followUp ? changeOf('field_event_follow_up', {}, followUp) : []),
    ])
    const candidates = (await readCandidates(tx, saved.ids)).map(candidateView)
    return created({ interaction, candidates, follow_up: followUp })
  })

async function interactionOf(tx: Db, eventId: string, notes: Notes, owner: Owner) {
  const { why = null, what_mattered = null, ask = null } = notes
  const row = await createInteraction(tx, eventId, {
    ...counterpartOf(notes),
    ...owner,
    scheduled_at: new Date().toISOString(),
    status: 'completed',
    purpose: why,
    outcome_notes: what_mattered,
    next_step: ask,
  })
  return interactionView(row)
}

async function followUpOf(tx: Db, eventId: string, interactionId: string, { ask, due_date }: Notes, owner: Owner) {
  if (ask === undefined) return null
  return followUpView(
    await createFollowUp(tx, eventId, { ...owner, interaction_id: interactionId, action_text: ask, due_date: due_date ?? null }),
  )
}
