import type { Readable } from 'node:stream'
import type { Owner } from '../values/shares.ts'

/**
 * The storage of files' bytes. The server generates each key and uses it once; the bytes of a key never change. Work on the local disk is
 * queued by owner (the key or session that causes it), so that no caller blocks the others. The default owner is the service.
 */
export type Objects = {
  /** Moves the file at `path` into the storage. Once this resolves, the whole file is stored under `key`, even if the machine crashes. */
  put(key: string, path: string, owner?: Owner): Promise<void>
  /** Opens an object; undefined if there is none. */
  read(key: string, owner?: Owner): Promise<StoredObject | undefined>
  /** Removes the object and the leftovers of an interrupted `put`. Does nothing if neither exists. */
  remove(key: string): Promise<void>
}

export type StoredObject = { readonly size: number; readonly stream: Readable }
