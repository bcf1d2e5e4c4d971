/**
 * The types of a file to upload. No file is held twice in memory. A stream can be read only once, so its call is sent
 * once; other calls are retried as usual.
 *
 * In Node, `fromPath` of `@catalog/client/node` opens a path.
 */
export type FileContent = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>

/** Name of a file. */
export interface FileName {
  /** The file's name; by default that of a `File`, else `file`. */
  filename?: string | undefined
}
