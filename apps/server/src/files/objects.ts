import type { Readable } from 'node:stream'

/** Where the bytes of files are. A key is made up by the server and used once; what stands under it never changes. */
export type Objects = {
  /** Takes the file at `path` over: after that it is kept, whole, under `key`, whatever happens to the machine. */
  put(key: string, path: string): Promise<void>
  /** Undefined where there is none. */
  read(key: string): Promise<StoredObject | undefined>
  /** Removes the object and what a broken-off `put` has left of it; it is no mistake if there is none. */
  remove(key: string): Promise<void>
}

export type StoredObject = { readonly size: number; readonly stream: Readable }
