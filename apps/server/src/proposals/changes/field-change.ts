import type { Json } from '../../records/families/field-family.ts'
import type { RecordType } from './change.ts'
import type { FamilyName } from './families.ts'

/** A field that a change touches, in the form in which it is stored and shown. */
export type FieldChange = {
  readonly record: { readonly type: RecordType; readonly id: string; readonly slug: string }
  readonly family: FamilyName
  readonly key: string
  readonly field: string
  /** The catalog's value, without the effect of earlier changes of the same proposal. */
  readonly base: Json
  readonly proposed: Json
  readonly merges: boolean
  readonly guards?: true
  /**
   * The value that the change would set in an empty field, which therefore contains no value of the catalog. It is `'proposed'` if this
   * equals the property `proposed`.
   */
  readonly alone?: 'proposed' | { readonly value: Json }
  /** True when a merge computes the value from both records, and the change does not contain it. */
  readonly ofMerge?: true
  /** The duplicate's value, which is lost because the survivor has its own. */
  readonly lost?: Json
}
