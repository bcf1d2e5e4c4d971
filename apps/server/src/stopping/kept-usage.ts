import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { maxKeptDays, type WriterBatches, writeBatches } from '../keys/usage-batches.ts'
import type { Logger } from '../observability/logger.ts'
import { runInBackground } from '../values/background.ts'

/** Usage on the disk that a process could not write to the database before it ended. */
export type KeptUsage = {
  /** Keeps batches until the next start. It is synchronous, because the process exits right after it. */
  storeBatches(unwritten: WriterBatches): void
  /** Writes the batches of all earlier processes to the database. */
  writeStoredBatches(): Promise<void>
}

const ending = '.json'

const fileSchema = z.object({
  writer: z.uuid(),
  batches: z.array(
    z.object({
      number: z.int(),
      calls: z.array(z.object({ keyId: z.uuid(), operationId: z.string(), status: z.int(), costMicroUsd: z.int(), chargedAt: z.number() })),
    }),
  ),
})

/**
 * Opens the folder for usage that could not be written because the database was unreachable. The folder is named after a secret of the
 * database, so that usage is never written to another one. Several processes may write the same file to the database at once: each batch is
 * counted once, by its number.
 */
export function openKeptUsage(dataDir: string, secret: Buffer, database: Database, logger: Logger): KeptUsage {
  const folder = join(dataDir, 'usage', createHash('sha256').update('kept usage').update(secret).digest('hex').slice(0, 16))
  const writeFile = async (name: string): Promise<void> => {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > maxKeptDays * 86_400_000) {
      await rename(path, `${path}.expired`)
      return logger.warn({ file: path }, `kept usage is older than ${maxKeptDays} days and was not written`)
    }
    const kept = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    await database.transaction((tx) => writeBatches(tx, kept))
    await rm(path, { force: true })
    logger.info({ calls: countCalls(kept) }, 'usage of an earlier process was written to the database')
  }
  return {
    storeBatches(unwritten) {
      if (unwritten.batches.length === 0) return
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${unwritten.writer}${ending}`)
      const file = openSync(`${path}.part`, 'w', 0o600)
      writeFileSync(file, JSON.stringify(unwritten))
      fsyncSync(file)
      closeSync(file)
      renameSync(`${path}.part`, path)
      logger.warn({ calls: countCalls(unwritten), file: path }, 'usage could not be written; the next start writes it')
    },
    async writeStoredBatches() {
      for (const name of await listFiles(folder))
        await writeFile(name).catch((error: NodeJS.ErrnoException) => {
          // Another process has written and removed it.
          if (error.code !== 'ENOENT') logger.warn({ err: error, file: name }, 'kept usage could not be written; it is tried again')
        })
    },
  }
}

/** Milliseconds between two attempts to write kept usage, which another process may have added. */
const everyMs = 60_000

/** Writes kept usage now and every minute. Returns a function that stops writing, and waits for the write in progress. */
export function startWritingKeptUsage({ writeStoredBatches }: KeptUsage, logger: Logger): () => Promise<void> {
  const tryWrite = () =>
    runInBackground(writeStoredBatches).catch((error) => logger.warn({ err: error }, 'kept usage could not be read; it is tried again'))
  let writing = tryWrite()
  const timer = setInterval(() => {
    writing = writing.then(tryWrite)
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return writing
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(ending))
}

function countCalls({ batches }: WriterBatches): number {
  return batches.reduce((sum, { calls }) => sum + calls.length, 0)
}
