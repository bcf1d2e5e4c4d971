import type { Db } from '../../database/named-statements.ts'

/** The value of a field, as it stands in a proposal, in the history and in an approval. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Where one value of the catalog lives: in which family of fields, of which record, and which of its fields.
 * A row that hangs on a record (a fit, a role) is one field, keyed by what tells it from its siblings; its
 * value is an object, and null where there is no such row.
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

/** What a field belongs to. */
export type FieldOwner = 'entity' | 'person' | 'segment' | 'field_event'

/** A record that the key of a row names. */
export type KeyReference = { readonly type: 'entity' | 'person' | 'segment' | 'capability' | 'taxonomy_term'; readonly id: string }

/** A field that holds something. */
export type PresentField = {
  readonly key: string
  /** Its column, or the key of a map; null where a whole row is the field. */
  readonly column: string | null
  readonly value: Json
  /** What tells its row from its siblings: the records that the key names, and words. */
  readonly names: readonly KeyReference[]
  readonly words: readonly string[]
  /** Whether it holds what every new row holds. */
  readonly isDefault: boolean
  /** When its row was made, where that is known. */
  readonly since: string | null
  readonly written: WrittenAs
}

/** How the trail of direct writes names a field: what was written, and which of its changes. */
export type WrittenAs = {
  readonly subject: string
  /** Null where every change of the row is one of the field. */
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
 * How one kind of field is read and written. The area that owns the tables exports it. Both take any number of
 * fields and need a fixed number of statements, whatever that number.
 */
export type FieldAdapter = {
  /** The table of which it reads and writes rows. */
  readonly table: string
  /** The records that its fields are of. */
  readonly of: FieldOwner
  /** The scopes that may see the values (docs/decisions/0017-scopes-in-every-direction.md). */
  readonly readBy: Readers
  /**
   * Whether its keys hold texts that somebody wrote, such as a headline. Only where they hold none, a part of a key may
   * stand for a record that the same proposal makes.
   */
  readonly keys: 'identifiers' | 'texts'
  /**
   * Of the records to which rows of other families refer: the field whose value makes one. These families are written
   * before all others, and undone after them.
   */
  readonly makesRecordBy?: string
  /** The names of its fields are those of records and columns: they say nothing of the values, and everybody may see them. */
  readonly plainNames?: true
  /** Its records can be archived. One whose making is taken back is removed whole, with all of its values. */
  readonly archives?: true
  /** Of rows that say where they come from: names the proposal to those with these keys, which have just been added. */
  nameProposal?(tx: Db, keys: readonly string[], proposalId: string): Promise<void>
  /** Of an adapter for the records themselves: the fields that each of them has, to be shown whole. */
  readonly columns?: readonly string[]
  /** A column that is a map, whose keys are fields of their own: `scale.hashrate_eh`. */
  readonly mergedColumn?: string
  /** The values of a new record where nothing is said, which therefore say nothing. */
  readonly defaults?: Readonly<Record<string, Json>>
  /**
   * Of an adapter for the records themselves: the fields of which a new value renames, merges or archives the record,
   * but for the value that is named (rule accept.destructive-confirmed).
   */
  readonly destructive?: Readonly<Record<string, 'always' | { readonly but: Json }>>
  /** The mapping of fields that are rows. */
  readonly rows?: RowMapping
  /** Reads the current values, in the order asked for; null where a record or row does not exist. */
  read(db: Db, fields: readonly { readonly record: string; readonly key: string }[]): Promise<readonly Json[]>
  /** Lists fields of a record that hold something, in the order of their keys: `most` of them, and one more if there are more. */
  list(db: Db, record: string, most: number): Promise<readonly PresentField[]>
  /**
   * Makes the fields hold the values; null removes a row. Each record and key occurs once. All statements are sent at once,
   * before one of them is awaited, so that what is sent after the call comes after them.
   */
  write(tx: Db, writes: readonly FieldWrite[]): Promise<void>
}
