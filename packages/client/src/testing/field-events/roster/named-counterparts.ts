import type { NamedMatch } from '@catalog/contract/field-events/captures'
import { findMatchedRecord, hasMatchUpdate, type MatchedRecord, type Matches } from '@catalog/contract/field-events/roster/matching'
import { foldText } from '@catalog/contract/texts/fold-text'
import type { StoredCandidate, StoredEvent, StoredInteraction } from '../../records/stored-event.ts'
import { applyChanges } from '../written.ts'

/** Maps folded names of candidates to the records that they are matched with. A name of two records maps to neither. */
export function findMatchesByName(roster: readonly StoredCandidate[]): ReadonlyMap<string, NamedMatch> {
  const matched = roster.filter((candidate) => candidate.review_status !== 'dismissed' && findMatchedRecord(candidate) !== undefined)
  const byName = Map.groupBy(matched, ({ display_name }) => foldText(display_name))
  return new Map(
    [...byName].flatMap(([name, candidates]) => {
      const ids = new Set(candidates.map((candidate) => findMatchedRecord(candidate)?.id))
      const [first] = candidates
      return first && ids.size === 1 ? [[name, { entity_id: first.matched_entity_id, person_id: first.matched_person_id }] as const] : []
    }),
  )
}

interface MatchedCandidate {
  readonly candidate: StoredCandidate
  readonly matches: Matches
}

/** Connects interactions that name a candidate, and their follow-ups, to its record, unless they have a record of that kind. */
export function connectNamedCounterparts(event: StoredEvent, matchedCandidates: readonly MatchedCandidate[], now: string): StoredEvent {
  const named = matchedCandidates.flatMap(({ candidate, matches }) => {
    const match = hasMatchUpdate(matches) ? findMatchedRecord(candidate) : undefined
    return match ? [{ name: foldText(candidate.display_name), ...match }] : []
  })
  if (named.length === 0) return event
  const found = new Map(
    event.interactions.map((interaction) => [interaction.id, { interaction, records: findRecordIds(interaction, named) }]),
  )
  return {
    ...event,
    interactions: event.interactions.map((interaction) => applyChanges(interaction, found.get(interaction.id)?.records ?? {}, now)),
    followUps: event.followUps.map((followUp) => {
      const { interaction, records = {} } = found.get(followUp.interaction_id ?? '') ?? {}
      const isAboutSame = interaction?.entity_id === followUp.entity_id && interaction.person_id === followUp.person_id
      return isAboutSame ? applyChanges(followUp, records, now) : followUp
    }),
  }
}

interface RecordIds {
  readonly entity_id?: string
  readonly person_id?: string
}

/** Finds the records of an interaction by name. If it names a person, the organization is in its context. */
function findRecordIds(interaction: StoredInteraction, matchedRecords: readonly (MatchedRecord & { readonly name: string })[]): RecordIds {
  const [name, context] = [interaction.counterpart_name, interaction.counterpart_context].map((one) =>
    one === null ? undefined : foldText(one),
  )
  const entity = matchedRecords.find((one) => one.kind === 'entity' && (one.name === name || one.name === context))
  const person = matchedRecords.find((one) => one.kind === 'person' && one.name === name)
  return {
    ...(entity && interaction.entity_id === null && { entity_id: entity.id }),
    ...(person && interaction.person_id === null && { person_id: person.id }),
  }
}
