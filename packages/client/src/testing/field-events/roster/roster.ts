import type { FieldEventRosterCandidate, RosterBulkInput, RosterBulkResult, RosterCandidatePatch } from '../../../generated/models.ts'
import type { Records } from '../../records/records.ts'
import { Refusal } from '../../refusal.ts'
import { recordWithId } from '../counterparts.ts'
import { findEvent } from '../find.ts'
import { attached, newOutreach } from '../links.ts'
import type { Outreach, StoredCandidate, StoredEvent, StoredLink } from '../stored.ts'
import { applyChanges, type Before, type OfEvent, type Written, withRow } from '../written.ts'
import { findCandidate, findMatches, refuseTaken, refuseTwins, type SentCandidate } from './roster-names.ts'
import { entityRole, type Fill, isCarriedOver, type Matches, outreachAfter, personRole, type Step, settleOutreach } from './roster-rules.ts'

const blank = {
  external_ref: null,
  candidate_type: 'unknown',
  context: null,
  source_url: null,
  evidence_note: null,
  confidence: 3,
  review_status: 'unreviewed',
  matched_entity_id: null,
  matched_person_id: null,
  meeting_target: false,
  outreach_status: 'research',
  relationship_note: null,
  next_step: null,
} as const

export function saveRoster({ records, now }: Before, { slug }: OfEvent, { candidates }: RosterBulkInput): Written<RosterBulkResult> {
  const listed = resolveCandidates(
    records,
    candidates.map((input, place) => ({ at: `/body/candidates/${place}`, input })),
  )
  const before = findEvent(records, slug)
  const { event, saved } = withCandidates(before, listed, now)
  const created = event.roster.length - before.roster.length
  const data = saved.map((candidate) => toCandidateView(records, candidate))
  return { event, shown: { data, created, updated: data.length - created }, isNew: created > 0 }
}

export function updateCandidate(
  { records, now }: Before,
  { slug, candidateId }: OfEvent & { readonly candidateId: string },
  sent: RosterCandidatePatch,
): Written<FieldEventRosterCandidate> {
  const [change] = resolved(records, [{ at: '/body', input: sent }])
  const event = findEvent(records, slug)
  const before = event.roster.find((one) => one.id === candidateId.toLowerCase())
  if (!before || !change)
    throw new Refusal('NOT_FOUND', `The roster of ${event.own.slug} has no candidate with the id "${candidateId}".`, {
      hint: `List them with GET /field-events/${event.own.slug}/roster and use an id from there.`,
    })
  const after = step(event, before, change, now)
  return { event: after.event, shown: toCandidateView(records, after.candidate), isNew: false }
}

type Listed = SentCandidate & { readonly fill?: Fill }
type Resolved = Listed & { readonly matches: Matches }

/** A list that is right in itself, whatever the event has. */
export function resolveCandidates(records: Records, listed: readonly Listed[]): Resolved[] {
  const trimmed = listed.map(withTrimmedName)
  refuseTwins(trimmed, [])
  return resolved(records, trimmed)
}

function resolved(records: Records, sent: readonly Listed[]): Resolved[] {
  const trimmed = sent.map(withTrimmedName)
  const matches = findMatches(records, trimmed)
  return trimmed.map((candidate, place) => ({ ...candidate, matches: matches[place] ?? { entity: undefined, person: undefined } }))
}

function withTrimmedName<Sent extends SentCandidate>(sent: Sent): Sent {
  const { display_name: name } = sent.input
  return name === undefined ? sent : { ...sent, input: { ...sent.input, display_name: name.trim() } }
}

/** The event with the candidates, of which those that are there already are changed; and them in the order of the list. */
export function withCandidates(before: StoredEvent, listed: readonly Resolved[], now: string) {
  const meant = listed.map(({ input }) => findCandidate(before.roster, input))
  refuseTwins(listed, meant)
  let event = before
  const saved = listed.map((candidate, place) => {
    const after = step(event, meant[place], candidate, now)
    event = after.event
    return after.candidate
  })
  return { event, saved }
}

/** One candidate, made or changed, and carried over to the event's link with the record that it is. */
function step(event: StoredEvent, before: StoredCandidate | undefined, { input, matches, fill = {} }: Resolved, now: string) {
  const base = before ?? createCandidate(event, input, now)
  const candidate = applyChanges(base, settleOutreach(base, input, matches, fill), now)
  refuseTaken(event.roster, candidate)
  const after = { ...event, roster: before ? withRow(event.roster, candidate) : [...event.roster, candidate] }
  const done = { before, sent: input, after: candidate }
  return { candidate, event: isCarriedOver(candidate, matches) ? carriedOver(after, done) : after }
}

function createCandidate({ own }: StoredEvent, input: RosterCandidatePatch, now: string): StoredCandidate {
  const { role, display_name } = input as Pick<StoredCandidate, 'role' | 'display_name'>
  return { id: crypto.randomUUID(), field_event_id: own.id, ...blank, role, display_name, created_at: now, updated_at: now }
}

function carriedOver(event: StoredEvent, done: Step): StoredEvent {
  const { matched_entity_id: entity, matched_person_id: person, role } = done.after
  if (entity !== null) return { ...event, entities: linked(event.entities, entity, entityRole(role), done) }
  if (person !== null) return { ...event, people: linked(event.people, person, personRole(role), done) }
  return event
}

function linked<Role>(links: readonly StoredLink<Role>[], recordId: string, role: Role, done: Step): readonly StoredLink<Role>[] {
  const known: Outreach = links.find((one) => one.record_id === recordId && one.role === role) ?? newOutreach
  return attached(links, recordId, { role, ...outreachAfter(known, done) }).links
}

export function toCandidateView({ entities, people }: Records, candidate: StoredCandidate): FieldEventRosterCandidate {
  const { matched_entity_id, matched_person_id } = candidate
  return {
    ...candidate,
    matched_entity: recordWithId(entities, matched_entity_id),
    matched_person: recordWithId(people, matched_person_id),
  }
}
