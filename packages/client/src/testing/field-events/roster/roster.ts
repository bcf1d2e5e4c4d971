import { buildCandidateDefaults, type CandidateName, type FallbackValues } from '@catalog/contract/field-events/roster/candidate'
import { type CandidateCopy, computeLinkValues, newLink, toEntityRole, toPersonRole } from '@catalog/contract/field-events/roster/links'
import {
  checkMatchedRecords,
  computeCandidateValues,
  isCopiedToLink,
  type Matches,
  type SentCandidate,
} from '@catalog/contract/field-events/roster/matching'
import { checkDuplicates, createCandidateNotFoundRefusal, trimName } from '@catalog/contract/field-events/roster/names'
import type { FieldEventRosterCandidate, RosterBulkInput, RosterBulkResult, RosterCandidatePatch } from '../../../generated/models.ts'
import { assertRecordsActive } from '../../records/inactive.ts'
import type { Records } from '../../records/records.ts'
import type { Outreach, StoredCandidate, StoredEvent, StoredLink } from '../../records/stored-event.ts'
import { throwRefusal, toRefusal } from '../../refusal.ts'
import { findRecordById } from '../counterparts.ts'
import { findEventOrThrow } from '../find.ts'
import { upsertLink } from '../links.ts'
import { applyChanges, type EventPath, replaceRow, type WriteContext, type WriteResult } from '../written.ts'
import { connectNamedCounterparts } from './named-counterparts.ts'
import { assertCandidateNameAvailable, findCandidate, findMatchesOrThrow } from './roster-names.ts'

export function saveRoster(
  { records, now }: WriteContext,
  { slug }: EventPath,
  { candidates }: RosterBulkInput,
): WriteResult<RosterBulkResult> {
  const listed = resolveCandidates(
    records,
    candidates.map((input, place) => ({ at: `/body/candidates/${place}`, input })),
  )
  const before = findEventOrThrow(records, slug)
  const { event, saved } = saveCandidates(records, before, listed, now)
  const created = event.roster.length - before.roster.length
  const data = saved.map((candidate) => toCandidateView(records, candidate))
  return { event, view: { data, created, updated: data.length - created }, isNew: created > 0 }
}

export function updateCandidate(
  { records, now }: WriteContext,
  { slug, candidateId }: EventPath & { readonly candidateId: string },
  patch: RosterCandidatePatch,
): WriteResult<FieldEventRosterCandidate> {
  const [change] = resolveMatches(records, [{ at: '/body', input: patch }])
  const event = findEventOrThrow(records, slug)
  const before = event.roster.find((one) => one.id === candidateId.toLowerCase())
  if (!before || !change) throw toRefusal(createCandidateNotFoundRefusal(event.own.slug, candidateId))
  assertActiveMatches(records, [change])
  const after = saveCandidate(event, before, change, now)
  throwRefusal(checkMatchedRecords([{ ...change, after: after.candidate }]))
  const { candidate } = after
  return {
    event: connectNamedCounterparts(after.event, [{ ...change, candidate }], now),
    view: toCandidateView(records, candidate),
    isNew: false,
  }
}

type CandidateInput = SentCandidate & { readonly fill?: FallbackValues }
type ResolvedCandidate = CandidateInput & { readonly matches: Matches }

/** Resolves a list of candidates, and checks it without regard to the candidates that the event has. */
export function resolveCandidates(records: Records, candidates: readonly CandidateInput[]): ResolvedCandidate[] {
  const trimmed = candidates.map(trimName)
  throwRefusal(checkDuplicates(trimmed, []))
  return resolveMatches(records, trimmed)
}

function resolveMatches(records: Records, candidates: readonly CandidateInput[]): ResolvedCandidate[] {
  const trimmed = candidates.map(trimName)
  const matches = findMatchesOrThrow(records, trimmed)
  return trimmed.map((candidate, place) => ({ ...candidate, matches: matches[place] ?? { entity: undefined, person: undefined } }))
}

/** Adds candidates to an event, or changes existing ones. Returns the event, and the candidates in the order of the list. */
export function saveCandidates(records: Records, before: StoredEvent, candidates: readonly ResolvedCandidate[], now: string) {
  const meant = candidates.map(({ input }) => findCandidate(before.roster, input))
  throwRefusal(
    checkDuplicates(
      candidates,
      meant.map((candidate) => candidate?.id),
    ),
  )
  assertActiveMatches(records, candidates)
  let event = before
  const saved = candidates.map((candidate, place) => {
    const after = saveCandidate(event, meant[place], candidate, now)
    event = after.event
    return after.candidate
  })
  throwRefusal(checkMatchedRecords(candidates.map(({ at, input }, place) => ({ at, input, after: saved[place] as StoredCandidate }))))
  return { event: connectNamedCounterparts(event, pairMatches(candidates, saved), now), saved }
}

function pairMatches(candidates: readonly ResolvedCandidate[], saved: readonly StoredCandidate[]) {
  return candidates.flatMap(({ matches }, place) => {
    const candidate = saved[place]
    return candidate ? [{ matches, candidate }] : []
  })
}

function assertActiveMatches(records: Records, candidates: readonly ResolvedCandidate[]): void {
  assertRecordsActive(
    records,
    candidates.map(({ matches }) => ({ entity_id: matches.entity, person_id: matches.person })),
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
  const candidate = applyChanges(base, computeCandidateValues(base, input, matches, fill), now)
  assertCandidateNameAvailable(event.roster, candidate)
  const after = { ...event, roster: before ? replaceRow(event.roster, candidate) : [...event.roster, candidate] }
  const done = { before, sent: input, candidate }
  return { candidate, event: isCopiedToLink(candidate, matches) ? updateMatchedLink(after, done) : after }
}

function buildStoredCandidate({ own }: StoredEvent, input: RosterCandidatePatch, now: string): StoredCandidate {
  const values = buildCandidateDefaults(input as CandidateName)
  return { id: crypto.randomUUID(), field_event_id: own.id, ...values, created_at: now, updated_at: now }
}

function updateMatchedLink(event: StoredEvent, carriedOver: CandidateCopy): StoredEvent {
  const { matched_entity_id: entity, matched_person_id: person, role } = carriedOver.candidate
  if (entity !== null) return { ...event, entities: linkRecord(event.entities, entity, toEntityRole(role), carriedOver) }
  if (person !== null) return { ...event, people: linkRecord(event.people, person, toPersonRole(role), carriedOver) }
  return event
}

function linkRecord<Role>(
  links: readonly StoredLink<Role>[],
  recordId: string,
  role: Role,
  carriedOver: CandidateCopy,
): readonly StoredLink<Role>[] {
  const known: Outreach = links.find((one) => one.record_id === recordId && one.role === role) ?? newLink
  return upsertLink(links, recordId, { role, ...computeLinkValues(known, carriedOver) }).links
}

export function toCandidateView({ entities, people }: Records, candidate: StoredCandidate): FieldEventRosterCandidate {
  const { matched_entity_id, matched_person_id } = candidate
  return {
    ...candidate,
    matched_entity: findRecordById(entities, matched_entity_id),
    matched_person: findRecordById(people, matched_person_id),
  }
}
