import type { components } from '../generated/types.ts'
import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../requests/refusal.ts'
import { foldText } from '../texts/fold-text.ts'
import type { CandidateName, FallbackValues } from './roster/candidate.ts'

type Schemas = components['schemas']
type CaptureInput = Schemas['FieldEventCaptureInput']

/** Notes of a conversation. A part that was not sent is null, as is a blank text (rule request.blank-text). */
export type Notes = { readonly [Field in keyof CaptureInput]?: string }

/** Reads the notes, or returns a refusal that says what is missing (rule event.capture). */
export function parseNotes(input: CaptureInput): { readonly notes: Notes } | { readonly refusal: CodedRefusal } {
  const notes: Notes = Object.fromEntries(Object.entries(input).flatMap(([field, text]) => (text == null ? [] : [[field, text.trim()]])))
  const problems = listProblems(notes)
  return problems.length > 0 ? { refusal: createInvalidRefusal(problems) } : { notes }
}

function listProblems({ person_name, org_name, why, what_mattered, ask, due_date }: Notes): ErrorDetail[] {
  const details: ErrorDetail[] = []
  if (!person_name && !org_name) details.push({ path: '/body', message: 'must have person_name or org_name, not blank' })
  if (!why && !what_mattered && !ask) details.push({ path: '/body', message: 'must have why, what_mattered or ask, not blank' })
  if (ask && [...ask].length < 2) details.push({ path: '/body/ask', message: 'must have at least 2 characters' })
  if (due_date && !ask) details.push({ path: '/body/due_date', message: 'is the due date of ask; send ask, too, or leave it out' })
  return details
}

/** Builds the interaction of a conversation: with the person, or with the organization if no person is named. */
export function extractInteraction({ person_name, org_name, why, what_mattered, ask }: Notes) {
  return {
    counterpart_name: person_name ?? org_name ?? null,
    counterpart_context: person_name ? (org_name ?? null) : null,
    status: 'completed',
    purpose: why ?? null,
    outcome_notes: what_mattered ?? null,
    next_step: ask ?? null,
  } as const
}

/** The record with which the event's roster matches a name. */
export type NamedMatch = { readonly entity_id: string | null; readonly person_id: string | null }

/** Finds the counterpart of a conversation by comparing folded names (rule event.capture-match). */
export function extractMatch({ person_name, org_name }: Notes, matches: ReadonlyMap<string, NamedMatch>): NamedMatch {
  const [person, organization] = [person_name, org_name].map((name) => matches.get(foldText(name ?? '')))
  return {
    entity_id: organization?.entity_id ?? person?.entity_id ?? null,
    person_id: person?.person_id ?? organization?.person_id ?? null,
  }
}

type Candidate = { readonly at: string; readonly input: CandidateName; readonly fill: FallbackValues }

/** Extracts the candidates of a conversation: the person and the organization, or one of them if both have the same name. */
export function extractCandidates(notes: Notes): Candidate[] {
  const { person_name, org_name } = notes
  const context = joinContext(notes)
  const buildAttendee = (display_name: string, candidate_type: Schemas['RosterCandidateType']) => ({
    at: '/body',
    input: { role: 'attendee' as const, display_name },
    fill: { candidate_type, context },
  })
  return [
    ...(person_name ? [buildAttendee(person_name, 'person')] : []),
    ...(org_name && org_name !== person_name ? [buildAttendee(org_name, 'entity')] : []),
  ]
}

/** Maximum length of the context of a candidate, in characters. */
const maxContextLength = 1_000

function joinContext({ why, what_mattered }: Notes): string | null {
  const text = [why, what_mattered].filter((part) => part !== undefined).join('\n')
  return text === '' ? null : [...text].slice(0, maxContextLength).join('')
}
