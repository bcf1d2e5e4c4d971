import type { Db } from '../../database/named-statements.ts'
import { type ApiError, type ErrorDetail, invalidRequestError } from '../../errors/api-error.ts'
import { lockSurvivors } from '../merges/lock-survivors.ts'
import type { RecordKind } from './resolve.ts'
import { type ResolvedRecord, resolveMany } from './resolve-many.ts'
import { unresolvedError } from './unresolved.ts'

/** A record as a request names it: by its UUID, by its slug or alias, or by both. */
export type ReferencePair = {
  /** Where the fields stand: `/body`, `/body/candidates/3`. */
  readonly at: string
  readonly idField: string
  readonly slugField: string
  readonly id?: string | null | undefined
  readonly slug?: string | null | undefined
}

/**
 * Resolves pairs to the records that they mean, in their order, undefined for a pair that names none. That takes one
 * statement; another one locks the records, so that none of them is merged away before the transaction ends. A pair
 * that names two records is a VALIDATION_ERROR; those that lead nowhere are NOT_FOUND, all of them named
 * (rules reference.both-names and reference.unknown).
 */
export async function resolvePairs(tx: Db, kind: RecordKind, pairs: readonly ReferencePair[]): Promise<(ResolvedRecord | undefined)[]> {
  const named = pairs.flatMap((pair, place) => namesOf(pair).map((name) => ({ ...name, place })))
  if (named.length === 0) return pairs.map(() => undefined)
  const found = await resolveMany(
    tx,
    kind,
    named.map(({ reference }) => reference),
  )
  const resolved = named.map((name, index) => ({ ...name, record: found[index]?.length === 1 ? found[index]?.[0] : undefined }))
  const contradictions = resolved.flatMap((name) => contradiction(resolved, name))
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const unknown = resolved.filter(({ record }) => record === undefined)
  if (unknown.length > 0) throw noneNamed(kind, unknown)
  const survivors = await lockSurvivors(
    tx,
    kind,
    resolved.flatMap(({ record }) => record?.id ?? []),
  )
  return pairs.map((_, place) => {
    const record = resolved.find((name) => name.place === place)?.record
    return record && { ...record, id: survivors.get(record.id) ?? record.id }
  })
}

type Name = { readonly path: string; readonly reference: string }
type Resolved = Name & { readonly place: number; readonly record: ResolvedRecord | undefined }

function namesOf({ at, idField, slugField, id, slug }: ReferencePair): Name[] {
  return [
    ...(id == null ? [] : [{ path: `${at}/${idField}`, reference: id }]),
    ...(slug == null ? [] : [{ path: `${at}/${slugField}`, reference: slug }]),
  ]
}

function contradiction(all: readonly Resolved[], { place, path, record }: Resolved): ErrorDetail[] {
  const first = all.find((other) => other.place === place)
  if (!first?.record || !record || first.path === path || first.record.id === record.id) return []
  const field = first.path.slice(first.path.lastIndexOf('/') + 1)
  return [{ path, message: `names ${record.slug}, but ${field} names ${first.record.slug}; send one of them` }]
}

const lists = { entity: 'GET /entities?name=…', person: 'GET /people?q=…' }

function noneNamed(kind: RecordKind, unknown: readonly Name[]): ApiError {
  return unresolvedError(
    kind,
    unknown.map(({ reference }) => reference),
    `Look it up with ${lists[kind]}`,
    unknown.slice(0, 100).map(({ path, reference }) => ({ path, message: `"${reference.slice(0, 200)}" means no single ${kind}` })),
  )
}
