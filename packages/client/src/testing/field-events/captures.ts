import { extractCandidates, extractInteraction, extractMatch, parseNotes } from '@catalog/contract/field-events/captures'
import type { FieldEventCapture, FieldEventCaptureInput } from '../../generated/models.ts'
import { assertRecordsActive } from '../records/inactive.ts'
import { toRefusal } from '../refusal.ts'
import { findEventOrThrow } from './find.ts'
import { addFollowUp, buildFollowUp, toFollowUpView } from './follow-ups.ts'
import { addInteraction, buildInteraction, toInteractionView } from './interactions.ts'
import { findMatchesByName } from './roster/named-counterparts.ts'
import { resolveCandidates, saveCandidates, toCandidateView } from './roster/roster.ts'
import type { EventPath, WriteContext, WriteResult } from './written.ts'

/**
 * Saves notes as a completed interaction, roster candidates, and a follow-up if something was asked for. The owner stays a name, because
 * the kit has no curators.
 */
export function createCapture(
  { records, now }: WriteContext,
  { slug }: EventPath,
  input: FieldEventCaptureInput,
): WriteResult<FieldEventCapture> {
  const read = parseNotes(input)
  if ('refusal' in read) throw toRefusal(read.refusal)
  const { notes } = read
  const listed = resolveCandidates(records, extractCandidates(notes))
  const { event, saved } = saveCandidates(records, findEventOrThrow(records, slug), listed, now)
  const match = extractMatch(notes, findMatchesByName(event.roster))
  assertRecordsActive(records, [match])
  const { ask, owner: owner_name = null, due_date = null } = notes
  const interaction = buildInteraction(event, { ...extractInteraction(notes), ...match, owner_name, scheduled_at: now }, now)
  const held = addInteraction(event, interaction)
  const followUp =
    ask === undefined
      ? null
      : buildFollowUp(held, { ...match, owner_name, interaction_id: interaction.id, action_text: ask, due_date }, now)
  return {
    event: followUp ? addFollowUp(held, followUp) : held,
    view: {
      interaction: toInteractionView(records, interaction),
      candidates: saved.map((candidate) => toCandidateView(records, candidate)),
      follow_up: followUp && toFollowUpView(records, followUp),
    },
    isNew: true,
  }
}
