import type { Readable } from 'node:stream'
import type { Owner } from '../values/shares.ts'

/**
 * The storage of files' bytes. The server makes up each key and uses it once; the bytes under a key never change. Work on a disk of this
 * machine is done in the turns of an owner, by default of the service itself.
 */
export type Objects = {
  /** Moves the file at `path` into the storage. When this resolves, it is kept whole under `key`, even if the machine crashes. */
  put(key: string, path: string, owner?: Owner): Promise<void>
  /** Undefined if there is none. */
  read(key: string, owner?: Owner): Promise<StoredObject | undefined>
  /** Removes the object and the rest of an interrupted `put`; it is not a mistake if there is none. */
  remove(key: string): Promise<void>
}

export type StoredObject = { readonly size: number; readonly stream: Readable }
