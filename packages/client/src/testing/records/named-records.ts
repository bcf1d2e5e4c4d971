import {
  buildTwoNamesProblem,
  buildTwoTargetsProblem,
  buildUnknownCapabilityProblem,
  buildUnknownProblem,
  buildUnnamedProblem,
  buildUnnamedTargetProblem,
} from '@catalog/contract/proposals/names'
import type { Problem } from '@catalog/contract/proposals/problems'
import type { ChangeKind, ChangeReference, EntityDossier, RecordReference } from '../../generated/models.ts'
import { assertNoProblems } from './problems.ts'
import { findByReference, type Records, toReference } from './records.ts'

/** A change as a request says it. */
export type ChangeInput = { readonly kind: ChangeKind; readonly confidence?: number; readonly [field: string]: unknown }

/** A change, and its place in the request. */
export interface LocatedChange {
  readonly change: ChangeInput
  readonly at: string
}

/** An entity as a request names it: by id, by slug, or by both where they mean the same. */
export interface TargetReference {
  readonly id: string | undefined
  readonly slug: string | undefined
  /** Path of both fields, without `_id` and `_slug`. */
  readonly at: string
}

/** Finds the record that a proposal is about. Throws all problems of its target and of the records that its changes name at once. */
export function requireTarget(records: Records, target: TargetReference, changes: readonly LocatedChange[]): RecordReference {
  const { record, problems } = findTarget(records, target)
  assertNoProblems([...problems, ...checkReferences(records, changes)])
  return toReference(record as EntityDossier)
}

/** Throws all unknown records that changes without a target name. */
export function assertReferencesKnown(records: Records, changes: readonly LocatedChange[]): void {
  assertNoProblems(checkReferences(records, changes))
}

/** Finds the target entity, or else the problems of its reference. */
function findTarget(records: Records, { id, slug, at }: TargetReference) {
  const sent = [
    [`${at}_id`, id],
    [`${at}_slug`, slug],
  ] as const
  const named = sent.flatMap(([path, reference]) =>
    reference === undefined ? [] : [{ path, reference, record: findByReference(records.entities, reference) }],
  )
  const problems = named.flatMap(({ path, reference, record }) => (record ? [] : [buildUnknownProblem('entity', reference, path)]))
  const [first, second] = named.map(({ record }) => record)
  if (named.length === 0) problems.push(buildUnnamedTargetProblem(at))
  if (first && second && first !== second) problems.push(buildTwoTargetsProblem(at, first, second))
  return { record: problems.length === 0 ? first : undefined, problems }
}

function checkCapability({ capabilities }: Records, { change, at }: LocatedChange): Problem[] {
  const slug = change.capability_slug
  if (typeof slug !== 'string' || capabilities.has(slug.toLowerCase())) return []
  const known = [...capabilities.values()].sort((one, other) => one.sort_order - other.sort_order)
  return [buildUnknownCapabilityProblem(known, `${at}/capability_slug`)]
}

/** Fields of changes of any kind that name a record. */
export const referenceFields = {
  related_entity_id: 'entity',
  provider_entity_id: 'entity',
  duplicate_entity_id: 'entity',
  person_slug_or_id: 'person',
  target_person_slug_or_id: 'person',
  primary_person_slug_or_id: 'person',
  duplicate_person_slug_or_id: 'person',
  segment_id: 'segment',
  segment_slug: 'segment',
  subsegment_slug: 'segment',
  parent_slug: 'segment',
} as const

/** Finds all unknown capabilities and records, change by change (rule reference.all-unknown). */
function checkReferences(records: Records, changes: readonly LocatedChange[]): Problem[] {
  const made = collectCreatedRecords(changes.map(({ change }) => change))
  return changes.flatMap((change) => [...checkCapability(records, change), ...checkChangeReferences(records, change, made)])
}

function checkChangeReferences(
  records: Records,
  { change, at }: LocatedChange,
  createdRecords: ReadonlyMap<string, ChangeReference>,
): Problem[] {
  return Object.entries(referenceFields).flatMap(([field, kind]) => {
    const reference = change[field]
    if (typeof reference !== 'string' || (kind !== 'segment' && createdRecords.has(`${kind} ${reference.toLowerCase()}`))) return []
    return findRecordByReference(records, kind, reference) ? [] : [buildUnknownProblem(kind, reference, `${at}/${field}`)]
  })
}

/** Lists the records that changes make, for the other changes of the proposal to name. */
export function collectCreatedRecords(changes: readonly ChangeInput[]): ReadonlyMap<string, ChangeReference> {
  const made = changes.flatMap((said) => findCreatedRecord(said) ?? [])
  return new Map(made.map((reference) => [`${reference.type} ${reference.slug}`, reference]))
}

const making = { create_entity: 'entity', create_person: 'person', create_segment: 'segment' } as const

export function findCreatedRecord({ kind, person, ...fields }: ChangeInput): ChangeReference | undefined {
  if (!(kind in making)) return undefined
  const { slug, name } = (person ?? fields) as Pick<RecordReference, 'slug' | 'name'>
  return { type: making[kind as keyof typeof making], id: null, slug, name }
}

export function findRecordByReference({ entities, people, segments }: Records, kind: 'entity' | 'person' | 'segment', reference: string) {
  const all: ReadonlyMap<string, RecordReference> = { entity: entities, person: people, segment: segments }[kind]
  return findByReference(all, reference)
}

/** Finds the person or segment that a body names, by id, by slug, or by both if they mean the same record. */
export function requireNamedRecord(
  records: Records,
  kind: 'person' | 'segment',
  id: string | undefined,
  slug: string | undefined,
): RecordReference {
  const named = Object.entries({ id, slug }).flatMap(([field, reference]) =>
    reference === undefined ? [] : [{ reference, path: `/body/${kind}_${field}`, record: findRecordByReference(records, kind, reference) }],
  )
  if (named.length === 0) assertNoProblems([buildUnnamedProblem(kind)])
  assertNoProblems(named.flatMap(({ reference, path, record }) => (record ? [] : [buildUnknownProblem(kind, reference, path)])))
  const [first, second = first] = named.map(({ record }) => record)
  if (first !== second) assertNoProblems([buildTwoNamesProblem(kind)])
  return first as RecordReference
}
