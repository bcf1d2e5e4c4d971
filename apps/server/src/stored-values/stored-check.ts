import type { Db } from '../database/named-statements.ts'

/** A stored value that no request could have stored today. */
export type BrokenValue = {
  readonly table: string
  /** The record's id, or what else names its row. */
  readonly record: string
  /** What is wrong with which column. */
  readonly problem: string
}

/** A rule that stored values can break because they are older than it. */
export type StoredCheck = {
  /** The rule's name in docs/rules/. */
  readonly rule: string
  /** What a person can do about a value that breaks it. */
  readonly remedy: string
  find(db: Db): Promise<readonly BrokenValue[]>
}
