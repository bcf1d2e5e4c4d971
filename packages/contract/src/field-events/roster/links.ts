import type { components } from '../../generated/types.ts'
import { buildBlankRow, outreachColumns, outreachDefaults } from '../parts.ts'
import type { CandidateInput, CandidateValues } from './candidate.ts'

type Schemas = components['schemas']

/** The role of a link for each role of a candidate. Links have fewer roles, so some candidates' roles become `other`. */
const linkRoles = {
  entity: {
    sponsor: 'sponsor',
    exhibitor: 'attending',
    speaker: 'speaker',
    organizer: 'other',
    host: 'host',
    media: 'media',
    attendee: 'attending',
    partner: 'partner',
    target: 'target_customer',
    competitor: 'competitor',
    other: 'other',
  },
  person: {
    sponsor: 'other',
    exhibitor: 'attending',
    speaker: 'speaker',
    organizer: 'organizer',
    host: 'host',
    media: 'other',
    attendee: 'attending',
    partner: 'other',
    target: 'target_contact',
    competitor: 'other',
    other: 'other',
  },
} as const satisfies {
  readonly entity: { readonly [Role in CandidateValues['role']]: Schemas['FieldEventEntityRole'] }
  readonly person: { readonly [Role in CandidateValues['role']]: Schemas['FieldEventPersonRole'] }
}

export function toEntityRole(role: CandidateValues['role']): Schemas['FieldEventEntityRole'] {
  return linkRoles.entity[role]
}

export function toPersonRole(role: CandidateValues['role']): Schemas['FieldEventPersonRole'] {
  return linkRoles.person[role]
}

/** The fields of an event's link about outreach. */
export type LinkValues = Pick<Schemas['FieldEventEntityLink'], (typeof outreachColumns)[number]>

export const newLink: LinkValues = buildBlankRow(outreachColumns, outreachDefaults)

/** The values to copy from a candidate to a link: those in `sent` replace the link's values, the others only fill its gaps. */
export type CandidateCopy = {
  readonly sent: CandidateInput
  /** Undefined for a new candidate. */
  readonly before: CandidateValues | undefined
  readonly candidate: CandidateValues
}

/** Returns the link with the candidate's values. Sending the same list again changes nothing. */
export function computeLinkValues(link: LinkValues, { sent, before, candidate }: CandidateCopy): LinkValues {
  return {
    outreach_status: sent.outreach_status ?? (link.outreach_status === 'research' ? candidate.outreach_status : link.outreach_status),
    relationship_note: sent.relationship_note ?? keepValue('relationship_note') ?? chooseNote(candidate),
    next_step: sent.next_step ?? keepValue('next_step') ?? candidate.next_step,
    meeting_target: sent.meeting_target ?? (link.meeting_target || candidate.meeting_target),
  }

  /** Keeps the link's value, unless null was sent and the value came from the candidate: a value that a person set stays. */
  function keepValue(field: 'relationship_note' | 'next_step'): string | null {
    return sent[field] === null && link[field] === before?.[field] ? null : link[field]
  }
}

function chooseNote({ relationship_note, context, evidence_note }: CandidateValues): string | null {
  return relationship_note ?? context ?? evidence_note
}
