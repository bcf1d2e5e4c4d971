import type { components } from '@catalog/contract/types'
import type { FieldAddress, Json } from '../../records/field-family.ts'
import type { Reference } from '../../reference/vocabulary.ts'
import type { FamilyName } from './families.ts'
import type { OwnChanges } from './own-changes.ts'

type Schemas = components['schemas']

/** What a change of each kind says: the bundle's 21 as agents send them, and the seven that other endpoints make (decision 46). */
export type ChangeInputs = { [Change in Schemas['BundleChange'] as Change['kind']]: Change } & OwnChanges
export type ChangeKind = keyof ChangeInputs

export type RecordType = 'entity' | 'person' | 'segment' | 'field_event'

/** A record that a change names. */
export type RecordHandle = {
  readonly type: RecordType
  /** Its UUID, or `new:<type>:<slug>` while the same proposal is to make it. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** For one that exists. */
  readonly lifecycle_status?: string
}

export type Wanted = {
  readonly type: 'entity' | 'person' | 'field_event'
  readonly reference: string
  /** Where in the change it stands, as a JSON pointer. */
  readonly at: string
  /** `free`: nobody may have it yet, as slug or as alias; the kind decides whose it may be. */
  readonly expect?: 'free'
}

/** One value that a change wants to put somewhere. */
export type Assignment = {
  readonly address: FieldAddress & { readonly family: FamilyName }
  readonly record: RecordHandle
  /** The field's name for people and agents, such as `org_fit.custody`. */
  readonly field: string
  /** The value that follows from the one there is. */
  readonly propose: (current: Json) => Json
  /** Whether it adds to what is there, so that it holds whatever that has become (decision 35). */
  readonly merges: boolean
  /** It proposes nothing itself: where the value is no longer the one that was reviewed, the change is stale. */
  readonly guards?: true
}

/** More than values: a merge moves everything that refers to one record over to another. */
export type Effect = {
  readonly merge: 'entity' | 'person'
  readonly survivor: RecordHandle
  readonly duplicate: RecordHandle
  /** Where in the change the two stand, as JSON pointers. */
  readonly at: { readonly survivor: string; readonly duplicate: string }
}

export type Translation = {
  /** The change, tidied: references as UUIDs. */
  readonly input: Readonly<Record<string, Json>>
  /** The records that it names, the one that it changes first. */
  readonly records: readonly RecordHandle[]
  readonly assignments: readonly Assignment[]
  readonly effect?: Effect
}

/** Reports what is wrong at a place of the change; the change then comes to nothing. */
export type Report = (code: ProblemCode, at: string, message: string, hint?: string) => void

export type ProblemCode = 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'

export type TranslationContext<Names extends string> = {
  /** The entity that the proposal is about; absent in proposals about none. */
  readonly target: RecordHandle | undefined
  readonly vocabulary: Reference
  /** What the references mean that the kind asked for. One that must exist, does; a free one is what holds it, if any. */
  readonly records: { readonly [Name in Names]?: RecordHandle }
  readonly problem: Report
}

export type CheckContext = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

/**
 * One kind of change (docs/decisions/0008-proposals-as-fields.md). It says which records it refers to, and which
 * values it wants where; looking up, comparing, previewing, writing, recording and undoing are the same for all.
 */
export type Change<Kind extends ChangeKind, Names extends string = string> = {
  readonly kind: Kind
  /** Renames, merges and soft deletes are accepted one by one, each confirmed (decision 36). */
  readonly destructive?: true
  /** The record that it makes, for the other changes of the same proposal to refer to. */
  readonly creates?: (input: ChangeInputs[Kind]) => RecordHandle
  /** What is wrong with it whatever records there are, beyond what the contract's schema says. */
  readonly check?: (input: ChangeInputs[Kind], context: CheckContext) => void
  readonly references?: (input: ChangeInputs[Kind]) => { readonly [Name in Names]?: Wanted }
  readonly translate: (input: ChangeInputs[Kind], context: TranslationContext<Names>) => Translation | undefined
  /** What is wrong with what would come of it: `wouldBe` says what a field that it touches would hold. */
  readonly verify?: (wouldBe: (field: string) => Json, translation: Pick<Translation, 'input' | 'records'>, problem: Report) => void
}

export function defineChange<Kind extends ChangeKind, Names extends string = never>(change: Change<Kind, Names>): Change<Kind, Names> {
  return change
}

/** A change was left without the entity that it is about: the one that makes it was not selected. */
export const missingTarget = Symbol('missing target')

/** The entity that the change is about; where there is none, the change comes to nothing and says so. */
export function targetOf({ target }: Pick<TranslationContext<never>, 'target'>): RecordHandle {
  if (!target) throw missingTarget
  return target
}

/** The record that a proposal is to make. */
export function newRecord(type: RecordType, slug: string, name: string): RecordHandle {
  return { type, id: `new:${type}:${slug}`, slug, name }
}

export function isNew({ id }: RecordHandle): boolean {
  return id.startsWith('new:')
}

/** How a change refers to the record: by its UUID, or by its slug while the same proposal is to make it. */
export function referenceTo(record: RecordHandle): string {
  return isNew(record) ? record.slug : record.id
}
