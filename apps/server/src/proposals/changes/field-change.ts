import type { Json } from '../../records/families/field-family.ts'
import type { RecordType } from './change.ts'
import type { FamilyName } from './families.ts'

/** One field that a change touches, as it is stored and shown. */
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
   * The value that the change would give to an empty field, so that it contains nothing of the catalog; `proposed` if the two are equal.
   */
  readonly alone?: 'proposed' | { readonly value: Json }
  /** A merge computes it from the values of both records; the change does not name it. */
  readonly ofMerge?: true
  /** The value of the record that is merged away, which is lost because this one has its own. */
  readonly lost?: Json
}
