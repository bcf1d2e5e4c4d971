// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client/node`: what needs a file system.
import { openAsBlob } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ValidationError } from './errors.ts'

export { folderStore } from './mirroring/folder-store.ts'

/**
 * A file on disk to send. Each attempt streams it, and never loads it as a whole.
 *
 * @throws ValidationError - There is no file at the path, or it may not be read.
 * @example
 * ```ts
 * await catalog.sources.upload({ entity_slug: 'microstrategy', title: 'Annual report', file: await fromPath('report.pdf') })
 * ```
 */
export async function fromPath(path: string | URL): Promise<File> {
  const name = typeof path === 'string' ? path : fileURLToPath(path)
  await assertReadable(name)
  return new File([await openAsBlob(path)], basename(name))
}

/** Names a file that cannot be read, because openAsBlob does not, and refuses a folder, which openAsBlob opens. */
async function assertReadable(name: string): Promise<void> {
  const throwNotReadable = (cause: Error): never => {
    throw createNotReadableError(`${resolve(name)} cannot be read: ${cause.message}.`, cause)
  }
  // Opening a pipe waits for a writer, so the kind of the file is checked first.
  if (!(await stat(name).catch(throwNotReadable)).isFile()) throw createNotReadableError(`${resolve(name)} is no file.`)
  await (await open(name).catch(throwNotReadable)).close()
}

function createNotReadableError(message: string, cause?: unknown): ValidationError {
  const hint = 'Give the path of a file that this process may read; a relative one begins at its working directory.'
  return new ValidationError({ message, hint, details: [{ path: '/body/file', message }], cause })
}
