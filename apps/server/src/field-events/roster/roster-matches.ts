import {
  findMatchContradictions,
  type Matches,
  readEntity,
  readPerson,
  type SentCandidate,
  toMatch,
} from '@catalog/contract/field-events/roster/matching'
import type { Db } from '../../database/named-statements.ts'
import { invalidRequestError } from '../../errors/api-error.ts'
import { refuseInactive } from '../../records/active.ts'
import type { ResolvedRecord } from '../../records/references/resolve-many.ts'
import { resolveRecords } from '../resolved-records.ts'

/** The records that a candidate is matched with. */
export type MatchedRecords = { readonly entity: ResolvedRecord | undefined; readonly person: ResolvedRecord | undefined }
export type Matching = { readonly matches: Matches; readonly named: MatchedRecords }

/** Resolves the records that candidates are matched with, in the order of the candidates, with two statements for each kind of record. */
export async function resolveMatches(tx: Db, sent: readonly SentCandidate[]): Promise<Matching[]> {
  const contradictions = sent.flatMap(findMatchContradictions)
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const { entities, people } = await resolveRecords(tx, { entities: sent.map(readEntity), people: sent.map(readPerson) })
  return sent.map((candidate, place) => ({
    matches: { entity: toMatch(readEntity(candidate), entities[place]), person: toMatch(readPerson(candidate), people[place]) },
    named: { entity: entities[place], person: people[place] },
  }))
}

/** Refuses to match candidates with inactive records. */
export function refuseInactiveMatches(matched: readonly { readonly named: MatchedRecords }[]): void {
  for (const kind of ['entity', 'person'] as const)
    refuseInactive(
      kind,
      matched.map(({ named }) => named[kind]),
    )
}
