import type { ErrorDetail } from '../../errors.ts'
import type { FieldEventCapture, FieldEventCaptureInput, RosterCandidateType } from '../../generated/models.ts'
import { invalidFieldsRefusal } from '../refusal.ts'
import { findEvent } from './find.ts'
import { buildFollowUp, toFollowUpView, withFollowUp } from './follow-ups.ts'
import { buildInteraction, toInteractionView, withInteraction } from './interactions.ts'
import { resolveCandidates, toCandidateView, withCandidates } from './roster/roster.ts'
import type { Before, OfEvent, Written } from './written.ts'

/** Notes of a conversation, without what is blank. */
type Notes = { readonly [Field in keyof FieldEventCaptureInput]?: string }

/**
 * A completed interaction, candidates for the roster, and a follow-up where something was asked for. The kit has no curators
 * whose profile an owner could be.
 */
export function capture({ records, now }: Before, { slug }: OfEvent, sent: FieldEventCaptureInput): Written<FieldEventCapture> {
  const notes = extractNotes(sent)
  const listed = resolveCandidates(records, extractCandidates(notes))
  const { event, saved } = withCandidates(findEvent(records, slug), listed, now)
  const { person_name, org_name, why = null, what_mattered = null, ask = null, owner: owner_name = null, due_date = null } = notes
  const interaction = buildInteraction(
    event,
    {
      counterpart_name: person_name ?? org_name ?? null,
      counterpart_context: person_name ? (org_name ?? null) : null,
      owner_name,
      scheduled_at: now,
      status: 'completed',
      purpose: why,
      outcome_notes: what_mattered,
      next_step: ask,
    },
    now,
  )
  const held = withInteraction(event, interaction)
  const followUp =
    ask === null ? null : buildFollowUp(held, { owner_name, interaction_id: interaction.id, action_text: ask, due_date }, now)
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

function extractNotes(sent: FieldEventCaptureInput): Notes {
  const said = Object.entries(sent).map(([field, text]: [string, string | null]) => [field, text?.trim() ?? ''] as const)
  const notes: Notes = Object.fromEntries(said.filter(([, text]) => text !== ''))
  const problems = problemsOf(notes)
  if (problems.length > 0) throw invalidFieldsRefusal(problems)
  return notes
}

function problemsOf({ person_name, org_name, why, what_mattered, ask, due_date }: Notes): ErrorDetail[] {
  const problems = [
    !person_name && !org_name && { path: '/body', message: 'must have person_name or org_name, not blank' },
    !why && !what_mattered && !ask && { path: '/body', message: 'must have why, what_mattered or ask, not blank' },
    ask && [...ask].length < 2 && { path: '/body/ask', message: 'must have at least 2 characters' },
    due_date && !ask && { path: '/body/due_date', message: 'is when ask is to be done; send ask, too, or leave it out' },
  ]
  return problems.filter((problem) => typeof problem === 'object')
}

/** Who was there: the person and the organization; one candidate where both are called the same. */
function extractCandidates({ person_name, org_name, why, what_mattered }: Notes) {
  const text = [why, what_mattered].filter((part) => part !== undefined).join('\n')
  // As much as a candidate's context holds.
  const context = text === '' ? null : [...text].slice(0, 1_000).join('')
  const attendee = (display_name: string, candidate_type: RosterCandidateType) => ({
    at: '/body',
    input: { role: 'attendee' as const, display_name },
    fill: { candidate_type, context },
  })
  return [
    ...(person_name ? [attendee(person_name, 'person')] : []),
    ...(org_name && org_name !== person_name ? [attendee(org_name, 'entity')] : []),
  ]
}
