import { addQueryParameter, createAdvice } from '../hints/advise.ts'
import { type Hint, joinHints } from '../hints/hint.ts'
import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import { type ErrorDetail, maxPlaces } from '../requests/refusal.ts'
import { createNotFoundRefusal, lookUps } from './not-found.ts'

/** A record as a request names it: by its UUID, by its slug or alias, or by both. */
export type ReferencePair = {
  /** Place of the fields: `/body`, `/body/candidates/3`. */
  readonly at: string
  readonly idField: string
  readonly slugField: string
  readonly id?: string | null | undefined
  readonly slug?: string | null | undefined
}

/** The fields by which a body names a record, such as `entity_id` and `entity_slug`. */
export type PairFields<Name extends string> = { readonly [Field in `${Name}_id` | `${Name}_slug`]?: string | null | undefined }

/** Reads the pair of fields with this name: `entity` is entity_id and entity_slug. */
export function toReferencePair<Name extends string>(at: string, name: Name, fields: PairFields<Name>): ReferencePair {
  const [idField, slugField] = [`${name}_id`, `${name}_slug`] as const
  return { at, idField, slugField, id: fields[idField], slug: fields[slugField] }
}

type LocatedReference = { readonly path: string; readonly reference: string }

/** Lists the references of a pair, each with its path. */
export function listPairReferences({ at, idField, slugField, id, slug }: ReferencePair): LocatedReference[] {
  return [
    ...(id == null ? [] : [{ path: `${at}/${idField}`, reference: id }]),
    ...(slug == null ? [] : [{ path: `${at}/${slugField}`, reference: slug }]),
  ]
}

/** A name, and the record that it means. */
type ReferencedRecord = { readonly path: string; readonly record: { readonly id: string; readonly slug: string } | undefined }

/** Reports the second name of a pair if it means another record than the first. */
export function checkSameRecord([first, second]: readonly ReferencedRecord[]): ErrorDetail[] {
  if (!first?.record || !second?.record || first.record.id === second.record.id) return []
  const field = first.path.slice(first.path.lastIndexOf('/') + 1)
  return [{ path: second.path, message: `names ${second.record.slug}, but ${field} names ${first.record.slug}; send one of them` }]
}

type RecordKind = 'entity' | 'person'

const lists = { entity: addQueryParameter('listEntities', 'name'), person: addQueryParameter('listPeople', 'q') }

/**
 * Refusal for references that mean no record or several. The message names the first ten, and the details name the first hundred with their
 * places.
 */
export function createUnresolvedRefusal(kind: RecordKind, unknown: readonly LocatedReference[]): CodedRefusal {
  const named = unknown.slice(0, 10).map(({ reference }) => `"${reference.slice(0, 200)}"`)
  const more = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : ''
  return {
    code: 'NOT_FOUND',
    message: `No single ${kind} has the id, slug or alias ${named.join(', ')}${more}.`,
    hint: createAdvice`Look it up with ${lists[kind]} and use its slug or id; an alias that several records share names none of them.`,
    details: unknown
      .slice(0, maxPlaces)
      .map(({ path, reference }) => ({ path, message: `"${reference.slice(0, 200)}" names no single ${kind}` })),
  }
}

type ReferenceRefusal = {
  readonly message: string
  readonly hint?: Hint | undefined
  readonly details?: readonly ErrorDetail[] | undefined
}

/** Merges the refusals of unknown references of several kinds into one (rule reference.all-unknown). */
export function mergeUnresolvedRefusals(refusals: readonly ReferenceRefusal[]): CodedRefusal {
  return {
    code: 'NOT_FOUND',
    message: refusals.map(({ message }) => message).join(' '),
    hint: joinHints(refusals.flatMap(({ hint }) => hint ?? [])),
    details: refusals.flatMap(({ details = [] }) => details).slice(0, maxPlaces),
  }
}

/**
 * Merges several refusals of a request into one: all contradictions if there are any, otherwise all unknown references, otherwise the first
 * refusal (rule request.order-of-checks).
 */
export function mergeRefusals<Refusal extends Pick<CodedRefusal, 'code'> & ReferenceRefusal>(
  refusals: readonly [Refusal, ...Refusal[]],
): Refusal | CodedRefusal {
  const selectByCode = (code: CodedRefusal['code']) => refusals.filter((refusal) => refusal.code === code)
  const [invalid, unknown] = [selectByCode('VALIDATION_ERROR'), selectByCode('NOT_FOUND')]
  if (invalid.length > 1) return createInvalidRefusal(invalid.flatMap(({ details = [] }) => details))
  if (invalid[0]) return invalid[0]
  return unknown.length > 1 ? mergeUnresolvedRefusals(unknown) : (unknown[0] ?? refusals[0])
}

/** Refusal for names that mean no segment. */
export function createUnknownSegmentsRefusal(unknown: readonly LocatedReference[]): CodedRefusal {
  return mergeUnresolvedRefusals(unknown.map(({ path, reference }) => createNotFoundRefusal('segment', reference, lookUps.segment, path)))
}

/** Says that a request has to name a record. */
export function buildUnnamedDetail(at: string, name: string): ErrorDetail {
  return { path: `${at}/${name}_slug`, message: `is required, or ${name}_id` }
}
