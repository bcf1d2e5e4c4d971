import type { ErrorDetail } from '../../../errors.ts'
import type { RosterCandidatePatch } from '../../../generated/models.ts'
import type { Records } from '../../records/records.ts'
import { invalidFieldsRefusal, Refusal } from '../../refusal.ts'
import { findNamedRecords, findPair, type Pair } from '../references.ts'
import type { StoredCandidate } from '../stored.ts'
import type { Match, Matches } from './roster-rules.ts'

/** The fields that are sent of one candidate, and their place in the request. */
export interface SentCandidate {
  readonly at: string
  readonly input: RosterCandidatePatch
}

/** Whom the candidates are said to be, in their order. */
export function findMatches(records: Records, sent: readonly SentCandidate[]): Matches[] {
  const contradictions = sent.flatMap(contradictionsOf)
  if (contradictions.length > 0) throw invalidFieldsRefusal(contradictions)
  const { entities, people } = findNamedRecords(records, { entities: sent.map(entityIn), people: sent.map(personIn) })
  return sent.map((candidate, place) => ({
    entity: matchIn(entityIn(candidate), entities[place]),
    person: matchIn(personIn(candidate), people[place]),
  }))
}

function entityIn({ at, input }: SentCandidate): Pair {
  return findPair(at, 'matched_entity', input)
}

function personIn({ at, input }: SentCandidate): Pair {
  return findPair(at, 'matched_person', input)
}

function matchIn({ id, slug }: Pair, record: { readonly id: string } | undefined): Match {
  if (record) return record.id
  return id === undefined && slug === undefined ? undefined : null
}

/** A candidate is an entity or a person, and it cannot be somebody and nobody. */
function contradictionsOf(candidate: SentCandidate): ErrorDetail[] {
  const named = [entityIn(candidate), personIn(candidate)].filter(({ id, slug }) => id != null || slug != null)
  const both = named.length === 2 ? [{ path: candidate.at, message: 'matches an entity and a person; send one of the two' }] : []
  const withNobody = named.filter(({ id, slug }) => id === null || slug === null)
  return [
    ...both,
    ...withNobody.map(({ at, field }) => ({
      path: `${at}/${field}_slug`,
      message: `and ${field}_id say both somebody and nobody; send one of them`,
    })),
  ]
}

/** Finds the candidate with the `external_ref`; for an entry without one, that of its role and name without one, or the oldest. */
export function findCandidate(roster: readonly StoredCandidate[], input: RosterCandidatePatch): StoredCandidate | undefined {
  if (input.external_ref != null) return roster.find(({ external_ref }) => external_ref === input.external_ref)
  const named = roster.filter(({ role, display_name }) => role === input.role && display_name === input.display_name)
  return named.find(({ external_ref }) => external_ref === null) ?? named[0]
}

/** Refuses two entries of one list that mean the same candidate. `meant` are the candidates that exist already. */
export function refuseTwins(sent: readonly SentCandidate[], meant: readonly (StoredCandidate | undefined)[]): void {
  const firsts = new Map<string, string>()
  const twins = sent.flatMap(({ at, input }, place) => {
    const identity = meant[place]?.id ?? JSON.stringify(input.external_ref ?? [input.role, input.display_name])
    const first = firsts.get(identity)
    if (first === undefined) firsts.set(identity, at)
    return first === undefined ? [] : [{ path: at, message: `means the same candidate as ${first}` }]
  })
  if (twins.length === 0) return
  const said = twins.slice(0, 5).map(({ path, message }) => `${path} ${message}`)
  throw invalidFieldsRefusal(twins, `${said.join('; ')}. Give each of them an external_ref of its own, or send the candidate once.`)
}

/** Refuses a candidate whose `external_ref`, or without one whose role and name, another candidate of the event has. */
export function refuseTaken(roster: readonly StoredCandidate[], candidate: StoredCandidate): void {
  const others = roster.filter(({ id }) => id !== candidate.id)
  const { external_ref, role, display_name } = candidate
  const isTaken =
    external_ref === null
      ? others.some((one) => one.external_ref === null && one.role === role && one.display_name === display_name)
      : others.some((one) => one.external_ref === external_ref)
  if (!isTaken) return
  const name = external_ref === null ? 'this role and display_name and no external_ref' : 'this external_ref'
  throw new Refusal('CONFLICT', `The roster has another candidate with ${name}.`, {
    hint: 'Look for it with GET /field-events/{slug}/roster and update that one, or give this one an external_ref of its own.',
  })
}
