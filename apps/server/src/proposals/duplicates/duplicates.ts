import type { RecordDescription } from '@catalog/contract/proposals/likeness'
import type { Likeness as LikeRecord } from '@catalog/contract/proposals/warnings'
import type { Db } from '../../database/named-statements.ts'

/** A new record, with the index of the change that creates it. */
export type NewRecord = { readonly index: number; readonly record: RecordDescription }

/**
 * A record that is similar to the new record of the index. If they are similar in several ways, the website is named before the name.
 */
export type Likeness = LikeRecord & { readonly index: number; readonly id: string }

/** Finds records of one type that are similar to new ones. The number of statements does not depend on the number of records. */
export type DuplicateSearch = {
  readonly type: 'entity' | 'person' | 'field_event'
  find(db: Db, newRecords: readonly NewRecord[]): Promise<readonly Likeness[]>
}

/** Search for records like the one that a kind of change creates. `describe` returns undefined for a change that creates none. */
export type DuplicateCheck<Input> = {
  readonly search: DuplicateSearch
  describe(input: Input): RecordDescription | undefined
}
