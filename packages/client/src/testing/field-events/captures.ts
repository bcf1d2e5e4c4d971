import { extractCandidates, extractInteraction, extractMatch, readNotes } from '@catalog/contract/field-events/captures'
import type { FieldEventCapture, FieldEventCaptureInput } from '../../generated/models.ts'
import { refuseInactive } from '../records/inactive.ts'
import { toRefusal } from '../refusal.ts'
import { findEvent } from './find.ts'
import { buildFollowUp, toFollowUpView, withFollowUp } from './follow-ups.ts'
import { buildInteraction, toInteractionView, withInteraction } from './interactions.ts'
import { findMatchesByName } from './roster/named-counterparts.ts'
import { resolveCandidates, toCandidateView, withCandidates } from './roster/roster.ts'
import type { Before, OfEvent, WriteResult } from './written.ts'

/**
 * Saves notes as a completed interaction, roster candidates, and a follow-up if something was asked for. The owner stays a name, because
 * the kit has no curators.
 */
export function capture({ records, now }: Before, { slug }: OfEvent, sent: FieldEventCaptureInput): WriteResult<FieldEventCapture> {
  const read = readNotes(sent)
  if ('refusal' in read) throw toRefusal(read.refusal)
  const { notes } = read
  const listed = resolveCandidates(records, extractCandidates(notes))
  const { event, saved } = withCandidates(records, findEvent(records, slug), listed, now)
  const match = extractMatch(notes, findMatchesByName(event.roster))
  refuseInactive(records, [match])
  const { ask, owner: owner_name = null, due_date = null } = notes
  const interaction = buildInteraction(event, { ...extractInteraction(notes), ...match, owner_name, scheduled_at: now }, now)
  const held = withInteraction(event, interaction)
  const followUp =
    ask === undefined
      ? null
      : buildFollowUp(held, { ...match, owner_name, interaction_id: interaction.id, action_text: ask, due_date }, now)
  return {
    event: followUp ? withFollowUp(held, followUp) : held,
    shown: {
      interaction: toInteractionView(records, interaction),
      candidates: saved.map((candidate) => toCandidateView(records, candidate)),
      follow_up: followUp && toFollowUpView(records, followUp),
    },
    isNew: true,
  }
}
