import type { Hint } from '@catalog/contract/hints/hint'
import type { Problem } from '@catalog/contract/proposals/problems'
import type { components } from '@catalog/contract/types'
import type { Json } from '../../records/families/field-family.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { DuplicateCheck } from '../duplicates/duplicates.ts'
import type { RestatementSearch } from '../restatements/restatements.ts'
import type { Address, FamilyName } from './families.ts'

type Schemas = components['schemas']

/** The input of a kind of change that agents send in a bundle. */
export type BundleChange<Kind extends Schemas['BundleChange']['kind']> = Extract<Schemas['BundleChange'], { kind: Kind }>

/** Fields that changes of every kind share: the sender's confidence and reason. */
export type Justification = { readonly confidence?: number; readonly rationale?: string }

/** Input of a change of any kind. */
export type AnyInput = { readonly kind: string }

/** A change as it is stored, with its references resolved. */
export type StoredInput = AnyInput & Readonly<Record<string, Json>>

export type RecordType = 'entity' | 'person' | 'segment' | 'field_event'

/** A record that a change names. */
export type RecordHandle = {
  readonly type: RecordType
  /** UUID of the record, or `new:<type>:<slug>` if the same proposal creates it. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The status of an existing record. */
  readonly lifecycle_status?: string
}

export type WantedRecord = {
  readonly type: 'entity' | 'person' | 'field_event'
  readonly reference: string
  /** JSON pointer to the reference in the change. */
  readonly at: string
  /** `free` if no other record may have the reference as its slug or alias. The kind of change decides which record may have it. */
  readonly expect?: 'free'
}

/** A value that a change would set in a field. */
export type Assignment = {
  readonly address: Address
  readonly record: RecordHandle
  /** The field's name for people and agents, such as `org_fit.custody`. */
  readonly field: string
  /** Computes the proposed value from the current one. */
  readonly propose: (current: Json) => Json
  /** True when the change adds to the current value, so that it applies even after that value has changed (rule accept.adding-holds). */
  readonly merges: boolean
  /** True for a guard, which proposes no value: if the value differs from the reviewed one, the change is stale. */
  readonly guards?: true
}

/** An effect beyond field values: a merge makes all references to one record refer to another. */
export type MergeEffect = {
  readonly merge: 'entity' | 'person'
  readonly survivor: RecordHandle
  readonly duplicate: RecordHandle
  /** JSON pointers to the two records in the change. */
  readonly at: { readonly survivor: string; readonly duplicate: string }
}

export type Translation = {
  readonly input: StoredInput
  /** The records that the change names; the first one is the changed record. */
  readonly records: readonly RecordHandle[]
  readonly assignments: readonly Assignment[]
  readonly effect?: MergeEffect
}

/** Reports a problem at a JSON pointer into the change. A change with a problem is not applied. */
export type ReportProblem = (code: ProblemCode, at: string, message: string, hint?: Hint) => void

export type ProblemCode = Problem['code']

/** Reports problems found by a rule that the server shares with the SDK's test kit. */
export function reportProblems(report: ReportProblem, problems: readonly Problem[]): void {
  for (const { code, path, message, hint } of problems) report(code, path, message, hint)
}

export type TranslationContext<Names extends string> = {
  /** The entity that the proposal is about; undefined if there is none. */
  readonly target: RecordHandle | undefined
  readonly vocabulary: Vocabulary
  /**
   * The records that match the references requested by the kind. For a `free` reference, this is the record that already has it, if any.
   */
  readonly records: { readonly [Name in Names]?: RecordHandle }
  readonly problem: ReportProblem
  /** True when the viewer may see data of records of this type that is not in the request. */
  readonly sees: (type: RecordType) => boolean
}

export type CheckContext = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

/**
 * One kind of change (docs/decisions/0008-proposals-as-fields.md). It declares the records to which it refers, and the values that it sets.
 * Lookup, comparison, preview, write, history and undo work alike for all kinds: they depend only on these declarations, never on the name
 * of the kind.
 */
export type Change<Input extends AnyInput, Names extends string = string> = {
  readonly kind: Input['kind']
  /**
   * The record that the change is about: the proposal's target; a new target, which the change creates for the other changes of the
   * proposal; or another record, which it names or creates independently of the target.
   */
  readonly subject: 'target' | 'new target' | 'its own'
  /**
   * The families of the fields that the change can touch. They determine the scopes for reading the change: a viewer who may not read all
   * of these families does not see its reasons and evidence.
   */
  readonly families: readonly [FamilyName, ...FamilyName[]]
  /** Renames, merges and soft deletes are accepted one by one, each confirmed (rule accept.destructive-confirmed). */
  readonly destructive?: true
  /** The type of the two records that it merges. Its undo moves back everything that the merge moved. */
  readonly merges?: MergeEffect['merge']
  /** JSON pointer to the new slug of its record in the change. */
  readonly slugAt?: `/${string}`
  /** True when the change stores its rationale as a value. Changes that differ only in the rationale are then different changes. */
  readonly setsRationale?: true
  /** Finds records that are similar to the one that the change creates. */
  readonly duplicates?: DuplicateCheck<Input>
  /** Finds changes that restate existing data of the catalog. */
  readonly restates?: RestatementSearch
  /** Returns the record that the change creates, to which other changes of the proposal can refer. */
  creates?(input: Input): RecordHandle
  /** Reports problems that do not depend on the catalog's records and that the contract's schema does not find. */
  check?(input: Input, context: CheckContext): void
  references?(input: Input): { readonly [Name in Names]?: WantedRecord }
  translate(input: Input, context: TranslationContext<Names>): Translation | undefined
  /** Reports problems of the result: `wouldBe` returns the value that a touched field would have. */
  verify?(wouldBe: (field: string) => Json, translation: Pick<Translation, 'input' | 'records'>, problem: ReportProblem): void
}

export function defineChange<Input extends AnyInput, Names extends string = never>(change: Change<Input, Names>): Change<Input, Names> {
  return change
}

/** Thrown if the entity of a change is missing, because the change that creates it was not selected. */
export const missingTarget = Symbol('missing target')

/**
 * Returns the entity that the change is about. Throws `missingTarget` if there is none, which becomes a CONFLICT.
 */
export function requireTarget({ target }: Pick<TranslationContext<never>, 'target'>): RecordHandle {
  if (!target) throw missingTarget
  return target
}

/** Creates the handle of a record that a proposal will create. */
export function createNewRecordHandle(type: RecordType, slug: string, name: string): RecordHandle {
  return { type, id: `new:${type}:${slug}`, slug, name }
}

/** True when the id is that of a record that a proposal will create. */
export function isNewId(id: string): boolean {
  return id.startsWith('new:')
}

export function isNew({ id }: Pick<RecordHandle, 'id'>): boolean {
  return isNewId(id)
}

/** Returns the text by which a change refers to the record: its UUID, or its slug if the same proposal creates it. */
export function toReference(record: RecordHandle): string {
  return isNew(record) ? record.slug : record.id
}
