import type { Db } from '../database/named-statements.ts'

/** Remedies for stored values that break a rule, by the rule's name in docs/rules/. */
export const remedies = {
  'request.blank-text': 'Set a text that is not blank, or remove the record.',
  'request.urls': 'Set an http or https URL without a user and a password, or clear it.',
  'schema.values-fit-contract': 'Set a value that the contract allows, or clear it.',
  'schema.json-is-read-with-care':
    'Restore the value from a backup. If the proposal is pending, you can instead edit the change or reject the proposal.',
  'source.same-page-once': 'Keep one of these sources, and have the others removed.',
  'event.roster-match': 'Match the candidate with an entity or a person, or set another review_status.',
  'key.usage': 'Nothing. A crash can cause such a difference; the budget is reset at midnight in UTC.',
  'merge.fills-gaps': 'Set the value on the surviving record if it is still true.',
} as const

/** A stored value that no request could have stored today. */
export type BrokenValue = {
  readonly table: string
  /** The record's id, or another key of its row. */
  readonly record: string
  /** The column and its problem. It quotes no value, because one may be a secret. */
  readonly problem: string
  readonly rule: keyof typeof remedies
}

/** Finds values that break rules. Needs a transaction, because it reads every row, page by page. */
export type StoredCheck = (tx: Db) => Promise<readonly BrokenValue[]>

/** Maximum number of listed values of a kind; the others are listed once these are corrected. */
export const maxListed = 1_000
