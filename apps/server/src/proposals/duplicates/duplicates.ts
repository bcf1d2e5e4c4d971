import type { Db } from '../../database/named-statements.ts'

/** What is compared of a record that a change would make; each search takes what its records have. */
export type RecordDescription = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly website_url?: string | null
  readonly ticker?: string | null
  readonly starts_at?: string | null
}

/** A record to be made, by the index of the change that makes it. */
export type NewRecord = { readonly index: number; readonly record: RecordDescription }

/** A record that looks like the new one, and why. */
export type Likeness = { readonly index: number; readonly slug: string; readonly name: string; readonly why: string }

/** Finds records of one type that look like new ones, in a fixed number of statements for any number of them. */
export type DuplicateSearch = {
  readonly type: 'entity' | 'person' | 'field_event'
  /** The operation that reads one of them by its slug. */
  readonly readWith: string
  find(db: Db, made: readonly NewRecord[]): Promise<readonly Likeness[]>
}

/** How a kind of change has its new record compared with those that exist; a change that makes none describes none. */
export type DuplicateCheck<Input> = {
  readonly search: DuplicateSearch
  describe(input: Input): RecordDescription | undefined
}
