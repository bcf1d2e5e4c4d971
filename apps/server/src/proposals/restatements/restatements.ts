import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'

/** A change with its index in the proposal and the ids of the records that it names, its target first. */
export type IndexedChange = { readonly index: number; readonly input: Readonly<Record<string, Json>>; readonly records: readonly string[] }

/**
 * Finds the changes that restate existing data of the catalog, which a comparison of fields cannot detect. Uses one statement for any
 * number of changes. Returns their indices.
 */
export type RestatementSearch = (db: Db, changes: readonly IndexedChange[]) => Promise<readonly number[]>
