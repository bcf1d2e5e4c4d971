import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Size and checksum of a written file, with which it is compared when it is read again. */
export type WrittenFile = { readonly bytes: number; readonly sha256: string }

/** Passes all chunks on unchanged, and calls `onChunk` with each. */
export function createChunkObserver(onChunk: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      onChunk(chunk)
      done(null, chunk)
    },
  })
}

/** Pipes the source through the steps into a new file that only this user may read. Resolves once the file is on the disk. */
export async function writeHashedFile(path: string, source: Readable, ...steps: readonly Transform[]): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const look = createChunkObserver((chunk) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  await pipeline([source, ...steps, look, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })])
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Describes how a file differs from what was written; undefined if it does not. The size is compared first, because it reveals most damage
 * at once.
 */
export async function findFileDamage(path: string, written: WrittenFile): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return `${path} is missing`
  if (found.size !== written.bytes) return `${path} has ${found.size} bytes instead of ${written.bytes}`
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex') === written.sha256 ? undefined : `${path} is damaged: its checksum does not match`
}

/** Flushes a folder's list of names to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
