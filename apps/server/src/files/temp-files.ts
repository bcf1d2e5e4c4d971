import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectGarbage, runWithFileCounted } from '../garbage.ts'
import type { FileSink } from './sent-file.ts'

/** An incoming file. It is written to the disk while it is received, and not held in memory. */
export type TempFile = FileSink & {
  readonly path: string
  /** Resolves once the whole file is on the disk. */
  finish(): Promise<{ readonly sha256: string; readonly size: number }>
}

export type TempFiles = {
  /** Creates a file for `work`, and removes it afterwards. */
  runWithTempFile<T>(work: (tempFile: TempFile) => Promise<T>): Promise<T>
  /** Removes the files that killed processes left behind; returns their number. */
  removeOlderThan(ms: number): Promise<number>
}

export function createTempFiles(folder: string): TempFiles {
  return {
    async runWithTempFile(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      const { tempFile, close } = await openTempFile(path)
      try {
        return await runWithFileCounted(() => work(tempFile))
      } finally {
        await close()
        await rm(path, { force: true })
      }
    },
    async removeOlderThan(ms) {
      const paths = (await listNames(folder)).map((name) => join(folder, name))
      const removed = await Promise.all(paths.map(async (path) => (await isOlder(path, ms)) && rm(path, { force: true }).then(() => true)))
      return removed.filter(Boolean).length
    },
  }
}

async function openTempFile(path: string): Promise<{ tempFile: TempFile; close(): Promise<void> }> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  const tempFile: TempFile = {
    path,
    async write(bytes) {
      hash.update(bytes)
      size += bytes.length
      collectGarbage(bytes.length)
      await file.writeFile(bytes)
    },
    async finish() {
      await file.sync()
      return { sha256: hash.digest('hex'), size }
    },
  }
  return { tempFile, close: () => file.close() }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs >= ms
  } catch {
    return false
  }
}
