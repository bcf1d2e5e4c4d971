// Generated from the contract by packages/client/generate. Do not edit.

/** Position and size of a page. */
export interface PageQuery {
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page. (≤ 2,000 characters)
   */
  cursor?: string | undefined
  /** How many items the page holds at most. (1 to 200; default 50) */
  limit?: number | undefined
}

/** Which changes of a record. */
export interface HistoryQuery {
  /** Only changes of this field. (≤ 1,000 characters) */
  field?: string | undefined
  /** Only changes before this moment. (RFC 3339) */
  before?: string | undefined
}

/** The moment to read. */
export interface PastQuery {
  /**
   * The dossier as it was then, by the history: values that were undone since were there. Other records and the vocabulary
   * have their names of today, and `as_of.unsure` names what the history does not prove. Not together with `provenance`. (RFC 3339)
   */
  as_of?: string | undefined
}

/** True to include inactive records. */
export interface InactiveQuery {
  /**
   * Whether records that are archived, false_positive or merged away are shown, too; each says so in its
   * `lifecycle_status`. Without it they are left out. (default false)
   */
  include_inactive?: boolean | undefined
}
