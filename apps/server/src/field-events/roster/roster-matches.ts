import type { Db } from '../../database/named-statements.ts'
import { type ErrorDetail, invalidRequestError } from '../../errors/api-error.ts'
import type { ReferencePair } from '../../records/references/resolve-pairs.ts'
import { resolveRecords } from '../resolved-records.ts'
import type { CandidateInput } from './roster-fields.ts'
import type { Match, Matches } from './roster-rules.ts'

/** One candidate as it is sent, and its place in the request: `/body`, `/body/candidates/3`. */
export type SentCandidate = { readonly at: string; readonly input: CandidateInput }

/** Resolves the records that candidates are matched with, in the order of the candidates; two statements a kind, however many there are. */
export async function resolveMatches(tx: Db, sent: readonly SentCandidate[]): Promise<Matches[]> {
  const contradictions = sent.flatMap(contradictionsOf)
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const { entities, people } = await resolveRecords(tx, { entities: sent.map(entityOf), people: sent.map(personOf) })
  return sent.map((candidate, place) => ({
    entity: matchOf(entityOf(candidate), entities[place]),
    person: matchOf(personOf(candidate), people[place]),
  }))
}

function entityOf({ at, input }: SentCandidate): ReferencePair {
  const { matched_entity_id: id, matched_entity_slug: slug } = input
  return { at, idField: 'matched_entity_id', slugField: 'matched_entity_slug', id, slug }
}

function personOf({ at, input }: SentCandidate): ReferencePair {
  const { matched_person_id: id, matched_person_slug: slug } = input
  return { at, idField: 'matched_person_id', slugField: 'matched_person_slug', id, slug }
}

function matchOf({ id, slug }: ReferencePair, record: { readonly id: string } | undefined): Match {
  if (record) return record.id
  return id === undefined && slug === undefined ? undefined : null
}

/** Finds candidates that are said to be both an entity and a person, or both somebody and nobody. */
function contradictionsOf(candidate: SentCandidate): ErrorDetail[] {
  const pairs = [entityOf(candidate), personOf(candidate)]
  const named = pairs.filter(({ id, slug }) => id != null || slug != null)
  const both = named.length === 2 ? [{ path: candidate.at, message: 'matches an entity and a person; send one of the two' }] : []
  const withNobody = named.filter(({ id, slug }) => id === null || slug === null)
  return [
    ...both,
    ...withNobody.map(({ at, idField, slugField }) => ({
      path: `${at}/${slugField}`,
      message: `and ${idField} say both somebody and nobody; send one of them`,
    })),
  ]
}
