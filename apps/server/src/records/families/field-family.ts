import type { Db } from '../../database/named-statements.ts'

/** The value of a field, as it is in a proposal, in the history and in an approval. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Address of one value of the catalog: the family of fields, the record, and the field. A row that belongs to a record (a fit, a role) is
 * one field, with a key that distinguishes it from its siblings; its value is an object, and null if there is no such row.
 */
export type FieldAddress = {
  readonly family: string
  /** The record's UUID. */
  readonly record: string
  readonly key: string
}

/** One value to be written over another. */
export type FieldWrite = {
  readonly record: string
  readonly key: string
  readonly before: Json
  readonly value: Json
}

/** The scopes by which agents read what the catalog holds. */
export type ReadScope = 'read:catalog' | 'read:people' | 'read:gtm'
type ReadScopes = readonly [ReadScope, ...ReadScope[]]

/** The scopes that a key needs, all of them, to be shown an adapter's values; `but` names others for some of its columns. */
export type Readers = {
  readonly scopes: ReadScopes
  readonly but?: Readonly<Record<string, ReadScopes>>
}

/** Type of record that owns a field. */
export type FieldOwner = 'entity' | 'person' | 'segment' | 'field_event'

/** A record that the key of a row names. */
export type KeyReference = { readonly type: 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term'; readonly id: string }

/** A field that holds something. */
export type PresentField = {
  readonly key: string
  /** Its column, or the key of a map; null if a whole row is the field. */
  readonly column: string | null
  readonly value: Json
  /** Key of its row among its siblings: the records that the key names, and words. */
  readonly names: readonly KeyReference[]
  readonly words: readonly string[]
  /** True when it holds the default of a new row. */
  readonly isDefault: boolean
  /** When its row was made, where that is known. */
  readonly since: string | null
  readonly written: WrittenAs
}

/** Name of a field in the audit log of direct writes: the subject of the write, and which of its changes. */
export type WrittenAs = {
  readonly subject: string
  /** Null if every change of the row is one of the field. */
  readonly change: string | null
  /** The row has no id of its own: it is a change of its record, by this word and the slug of what it names. */
  readonly under?: string
}

/** A row of a table as JSON. */
export type JsonRow = Readonly<Record<string, Json>>

/** Makes the fields of a family of the rows of its table, and rows of fields, without the database. */
export type RowMapping = {
  /** The column that names the record on which a row hangs. */
  readonly record: string
  toKey(row: JsonRow): string
  toValue(row: JsonRow): Json
  /** The columns of the record and of the key. */
  toKeyColumns(address: { readonly record: string; readonly key: string }): JsonRow
  /** The columns of the value. */
  toValueColumns(value: Json): JsonRow
}

/**
 * Reads and writes one kind of field. The folder that owns the tables exports it. Both take any number of fields with a fixed number of
 * statements.
 */
export type FieldAdapter = {
  /** The table of which it reads and writes rows. */
  readonly table: string
  /** The records that its fields are of. */
  readonly of: FieldOwner
  /** The scopes that may see the values (docs/decisions/0017-scopes-in-every-direction.md). */
  readonly readBy: Readers
  /**
   * `texts` if its keys hold texts written by people, such as a headline. Only a part of a key without texts may stand for a record that
   * the same proposal makes.
   */
  readonly keys: 'identifiers' | 'texts'
  /**
   * The field whose value creates a record to which rows of other families refer. Its family is written before all others, and undone after
   * them.
   */
  readonly makesRecordBy?: string
  /** The names of its fields are those of records and columns: they reveal nothing about the values, and every key may see them. */
  readonly plainNames?: true
  /** Its records can be archived. If its creation is undone, it is removed as a whole, with all of its values. */
  readonly archives?: true
  /** Names the proposal as the origin of the rows with these keys, which have just been added. Present if the rows store their origin. */
  nameProposal?(tx: Db, keys: readonly string[], proposalId: string): Promise<void>
  /** The fields of each record, to be shown whole. Present in an adapter for the records themselves. */
  readonly columns?: readonly string[]
  /** A column that is a map, whose keys are fields of their own: `scale.hashrate_eh`. */
  readonly mergedColumn?: string
  /** The defaults of a new record, which do not count as values. */
  readonly defaults?: Readonly<Record<string, Json>>
  /**
   * The fields of which a new value renames, merges or archives the record, except for the named value (rule accept.destructive-confirmed).
   * Present in an adapter for the records themselves.
   */
  readonly destructive?: Readonly<Record<string, 'always' | { readonly but: Json }>>
  /** The mapping of fields that are rows. */
  readonly rows?: RowMapping
  /** Reads the current values, in the order asked for; null if a record or row does not exist. */
  read(db: Db, fields: readonly { readonly record: string; readonly key: string }[]): Promise<readonly Json[]>
  /** Lists fields of a record that hold something, in the order of their keys: `limit` of them, and one more if there are more. */
  list(db: Db, record: string, limit: number): Promise<readonly PresentField[]>
  /**
   * Makes the fields hold the values; null removes a row. Each record and key occurs once. All statements are sent at once,
   * before one of them is awaited, so that what is sent after the call comes after them.
   */
  write(tx: Db, writes: readonly FieldWrite[]): Promise<void>
}
