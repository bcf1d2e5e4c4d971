/**
 * The types in which a file can be given. None of them is held twice in memory. A stream can be read only once, so its call
 * is never sent again; every other call is, as usual.
 *
 * In Node, `fromPath` of `@catalog/client/node` makes one of a path.
 */
export type FileContent = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>

/** Name of a file. */
export interface FileName {
  /** The file's name; by default that of a `File`, else `file`. */
  filename?: string | undefined
}
