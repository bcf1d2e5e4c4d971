import { type CandidateName, createCandidate, type Fill } from '@catalog/contract/field-events/roster/candidate'
import { type CarriedOver, entityRole, linkAfter, newLink, personRole } from '@catalog/contract/field-events/roster/links'
import {
  checkMatched,
  isCarriedOver,
  type Matches,
  type SentCandidate,
  settleOutreach,
} from '@catalog/contract/field-events/roster/matching'
import { checkDuplicates, createCandidateNotFoundRefusal, trimName } from '@catalog/contract/field-events/roster/names'
import type { FieldEventRosterCandidate, RosterBulkInput, RosterBulkResult, RosterCandidatePatch } from '../../../generated/models.ts'
import { refuseInactive } from '../../records/inactive.ts'
import type { Records } from '../../records/records.ts'
import type { Outreach, StoredCandidate, StoredEvent, StoredLink } from '../../records/stored-event.ts'
import { throwRefusal, toRefusal } from '../../refusal.ts'
import { findRecordById } from '../counterparts.ts'
import { findEvent } from '../find.ts'
import { attachRecord } from '../links.ts'
import { applyChanges, type Before, type OfEvent, type WriteResult, withRow } from '../written.ts'
import { connectNamed } from './named-counterparts.ts'
import { findCandidate, findMatches, refuseTaken } from './roster-names.ts'

export function saveRoster({ records, now }: Before, { slug }: OfEvent, { candidates }: RosterBulkInput): WriteResult<RosterBulkResult> {
  const listed = resolveCandidates(
    records,
    candidates.map((input, place) => ({ at: `/body/candidates/${place}`, input })),
  )
  const before = findEvent(records, slug)
  const { event, saved } = withCandidates(records, before, listed, now)
  const created = event.roster.length - before.roster.length
  const data = saved.map((candidate) => toCandidateView(records, candidate))
  return { event, shown: { data, created, updated: data.length - created }, isNew: created > 0 }
}

export function updateCandidate(
  { records, now }: Before,
  { slug, candidateId }: OfEvent & { readonly candidateId: string },
  sent: RosterCandidatePatch,
): WriteResult<FieldEventRosterCandidate> {
  const [change] = resolveMatches(records, [{ at: '/body', input: sent }])
  const event = findEvent(records, slug)
  const before = event.roster.find((one) => one.id === candidateId.toLowerCase())
  if (!before || !change) throw toRefusal(createCandidateNotFoundRefusal(event.own.slug, candidateId))
  refuseInactiveMatches(records, [change])
  const after = saveCandidate(event, before, change, now)
  throwRefusal(checkMatched([{ ...change, after: after.candidate }]))
  const { candidate } = after
  return { event: connectNamed(after.event, [{ ...change, candidate }], now), shown: toCandidateView(records, candidate), isNew: false }
}

type ListedCandidate = SentCandidate & { readonly fill?: Fill }
type ResolvedCandidate = ListedCandidate & { readonly matches: Matches }

/** Resolves a list of candidates, and checks it without regard to the candidates that the event has. */
export function resolveCandidates(records: Records, listed: readonly ListedCandidate[]): ResolvedCandidate[] {
  const trimmed = listed.map(trimName)
  throwRefusal(checkDuplicates(trimmed, []))
  return resolveMatches(records, trimmed)
}

function resolveMatches(records: Records, sent: readonly ListedCandidate[]): ResolvedCandidate[] {
  const trimmed = sent.map(trimName)
  const matches = findMatches(records, trimmed)
  return trimmed.map((candidate, place) => ({ ...candidate, matches: matches[place] ?? { entity: undefined, person: undefined } }))
}

/** Adds candidates to an event, or changes existing ones. Returns the event, and the candidates in the order of the list. */
export function withCandidates(records: Records, before: StoredEvent, listed: readonly ResolvedCandidate[], now: string) {
  const meant = listed.map(({ input }) => findCandidate(before.roster, input))
  throwRefusal(
    checkDuplicates(
      listed,
      meant.map((candidate) => candidate?.id),
    ),
  )
  refuseInactiveMatches(records, listed)
  let event = before
  const saved = listed.map((candidate, place) => {
    const after = saveCandidate(event, meant[place], candidate, now)
    event = after.event
    return after.candidate
  })
  throwRefusal(checkMatched(listed.map(({ at, input }, place) => ({ at, input, after: saved[place] as StoredCandidate }))))
  return { event: connectNamed(event, pairSaved(listed, saved), now), saved }
}

function pairSaved(listed: readonly ResolvedCandidate[], saved: readonly StoredCandidate[]) {
  return listed.flatMap(({ matches }, place) => {
    const candidate = saved[place]
    return candidate ? [{ matches, candidate }] : []
  })
}

function refuseInactiveMatches(records: Records, listed: readonly ResolvedCandidate[]): void {
  refuseInactive(
    records,
    listed.map(({ matches }) => ({ entity_id: matches.entity, person_id: matches.person })),
  )
}

/** Creates or changes a candidate, and updates the event's link with the matched record. */
function saveCandidate(
  event: StoredEvent,
  before: StoredCandidate | undefined,
  { input, matches, fill = {} }: ResolvedCandidate,
  now: string,
) {
  const base = before ?? buildStoredCandidate(event, input, now)
  const candidate = applyChanges(base, settleOutreach(base, input, matches, fill), now)
  refuseTaken(event.roster, candidate)
  const after = { ...event, roster: before ? withRow(event.roster, candidate) : [...event.roster, candidate] }
  const done = { before, sent: input, candidate }
  return { candidate, event: isCarriedOver(candidate, matches) ? carryOver(after, done) : after }
}

function buildStoredCandidate({ own }: StoredEvent, input: RosterCandidatePatch, now: string): StoredCandidate {
  const values = createCandidate(input as CandidateName)
  return { id: crypto.randomUUID(), field_event_id: own.id, ...values, created_at: now, updated_at: now }
}

function carryOver(event: StoredEvent, done: CarriedOver): StoredEvent {
  const { matched_entity_id: entity, matched_person_id: person, role } = done.candidate
  if (entity !== null) return { ...event, entities: linkRecord(event.entities, entity, entityRole(role), done) }
  if (person !== null) return { ...event, people: linkRecord(event.people, person, personRole(role), done) }
  return event
}

function linkRecord<Role>(
  links: readonly StoredLink<Role>[],
  recordId: string,
  role: Role,
  done: CarriedOver,
): readonly StoredLink<Role>[] {
  const known: Outreach = links.find((one) => one.record_id === recordId && one.role === role) ?? newLink
  return attachRecord(links, recordId, { role, ...linkAfter(known, done) }).links
}

export function toCandidateView({ entities, people }: Records, candidate: StoredCandidate): FieldEventRosterCandidate {
  const { matched_entity_id, matched_person_id } = candidate
  return {
    ...candidate,
    matched_entity: findRecordById(entities, matched_entity_id),
    matched_person: findRecordById(people, matched_person_id),
  }
}
