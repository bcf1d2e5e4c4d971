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
import { resolveRecords } from '../resolved-records.ts'

/** Resolves the records that candidates are matched with, in the order of the candidates; two statements a kind, however many there are. */
export async function resolveMatches(tx: Db, sent: readonly SentCandidate[]): Promise<Matches[]> {
  const contradictions = sent.flatMap(findMatchContradictions)
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const { entities, people } = await resolveRecords(tx, { entities: sent.map(readEntity), people: sent.map(readPerson) })
  return sent.map((candidate, place) => ({
    entity: toMatch(readEntity(candidate), entities[place]),
    person: toMatch(readPerson(candidate), people[place]),
  }))
}
