import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createUsageError } from '../command-error.ts'
import { markFinished, markUnfinished } from './leftovers.ts'

/** Writes a file so that a reader finds either the old content or the complete new content, even after a crash. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await replaceFile(file, async (part) => {
    const handle = await open(part, 'r+')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** Calls `write` to fill a temporary file in the same folder, and renames it to the final name when it is complete. */
export async function replaceFile(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`)
  markUnfinished(part)
  try {
    // Creates the file here, so that `write` only opens it. Otherwise `write` could create it again after it was removed at the end of the
    // process.
    closeSync(openSync(part, 'wx'))
    await write(part)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw isFileSystemError(error) ? createUsageError(`${file} cannot be written: ${error.message}.`) : error
  } finally {
    markFinished(part)
  }
}

/** Syncs the folder, so that the new name survives a crash. Some systems cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** True for errors of the file system. Does not check the path, because the error of a full disk has none. */
export function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error
}
