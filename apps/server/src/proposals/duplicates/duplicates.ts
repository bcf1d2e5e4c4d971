import type { RecordDescription } from '@catalog/contract/proposals/likeness'
import type { Likeness as LikeRecord } from '@catalog/contract/proposals/warnings'
import type { Db } from '../../database/named-statements.ts'

/** A new record, with the index of the change that creates it. */
export type NewRecord = { readonly index: number; readonly record: RecordDescription }

/**
 * An existing record that is similar to the new record with this index. If they are similar in several ways, a shared website takes
 * precedence over the name.
 */
export type Likeness = LikeRecord & { readonly index: number; readonly id: string }

/** Search for records of one type that are similar to new records. The number of statements does not depend on the number of records. */
export type DuplicateSearch = {
  readonly type: 'entity' | 'person' | 'field_event'
  find(db: Db, newRecords: readonly NewRecord[]): Promise<readonly Likeness[]>
}

/**
 * Search for records that are similar to the record that a kind of change creates. `describe` returns undefined for a change that creates
 * none.
 */
export type DuplicateCheck<Input> = {
  readonly search: DuplicateSearch
  describe(input: Input): RecordDescription | undefined
}
