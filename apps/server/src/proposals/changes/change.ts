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

/** Fields of a change of any kind: how sure the sender is, and why. */
export type Justification = { readonly confidence?: number; readonly rationale?: string }

/** The input of any kind. */
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
  /** Place in the change, as a JSON pointer. */
  readonly at: string
  /** `free`: no other record may have the reference as slug or alias. The kind of change decides for which record that is allowed. */
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
  /** Places of the two records in the change, as JSON pointers. */
  readonly at: { readonly survivor: string; readonly duplicate: string }
}

export type Translation = {
  readonly input: StoredInput
  /** The records that the change names; the first one is the changed record. */
  readonly records: readonly RecordHandle[]
  readonly assignments: readonly Assignment[]
  readonly effect?: MergeEffect
}

/** Reports a problem at a place of the change; a change with a problem is not applied. */
export type ReportProblem = (code: ProblemCode, at: string, message: string, hint?: Hint) => void

export type ProblemCode = Problem['code']

/** Reports problems found by a rule that the SDK's test kit shares. */
export function reportProblems(report: ReportProblem, problems: readonly Problem[]): void {
  for (const { code, path, message, hint } of problems) report(code, path, message, hint)
}

export type TranslationContext<Names extends string> = {
  /** The entity that the proposal is about; undefined if it is about none. */
  readonly target: RecordHandle | undefined
  readonly vocabulary: Vocabulary
  /**
   * The records of the references that the kind requested: for a reference that must exist, its record; for a free one, the record that
   * holds it, if any.
   */
  readonly records: { readonly [Name in Names]?: RecordHandle }
  readonly problem: ReportProblem
  /** True when the viewer may learn facts about records of this type that are not in the request. */
  readonly sees: (type: RecordType) => boolean
}

export type CheckContext = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

/**
 * One kind of change (docs/decisions/0008-proposals-as-fields.md). It declares the records to which it refers, and the values that it wants
 * in which fields. Looking up, comparing, previewing, writing, recording and undoing are the same for all kinds: they depend on these
 * declarations, never on the name of the kind.
 */
export type Change<Input extends AnyInput, Names extends string = string> = {
  readonly kind: Input['kind']
  /**
   * The record that the change is about: the proposal's target; a new target, which the change creates for the other changes of the
   * proposal; or a record of its own, which it names or creates independently of the target.
   */
  readonly subject: 'target' | 'new target' | 'its own'
  /**
   * The families of the fields that the change can touch. They determine the scopes for reading it: a viewer who may not read all of them
   * does not see its reasons and evidence.
   */
  readonly families: readonly [FamilyName, ...FamilyName[]]
  /** Renames, merges and soft deletes are accepted one by one, each confirmed (rule accept.destructive-confirmed). */
  readonly destructive?: true
  /** The two records that it merges; undoing it moves back what the merge moved. */
  readonly merges?: MergeEffect['merge']
  /** Place in the change of the new slug of its record. */
  readonly slugAt?: `/${string}`
  /** True when the rationale is a value that the change sets, and not only a reason. It then distinguishes the change from others. */
  readonly setsRationale?: true
  /** Finds records that are similar to the one that the change creates. */
  readonly duplicates?: DuplicateCheck<Input>
  /** Finds changes that restate what the catalog already says. */
  readonly restates?: RestatementSearch
  /** Returns the record that the change creates, to which other changes of the proposal can refer. */
  creates?(input: Input): RecordHandle
  /** Reports problems that do not depend on the catalog's records, beyond those that the contract's schema finds. */
  check?(input: Input, context: CheckContext): void
  references?(input: Input): { readonly [Name in Names]?: WantedRecord }
  translate(input: Input, context: TranslationContext<Names>): Translation | undefined
  /** Reports problems of the result: `wouldBe` returns the new value of a field that the change touches. */
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

/** Makes the handle of a record that a proposal will create. */
export function createNewRecordHandle(type: RecordType, slug: string, name: string): RecordHandle {
  return { type, id: `new:${type}:${slug}`, slug, name }
}

/** True when the id stands for a record that a proposal will create. */
export function isNewId(id: string): boolean {
  return id.startsWith('new:')
}

export function isNew({ id }: Pick<RecordHandle, 'id'>): boolean {
  return isNewId(id)
}

/** Returns the reference of a change to the record: its UUID, or its slug if the same proposal creates it. */
export function toReference(record: RecordHandle): string {
  return isNew(record) ? record.slug : record.id
}
