import { closeSync } from 'node:fs'
import { type ConnectionError, findConnectionError, formatUrl, readPassword } from './connection.ts'
import type { Folder } from './folder.ts'
import { pollUntilDefined } from './poll.ts'
import { readPostmaster } from './postmaster.ts'
import type { RunningPostgres } from './start.ts'
import { isSupervised, registerUser } from './users.ts'

/**
 * Joins the users of the PostgreSQL on the folder. Returns undefined if PostgreSQL does not run, is stopping, or failed to
 * start.
 */
export async function joinRunningPostgres(folder: Folder, deadlineMs: number): Promise<RunningPostgres | undefined> {
  const user = await registerUser(folder, deadlineMs)
  if (user === undefined) return undefined
  try {
    const url = await waitForDatabase(folder, deadlineMs)
    if (url !== undefined) return { url, userDescriptor: user }
  } catch (error) {
    closeSync(user)
    throw error
  }
  closeSync(user)
  return undefined
}

/** Waits for a database that may still be starting. The process that starts it holds the lock and finishes the start. */
async function waitForDatabase(folder: Folder, deadlineMs: number): Promise<string | undefined> {
  const password = await readPassword(folder)
  let latest: ConnectionError | undefined
  const findUrl = async (): Promise<string | false | undefined> => {
    const postmaster = await readPostmaster(folder)
    if (postmaster !== undefined) {
      latest = await findConnectionError(postmaster.port, password)
      if (latest === undefined) return formatUrl(postmaster.port, password)
    }
    return isSupervised(folder) ? undefined : false
  }
  const url = await pollUntilDefined(findUrl, { deadlineMs, intervalMs: 10 })
  if (url === false) return undefined
  if (url !== undefined) return url
  throw new Error(
    `PostgreSQL is running on ${folder.data}, but this process cannot connect to it: ${latest?.message ?? 'it has no port'}. ` +
      `See ${folder.log}; stop the programs that use this data directory (another container?) and try again.`,
  )
}
