import {
  buildUnnamedDetail,
  checkSameRecord,
  createUnresolvedRefusal,
  listPairReferences,
  type PairFields,
  type ReferencePair,
  toReferencePair,
} from '@catalog/contract/records/reference-pairs'
import type { Db } from '../../database/named-statements.ts'
import { createInvalidRequestError, createRefusalError } from '../../errors/api-error.ts'
import { lockSurvivors } from './lock-survivors.ts'
import type { RecordKind } from './resolve.ts'
import { type ResolvedRecord, resolveMany } from './resolve-many.ts'

/** Resolves a required pair of a body; see `resolvePairs`. */
export async function resolveRequiredPair<Name extends string>(
  tx: Db,
  kind: RecordKind,
  name: Name,
  body: PairFields<Name>,
): Promise<ResolvedRecord> {
  const [record] = await resolvePairs(tx, kind, [toReferencePair('/body', name, body)])
  if (record) return record
  throw createInvalidRequestError([buildUnnamedDetail('/body', name)])
}

/** Resolves a list of ids, slugs or aliases in a body, in order; see `resolvePairs`. */
export async function resolveList(tx: Db, kind: RecordKind, at: string, references: readonly string[]): Promise<ResolvedRecord[]> {
  const pairs = references.map((id, place) => ({ at, idField: String(place), slugField: String(place), id }))
  const records = await resolvePairs(tx, kind, pairs)
  return records.filter((record) => record !== undefined)
}

/**
 * Resolves pairs to records, in order; undefined for an empty pair. One statement resolves them; another one locks the records and reads
 * their current state, so that no record is merged before the transaction ends. A pair that names two records is a VALIDATION_ERROR. Pairs
 * without a record are NOT_FOUND, with an error that names all of them (rules reference.both-names and reference.unknown).
 */
export async function resolvePairs(tx: Db, kind: RecordKind, pairs: readonly ReferencePair[]): Promise<(ResolvedRecord | undefined)[]> {
  const named = pairs.flatMap((pair, place) => listPairReferences(pair).map((name) => ({ ...name, place })))
  if (named.length === 0) return pairs.map(() => undefined)
  const found = await resolveMany(
    tx,
    kind,
    named.map(({ reference }) => reference),
  )
  const resolved = named.map((name, index) => ({ ...name, record: found[index]?.length === 1 ? found[index]?.[0] : undefined }))
  const contradictions = [...Map.groupBy(resolved, ({ place }) => place).values()].flatMap(checkSameRecord)
  if (contradictions.length > 0) throw createInvalidRequestError(contradictions)
  const unknown = resolved.filter(({ record }) => record === undefined)
  if (unknown.length > 0) throw createRefusalError(createUnresolvedRefusal(kind, unknown))
  const survivors = await lockSurvivors(
    tx,
    kind,
    resolved.flatMap(({ record }) => record?.id ?? []),
  )
  // A record no longer exists if its creation was undone while this call waited for the lock.
  const gone = resolved.filter(({ record }) => record && !survivors.has(record.id))
  if (gone.length > 0) throw createRefusalError(createUnresolvedRefusal(kind, gone))
  return pairs.map((_, place) => {
    const record = resolved.find((name) => name.place === place)?.record
    return record && { ...record, ...survivors.get(record.id) }
  })
}
