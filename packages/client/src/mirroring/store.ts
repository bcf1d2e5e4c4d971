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
   * segment with its `lore`. Names and other facts of other records may be out of date; look them up by their ids.
   */
  readonly data: { readonly [field: string]: unknown }
}

/** Names a record. */
export interface MirrorKey {
  readonly type: string
  readonly id: string
}

/**
 * Store of a mirror. The cursor is saved together with the records up to it, or after them, never before. So the program may end at any
 * moment: unfinished work is done again.
 */
export interface MirrorStore {
  /** The cursor that was saved last; undefined in an empty store. */
  readCursor(): Promise<string | undefined>
  /** Replaces all stored records by these and saves the cursor, completely or not at all. They come a few hundred at a time. */
  replaceAll(batches: AsyncIterable<readonly MirrorRecord[]>, cursor: string): Promise<void>
  /** Stores the records of `put`, replacing those of the same type and id, deletes those of `removed`, and saves the cursor. */
  apply(change: MirrorChange): Promise<void>
}

/** Changes of the catalog since the previous cursor. */
export interface MirrorChange {
  readonly put: readonly MirrorRecord[]
  /** Records that the catalog no longer has. */
  readonly removed: readonly MirrorKey[]
  readonly cursor: string
}
