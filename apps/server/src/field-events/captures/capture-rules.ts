import type { components } from '@catalog/contract/types'
import { type ErrorDetail, invalidRequestError } from '../../errors/api-error.ts'
import type { CandidateName } from '../roster/roster-queries.ts'
import type { Fill } from '../roster/roster-rules.ts'

type Schemas = components['schemas']
type Sent = Schemas['FieldEventCaptureInput']

/** Notes of a conversation, without what is blank. */
export type Notes = { readonly [Field in keyof Sent]?: string }

/** Reads the notes, or throws a VALIDATION_ERROR that says what is missing (rule event.capture). */
export function extractNotes(sent: Sent): Notes {
  const notes: Notes = Object.fromEntries(
    Object.entries(sent).flatMap(([field, text]) => (text == null || text.trim() === '' ? [] : [[field, text.trim()]])),
  )
  const problems = problemsOf(notes)
  if (problems.length > 0) throw invalidRequestError(problems)
  return notes
}

function problemsOf({ person_name, org_name, why, what_mattered, ask, due_date }: Notes): ErrorDetail[] {
  const details: ErrorDetail[] = []
  if (!person_name && !org_name) details.push({ path: '/body', message: 'must have person_name or org_name, not blank' })
  if (!why && !what_mattered && !ask) details.push({ path: '/body', message: 'must have why, what_mattered or ask, not blank' })
  if (ask && [...ask].length < 2) details.push({ path: '/body/ask', message: 'must have at least 2 characters' })
  if (due_date && !ask) details.push({ path: '/body/due_date', message: 'is when ask is to be done; send ask, too, or leave it out' })
  return details
}

/** With whom one talked: the person, or the organization where nobody is named. */
export function findCounterpart({ person_name, org_name }: Notes): { counterpart_name: string | null; counterpart_context: string | null } {
  return person_name
    ? { counterpart_name: person_name, counterpart_context: org_name ?? null }
    : { counterpart_name: org_name ?? null, counterpart_context: null }
}

type Candidate = { readonly input: CandidateName; readonly fill: Fill }

/** Who was there: the person and the organization; one candidate where both are called the same. */
export function extractCandidates(notes: Notes): Candidate[] {
  const { person_name, org_name } = notes
  const context = contextOf(notes)
  const attendee = (display_name: string, candidate_type: Schemas['RosterCandidateType']) => ({
    input: { role: 'attendee' as const, display_name },
    fill: { candidate_type, context },
  })
  return [
    ...(person_name ? [attendee(person_name, 'person')] : []),
    ...(org_name && org_name !== person_name ? [attendee(org_name, 'entity')] : []),
  ]
}

/** The longest context that a candidate may have. */
const longestContext = 1_000

function contextOf({ why, what_mattered }: Notes): string | null {
  const text = [why, what_mattered].filter((part) => part !== undefined).join('\n')
  return text === '' ? null : [...text].slice(0, longestContext).join('')
}
