import type { Db } from '../../database/named-statements.ts'
import { ApiError, type ErrorDetail, invalidRequest } from '../../http/api-error.ts'
import { type ReferencePair, resolvePairs } from '../../records/resolve-pairs.ts'
import type { CandidateInput } from './roster-fields.ts'
import type { Match, Matches } from './roster-rules.ts'

/** What is sent of one candidate, and where it stands in the request: `/body`, `/body/candidates/3`. */
export type SentCandidate = { readonly at: string; readonly input: CandidateInput }

/** Whom the candidates are said to be, in their order; two statements for each kind, however many they are (decisions 7 and 64). */
export async function resolveMatches(tx: Db, sent: readonly SentCandidate[]): Promise<Matches[]> {
  const contradictions = sent.flatMap(contradictionsOf)
  if (contradictions.length > 0) throw invalidRequest(contradictions)
  const [entities, people] = await Promise.allSettled([
    resolvePairs(tx, 'entity', sent.map(entityOf)),
    resolvePairs(tx, 'person', sent.map(personOf)),
  ])
  if (entities.status === 'rejected' || people.status === 'rejected') throw refusalOf([entities, people])
  return sent.map((candidate, place) => ({
    entity: matchOf(entityOf(candidate), entities.value[place]),
    person: matchOf(personOf(candidate), people.value[place]),
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

/** A candidate is an entity or a person (decision 64); and it cannot be somebody and nobody. */
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

/** Both kinds are looked up, so that a caller is told at once of all references that contradict each other or lead nowhere. */
function refusalOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const refusals = reasons.filter((reason) => reason instanceof ApiError)
  if (refusals.length < reasons.length) return reasons.find((reason) => !(reason instanceof ApiError))
  const contradicting = refusals.filter(({ code }) => code === 'VALIDATION_ERROR')
  if (contradicting.length > 0) return invalidRequest(contradicting.flatMap(({ details = [] }) => details))
  return new ApiError('NOT_FOUND', refusals.map(({ message }) => message).join(' '), {
    hint: refusals.map(({ hint }) => hint).join(' '),
    details: refusals.flatMap(({ details = [] }) => details),
  })
}
