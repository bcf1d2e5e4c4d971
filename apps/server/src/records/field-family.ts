import type { Db } from '../database/named-statements.ts'

/** What a field can hold, as it stands in a proposal, in the history and in an approval. */
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

/**
 * How one kind of field is read and written. The area that owns the tables exports it. Both take any number of
 * fields and need a fixed number of statements, whatever that number.
 */
export type FieldFamily = {
  /** A record of the family whose making is taken back stays, archived, and keeps its values. */
  readonly archives?: true
  /** Of a family that is the records themselves: the fields that each of them has, to be shown whole. */
  readonly columns?: readonly string[]
  /** The current values, in the order asked for; null where a record or row does not exist. */
  read(db: Db, fields: readonly { readonly record: string; readonly key: string }[]): Promise<readonly Json[]>
  /** Makes the fields hold the values; null removes a row. Each record and key occurs once. */
  write(tx: Db, writes: readonly FieldWrite[]): Promise<void>
}
