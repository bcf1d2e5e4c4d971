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
   * The value that the change would make of an empty field, so that nothing of it is the catalog's; `proposed` where it
   * equals that one.
   */
  readonly alone?: 'proposed' | { readonly value: Json }
  /** The merge of two records makes it of their values; the change does not name it. */
  readonly ofMerge?: true
  /** The value of the record that is merged away, which is lost because this one has its own. */
  readonly lost?: Json
}
