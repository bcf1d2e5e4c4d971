/** A record as a mirror holds it. */
export interface MirrorRecord {
  /** Type of the record: `entity`, `person`, `segment`, `taxonomy_term`, `capability`, `need`, `vertical` or `source`. */
  readonly type: string
  /** Its UUID. */
  readonly id: string
  /** Its slug; null of a source, which has none. */
  readonly slug: string | null
  /**
   * The record as its own operation answers it: an entity as `entities.get` with every `include` but people, a person as `people.get`, a
   * segment with its `lore`. Names and other facts of other records are of when it was read; look them up by their ids.
   */
  readonly data: { readonly [field: string]: unknown }
}

/** Names a record. */
export interface MirrorKey {
  readonly type: string
  readonly id: string
}

/**
 * Store of a mirror. The cursor says what the records stand for: it is saved with them, or after them, never before. Then the program
 * may end at any moment; what was not finished is done again.
 */
export interface MirrorStore {
  /** The cursor that was saved last; undefined if nothing was. */
  readCursor(): Promise<string | undefined>
  /** Puts these records in place of all that is stored, and saves the cursor: all of it or nothing. They come a few hundred at a time. */
  replaceAll(batches: AsyncIterable<readonly MirrorRecord[]>, cursor: string): Promise<void>
  /** Stores records, those of the same type and id in place of what was there, takes out others, and saves the cursor. */
  apply(change: MirrorChange): Promise<void>
}

/** Changes of the catalog since the cursor before. */
export interface MirrorChange {
  readonly put: readonly MirrorRecord[]
  /** Records that the catalog no longer has. */
  readonly removed: readonly MirrorKey[]
  readonly cursor: string
}
