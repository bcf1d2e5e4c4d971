import { closeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionError, findFreePort, formatUrl, isWrongPassword, prepareDatabase, readPassword } from './connection.ts'
import { type Folder, ignoreMissing, readClusterOwner } from './folder.ts'
import { chooseIdentity } from './identity.ts'
import { initialiseCluster, removeLeftovers } from './initialise.ts'
import type { Binaries } from './platform.ts'
import { pollUntilDefined } from './poll.ts'
import { readPostmaster, stopUnsupervised } from './postmaster.ts'
import { type LaunchOptions, launchPostgres } from './supervisor.ts'
import { removeStaleAnswers } from './users.ts'

export type RunningPostgres = {
  readonly url: string /** The descriptor that makes this process a user. */
  readonly userDescriptor: number
}

type StartOptions = {
  readonly folder: Folder
  readonly binaries: Binaries
  readonly settings: Readonly<Record<string, string>>
  readonly port: number | undefined
  readonly log: (line: string) => void
  readonly deadlineMs: number
}

/** Matches temporary failures: a taken port, and last processes of a predecessor that have not ended yet. */
const PASSING = /could not create any TCP\/IP sockets|lock file .* already exists|pre-existing shared memory block/

/** Starts PostgreSQL on the folder, with a new cluster if it has none. The caller holds the lock and knows that no supervisor runs. */
export async function startPostgres({ folder, binaries, settings, port: wanted, log, deadlineMs }: StartOptions): Promise<RunningPostgres> {
  await removeLeftovers(folder)
  const identity = await chooseIdentity(folder, binaries)
  if ((await readClusterOwner(folder)) === undefined) {
    log(`Creating a PostgreSQL ${binaries.major} database in ${folder.cluster}`)
    await initialiseCluster(folder, identity, binaries)
  }
  const former = await readPostmaster(folder)
  const takenPid = await stopUnsupervised(folder, deadlineMs)
  await removeStaleAnswers(folder)
  const tryStart = async (port: number) => startOnce({ folder, identity, binaries, port, settings, reusedPid: takenPid }, deadlineMs)
  return startOnFreePort(tryStart, wanted ?? former?.port, deadlineMs)
}

async function startOnFreePort(
  tryStart: (port: number) => Promise<RunningPostgres | string>,
  preferred: number | undefined,
  deadlineMs: number,
): Promise<RunningPostgres> {
  for (let port = await findFreePort(preferred); ; port = await findFreePort()) {
    const result = await tryStart(port)
    if (typeof result !== 'string') return result
    if (!PASSING.test(result) || Date.now() >= deadlineMs) throw new Error(result)
    await sleep(50)
  }
}

/** Tries to start PostgreSQL once. If it did not start, returns the reason as text. */
async function startOnce(options: LaunchOptions, deadlineMs: number): Promise<RunningPostgres | string> {
  const { folder, port } = options
  const password = await readPassword(folder)
  const { end, userDescriptor } = await launchPostgres(options)
  let latest: ConnectionError | undefined
  const checkReady = async () => {
    if (end.reason !== undefined) return false
    latest = await prepareDatabase(port, password)
    // If our PostgreSQL could not take the port, another program may answer on it.
    if ((await readPostmaster(folder))?.port !== port || end.reason !== undefined) return undefined
    if (isWrongPassword(latest)) return false
    return latest === undefined ? true : undefined
  }
  const isReady = await pollUntilDefined(checkReady, { deadlineMs, intervalMs: 10 }).catch((error: Error) => {
    latest = error
    return false
  })
  if (isReady) return { url: formatUrl(port, password), userDescriptor }
  // Closes the only user's descriptor, so that the supervisor stops a hanging PostgreSQL.
  closeSync(userDescriptor)
  return describeFailure(folder, end.reason ?? latest?.message ?? 'no answer')
}

async function describeFailure(folder: Folder, reason: string): Promise<string> {
  const said = await readFile(folder.log, 'utf8').catch(ignoreMissing)
  const end = said?.trim().split('\n').slice(-15).join('\n')
  return `PostgreSQL did not start on ${folder.data}: ${reason}. The end of its log, ${folder.log}:\n${end}`
}
