import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { usageError } from '../command-error.ts'
import { markFinished, markUnfinished } from './leftovers.ts'

/** Writes a file so that a reader, also after a crash, finds all of it or what was there before. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await replace(file, async (part) => {
    const handle = await open(part, 'r+')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** Lets a file be written under another name beside it, and takes it for the file when it is whole. */
export async function replace(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`)
  markUnfinished(part)
  try {
    // Creates the file at once and later only opens it, so that a file that was removed while the process ends does not come back.
    closeSync(openSync(part, 'wx'))
    await write(part)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw isOfFiles(error) ? usageError(`${file} cannot be written: ${error.message}.`) : error
  } finally {
    markFinished(part)
  }
}

/** The new name itself must outlast a crash. Not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Recognizes errors of the system about files. The error of a full disk does not name the file. */
export function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error
}
