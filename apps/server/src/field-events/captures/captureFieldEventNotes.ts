import {
  extractCandidates,
  extractInteraction,
  extractMatch,
  type NamedMatch,
  type Notes,
  parseNotes,
} from '@catalog/contract/field-events/captures'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { resolveCounterparts } from '../counterparts.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { toFollowUpView } from '../follow-ups/follow-up-views.ts'
import { createFollowUp } from '../follow-ups/follow-up-writes.ts'
import { toInteractionView } from '../interactions/interaction-views.ts'
import { createInteraction } from '../interactions/interaction-writes.ts'
import { readCandidates, readMatchesByName } from '../roster/roster-queries.ts'
import { toCandidateView } from '../roster/roster-views.ts'
import { resolveCandidates, saveCandidates } from '../roster/roster-writes.ts'

/**
 * Stores the notes of a conversation. Creates and matches no entities or people, and does not change `last_touch`. If the roster has
 * matched a name, links the interaction to that record (rule event.capture-match).
 */
export const captureFieldEventNotes: WriteHandler<'captureFieldEventNotes'> = (call) =>
  withIdempotency(call, async (tx) => {
    const read = parseNotes(call.body)
    if ('refusal' in read) throw createRefusalError(read.refusal)
    const { notes } = read
    const listed = await resolveCandidates(tx, extractCandidates(notes))
    const event = await findFieldEventOrThrow(tx, call.path.slug)
    const owner = await findOwnerByName(tx, notes.owner)
    const match = await requireMatch(tx, event.id, notes)
    const saved = await saveCandidates(tx, event.id, listed)
    const interaction = await createCapturedInteraction(tx, event.id, notes, match, owner)
    const followUp = await createCapturedFollowUp(tx, event.id, interaction.id, notes, match, owner)
    await recordDirectWrites(tx, call, [
      ...saved.changes,
      ...buildAuditEntries('field_event_interaction', {}, { ...interaction, ...owner }),
      ...(followUp ? buildAuditEntries('field_event_follow_up', {}, { ...followUp, ...owner }) : []),
    ])
    const candidates = (await readCandidates(tx, saved.ids)).map(toCandidateView)
    return buildCreatedAnswer({ interaction, candidates, follow_up: followUp })
  })

/**
 * The owner of captured notes: the sent name, and the profile if exactly one profile has this e-mail address or name (rule
 * event.capture-owner).
 */
type Owner = { readonly owner_profile_id: string | null; readonly owner_name: string | null }

async function findOwnerByName(db: Db, name: string | undefined): Promise<Owner> {
  if (name === undefined) return { owner_profile_id: null, owner_name: null }
  const { rows } = await sql<{ id: string }>`
    select id from curators where enabled and (email = lower(${name}) or lower(name) = lower(${name})) limit 2`.execute(db)
  return { owner_profile_id: rows.length === 1 ? (rows[0]?.id ?? null) : null, owner_name: name }
}

async function createCapturedInteraction(tx: Db, eventId: string, notes: Notes, match: NamedMatch, owner: Owner) {
  const row = await createInteraction(tx, eventId, {
    ...extractInteraction(notes),
    ...match,
    ...owner,
    scheduled_at: new Date().toISOString(),
  })
  return toInteractionView(row)
}

/** Finds the entity and the person that the roster has matched with the names, locks them, and refuses those that are inactive. */
async function requireMatch(tx: Db, eventId: string, notes: Notes): Promise<NamedMatch> {
  const names = [notes.person_name, notes.org_name].filter((name) => name !== undefined)
  const match = extractMatch(notes, await readMatchesByName(tx, eventId, names))
  const { values, assertActive } = await resolveCounterparts(tx, match)
  assertActive()
  return { entity_id: values.entity_id ?? null, person_id: values.person_id ?? null }
}

async function createCapturedFollowUp(
  tx: Db,
  eventId: string,
  interactionId: string,
  { ask, due_date }: Notes,
  match: NamedMatch,
  owner: Owner,
) {
  if (ask === undefined) return null
  return toFollowUpView(
    await createFollowUp(tx, eventId, { ...match, ...owner, interaction_id: interactionId, action_text: ask, due_date: due_date ?? null }),
  )
}
