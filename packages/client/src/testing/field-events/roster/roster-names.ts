import {
  listMatchContradictions,
  type Matches,
  type SentCandidate,
  toEntityReference,
  toMatch,
  toPersonReference,
} from '@catalog/contract/field-events/roster/matching'
import { createNameTakenRefusal } from '@catalog/contract/field-events/roster/names'
import type { RosterCandidatePatch } from '../../../generated/models.ts'
import type { Records } from '../../records/records.ts'
import type { StoredCandidate } from '../../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../../refusal.ts'
import { findNamedRecordsOrThrow } from '../references.ts'

/** Finds the records that the candidates name as their matches, in their order. */
export function findMatchesOrThrow(records: Records, candidates: readonly SentCandidate[]): Matches[] {
  const contradictions = candidates.flatMap(listMatchContradictions)
  if (contradictions.length > 0) throw createInvalidFieldsRefusal(contradictions)
  const { entities, people } = findNamedRecordsOrThrow(records, {
    entities: candidates.map(toEntityReference),
    people: candidates.map(toPersonReference),
  })
  return candidates.map((candidate, place) => ({
    entity: toMatch(toEntityReference(candidate), entities[place]),
    person: toMatch(toPersonReference(candidate), people[place]),
  }))
}

/** Finds a candidate by `external_ref`; without one, by role and name: the one without an `external_ref`, or else the oldest. */
export function findCandidate(roster: readonly StoredCandidate[], input: RosterCandidatePatch): StoredCandidate | undefined {
  if (input.external_ref != null) return roster.find(({ external_ref }) => external_ref === input.external_ref)
  const named = roster.filter(({ role, display_name }) => role === input.role && display_name === input.display_name)
  return named.find(({ external_ref }) => external_ref === null) ?? named[0]
}

/** Refuses a candidate if another one has the same `external_ref` or, without one, the same role and name. */
export function assertCandidateNameAvailable(roster: readonly StoredCandidate[], candidate: StoredCandidate): void {
  const others = roster.filter(({ id }) => id !== candidate.id)
  const { external_ref, role, display_name } = candidate
  const isTaken =
    external_ref === null
      ? others.some((one) => one.external_ref === null && one.role === role && one.display_name === display_name)
      : others.some((one) => one.external_ref === external_ref)
  if (isTaken) throw toRefusal(createNameTakenRefusal(external_ref === null ? 'role and name' : 'external_ref'))
}
