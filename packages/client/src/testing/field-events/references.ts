import {
  checkSameRecord,
  createUnresolvedRefusal,
  listPairReferences,
  mergeRefusals,
  mergeUnresolvedRefusals,
  type ReferencePair,
} from '@catalog/contract/records/reference-pairs'
import type { CodedRefusal } from '@catalog/contract/refusals/coded-refusal'
import type { ErrorDetail } from '../../errors.ts'
import type { RecordReference } from '../../generated/models.ts'
import { findByReference, type Records, toReference } from '../records/records.ts'
import { createInvalidFieldsRefusal, Refusal, toRefusal } from '../refusal.ts'

type Kind = 'entity' | 'person'
type FoundRecordList = (RecordReference | undefined)[]

/**
 * Finds the entities and people that pairs of id and slug name, in their order; undefined for an empty pair. Throws all contradictory
 * references at once, or else all unknown ones.
 */
export function findNamedRecordsOrThrow(
  records: Records,
  pairs: { readonly entities: readonly ReferencePair[]; readonly people: readonly ReferencePair[] },
) {
  const [entities, people] = [lookUpRecords(records, 'entity', pairs.entities), lookUpRecords(records, 'person', pairs.people)]
  const contradictions = [...entities.contradictions, ...people.contradictions]
  if (contradictions.length > 0) throw createInvalidFieldsRefusal(contradictions)
  const refusals = [entities.unknown, people.unknown].filter((refusal) => refusal !== undefined)
  if (refusals.length > 0) throw toRefusal(mergeUnresolvedRefusals(refusals))
  return { entities: entities.found, people: people.found }
}

/** Returns the results of two searches for records of one body. Throws the problems of both at once (rule reference.all-unknown). */
export function resolveTogether<One, Other>(one: () => One, other: () => Other): [One, Other] {
  const [first, second] = [catchRefusal(one), catchRefusal(other)]
  if ('refusal' in first)
    throw 'refusal' in second ? toRefusal(mergeRefusals([toCodedRefusal(first.refusal), toCodedRefusal(second.refusal)])) : first.refusal
  if ('refusal' in second) throw second.refusal
  return [first.found, second.found]
}

function toCodedRefusal({ code, message, parts: { hint, details } }: Refusal): CodedRefusal {
  return { code, message, ...(hint !== undefined && { hint }), ...(details && { details }) }
}

function catchRefusal<Result>(find: () => Result): { readonly found: Result } | { readonly refusal: Refusal } {
  try {
    return { found: find() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error }
  }
}

interface LookupResult {
  readonly found: FoundRecordList
  readonly contradictions: readonly ErrorDetail[]
  readonly unknown: CodedRefusal | undefined
}

function lookUpRecords(records: Records, kind: Kind, pairs: readonly ReferencePair[]): LookupResult {
  const named = pairs.map((pair) =>
    listPairReferences(pair).map((name) => ({ ...name, record: findRecordByReference(records, kind, name.reference) })),
  )
  const unknown = named.flat().filter(({ record }) => !record)
  return {
    found: named.map(([first]) => first?.record),
    contradictions: named.flatMap(checkSameRecord),
    unknown: unknown.length > 0 ? createUnresolvedRefusal(kind, unknown) : undefined,
  }
}

/** Finds a record; instead of a merged record, returns the one that survives. */
function findRecordByReference({ entities, people }: Records, kind: Kind, reference: string): RecordReference | undefined {
  const named = kind === 'entity' ? findByReference(entities, reference) : findByReference(people, reference)
  return named && (named.merged_into ?? toReference(named))
}
