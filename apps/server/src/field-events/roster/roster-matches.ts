import {
  listMatchContradictions,
  type Matches,
  type SentCandidate,
  toEntityReference,
  toMatch,
  toPersonReference,
} from '@catalog/contract/field-events/roster/matching'
import type { Db } from '../../database/named-statements.ts'
import { createInvalidRequestError } from '../../errors/api-error.ts'
import { assertActive } from '../../records/active.ts'
import type { ResolvedRecord } from '../../records/references/resolve-many.ts'
import { resolveRecords } from '../resolved-records.ts'

/** The records that a candidate is matched with. */
export type ResolvedMatches = { readonly entity: ResolvedRecord | undefined; readonly person: ResolvedRecord | undefined }
export type CandidateMatch = { readonly matches: Matches; readonly named: ResolvedMatches }

/** Resolves the records that candidates are matched with, in the order of the candidates, with two statements for each kind of record. */
export async function resolveMatches(tx: Db, candidates: readonly SentCandidate[]): Promise<CandidateMatch[]> {
  const contradictions = candidates.flatMap(listMatchContradictions)
  if (contradictions.length > 0) throw createInvalidRequestError(contradictions)
  const { entities, people } = await resolveRecords(tx, {
    entities: candidates.map(toEntityReference),
    people: candidates.map(toPersonReference),
  })
  return candidates.map((candidate, place) => ({
    matches: {
      entity: toMatch(toEntityReference(candidate), entities[place]),
      person: toMatch(toPersonReference(candidate), people[place]),
    },
    named: { entity: entities[place], person: people[place] },
  }))
}

/** Refuses to match candidates with inactive records. */
export function assertMatchesActive(candidates: readonly { readonly named: ResolvedMatches }[]): void {
  for (const kind of ['entity', 'person'] as const)
    assertActive(
      kind,
      candidates.map(({ named }) => named[kind]),
    )
}
