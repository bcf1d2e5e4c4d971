import type { Db } from '../../database/named-statements.ts'

/** The value of a field in proposals, the history and approvals. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Address of one value of the catalog: the family of fields, the record, and the field. A row that belongs to a record (a fit, a role) is
 * one field. Its key distinguishes the row from its siblings; its value is an object, or null if the row does not exist.
 */
export type FieldAddress = {
  readonly family: string
  /** The record's UUID. */
  readonly record: string
  readonly key: string
}

/** A value to write, and the value that it replaces. */
export type FieldWrite = {
  readonly record: string
  readonly key: string
  readonly before: Json
  readonly value: Json
}

/**
 * Separates the fields that have no value yet from those whose value is replaced. Fields without a value are added by a plain insert,
 * because an insert that may replace rows also fires the triggers for updates, which cost more than the row itself. The records stay
 * locked, so no other writer can add the same row first.
 */
export function splitByPresence<Write extends Pick<FieldWrite, 'before'>>(writes: readonly Write[]): [added: Write[], replaced: Write[]] {
  return [writes.filter(({ before }) => before === null), writes.filter(({ before }) => before !== null)]
}

/** The scopes that let agents read the catalog. */
export type ReadScope = 'read:catalog' | 'read:people' | 'read:gtm'
type ReadScopes = readonly [ReadScope, ...ReadScope[]]

/** The scopes that a key must have to read an adapter's values; `but` lists columns with other scopes. */
export type RequiredScopes = {
  readonly scopes: ReadScopes
  readonly but?: Readonly<Record<string, ReadScopes>>
}

/** Type of record that owns a field. */
export type FieldOwner = 'entity' | 'person' | 'segment' | 'field_event'

/** A record that the key of a row names. */
export type KeyReference = { readonly type: 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term'; readonly id: string }

/** A field that has a value. */
export type PresentField = {
  readonly key: string
  /** Its column, or the key of a map; null if the field is a whole row. */
  readonly column: string | null
  readonly value: Json
  /** The parts of its row's key: the records that the key names, and the remaining texts. */
  readonly names: readonly KeyReference[]
  readonly words: readonly string[]
  /** True when it holds the default of a new row. */
  readonly isDefault: boolean
  /** Time at which its row was created, if known. */
  readonly since: string | null
  readonly written: AuditLogPlace
}

/** Location of a field in the audit log of direct writes: the subject of the entry, and the name of the change. */
export type AuditLogPlace = {
  readonly subject: string
  /** Null if every change of the row is a change of the field. */
  readonly change: string | null
  /**
   * Set if the row has no id. Such a row is logged as a change of its record, under this word and the slug of the record that the row
   * names.
   */
  readonly under?: string
}

/** A row of a table as JSON. */
export type JsonRow = Readonly<Record<string, Json>>

/** Converts the rows of a table to fields and back, without queries. */
export type RowMapping = {
  /** Column of the id of the record that a row belongs to. */
  readonly record: string
  toKey(row: JsonRow): string
  toValue(row: JsonRow): Json
  /** The columns of the record and of the key. */
  toKeyColumns(address: { readonly record: string; readonly key: string }): JsonRow
  /** The columns of the value. */
  toValueColumns(value: Json): JsonRow
}

/**
 * Reads and writes one kind of field. A read and a write each take a fixed number of statements, for any number of fields. The folder
 * that owns the tables exports it.
 */
export type FieldAdapter = {
  readonly table: string
  /** Type of the records that own its fields. */
  readonly of: FieldOwner
  /** The scopes that may see the values (docs/decisions/0017-scopes-in-every-direction.md). */
  readonly readBy: RequiredScopes
  /**
   * `texts` if its keys contain texts written by people, such as a headline. A part of a key may refer to a record that the same proposal
   * creates only if the keys contain no texts.
   */
  readonly keys: 'identifiers' | 'texts'
  /**
   * The field whose value creates a record to which rows of other families refer. Its family is written before all others, and undone after
   * them.
   */
  readonly makesRecordBy?: string
  /** True if its field names consist of the names of records and columns. Such names reveal no values, so every API key may see them. */
  readonly plainNames?: true
  /** True if its records can be archived. Undoing the creation of such a record removes it with all of its values. */
  readonly archives?: true
  /** Stores the proposal as the origin of the rows with these keys, which have just been added. Present if the rows store their origin. */
  nameProposal?(tx: Db, keys: readonly string[], proposalId: string): Promise<void>
  /** The columns of a record that are fields; used to show the whole record. Present in an adapter for the records themselves. */
  readonly columns?: readonly string[]
  /** A column with a map, in which each key is a separate field: `scale.hashrate_eh`. */
  readonly mergedColumn?: string
  /** The defaults of a new record, which do not count as values. */
  readonly defaults?: Readonly<Record<string, Json>>
  /**
   * The fields whose change renames, merges or archives the record, unless the new value equals `but` (rule accept.destructive-confirmed).
   * Present in an adapter for the records themselves.
   */
  readonly destructive?: Readonly<Record<string, 'always' | { readonly but: Json }>>
  /** The mapping of fields that are rows. */
  readonly rows?: RowMapping
  /** Reads the current values, in the order of `fields`; null if a record or row does not exist. */
  read(db: Db, fields: readonly { readonly record: string; readonly key: string }[]): Promise<readonly Json[]>
  /** Lists fields of a record that have a value, in the order of their keys, one more than `limit` if there are more. */
  list(db: Db, record: string, limit: number): Promise<readonly PresentField[]>
  /**
   * Sets the fields to the values; null removes a row. `writes` contains each pair of record and key at most once. All statements are sent
   * before the first one is awaited, so statements that the caller sends later also run later.
   */
  write(tx: Db, writes: readonly FieldWrite[]): Promise<void>
}
