import type { RecordDescription } from '@catalog/contract/proposals/likeness'
import type { Likeness as LikeRecord } from '@catalog/contract/proposals/warnings'
import type { Db } from '../../database/named-statements.ts'

/** A record to be made, by the index of the change that makes it. */
export type NewRecord = { readonly index: number; readonly record: RecordDescription }

/**
 * A record that looks like the new one of the index. If it does so in several ways, the same one is always named: a website before a name.
 */
export type Likeness = LikeRecord & { readonly index: number; readonly id: string }

/** Finds records of one type that look like new ones, in a fixed number of statements for any number of them. */
export type DuplicateSearch = {
  readonly type: 'entity' | 'person' | 'field_event'
  find(db: Db, made: readonly NewRecord[]): Promise<readonly Likeness[]>
}

/** Search for records like the one that a kind of change creates. `describe` returns undefined for a change that creates none. */
export type DuplicateCheck<Input> = {
  readonly search: DuplicateSearch
  describe(input: Input): RecordDescription | undefined
}
