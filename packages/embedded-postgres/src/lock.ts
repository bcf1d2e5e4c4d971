import type { DatabaseSync } from 'node:sqlite'
import { pollUntilDefined } from './poll.ts'

const SQLITE_BUSY = 5

/**
 * Runs the work under a lock between processes. The kernel releases the lock when its holder dies in any way. Node can use such
 * locks only through SQLite, whose file stays empty.
 */
export async function runWithLock<T>(
  file: string,
  { deadlineMs, onWait }: { deadlineMs: number; onWait: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const database = openLockFile(file)
  try {
    let waited = false
    const taken = await pollUntilDefined(
      () => {
        if (tryLock(database)) return true
        if (!waited) onWait()
        waited = true
        return undefined
      },
      { deadlineMs, intervalMs: 10 },
    )
    if (taken === undefined) {
      throw new Error(`Another process has been starting PostgreSQL for too long; it holds ${file}. Stop it and try again.`)
    }
    return await work()
  } finally {
    database.close()
  }
}

function openLockFile(file: string): DatabaseSync {
  // Does not use import, because bundlers strip "node:", and there is no module "sqlite".
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new Error(`The built-in PostgreSQL needs Node 22.18 or newer, this is ${process.version}. Update Node, or set DATABASE_URL.`)
  }
  try {
    const database = new sqlite.DatabaseSync(file, { timeout: 0 })
    return database
  } catch (cause) {
    throw new Error(`The lock file ${file} cannot be opened. Make it readable and writable for user ${process.geteuid?.()}.`, { cause })
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
