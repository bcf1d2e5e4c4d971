import { assertFolderUsable, type Folder, openFolder } from './folder.ts'
import { joinRunningPostgres } from './join.ts'
import { runWithLock } from './lock.ts'
import { type Binaries, findBinaries } from './platform.ts'
import { waitForStop } from './postmaster.ts'
import { type RunningPostgres, startPostgres } from './start.ts'
import { unregisterUser } from './users.ts'

export type EmbeddedPostgres = {
  /** postgres://catalog:…@127.0.0.1:PORT/catalog */
  readonly url: string
  /** True when this call started PostgreSQL; otherwise it was running and this call joined its users. */
  readonly started: boolean
  /** Releases this use. PostgreSQL stops when its last user releases it; for that user, resolves when PostgreSQL has stopped. */
  release(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** PostgreSQL settings that extend or override the defaults. Ignored if PostgreSQL is already running. */
  readonly settings?: Readonly<Record<string, string>>
  /** The preferred port. By default it is the port of the last start if that PostgreSQL crashed, otherwise any free port. */
  readonly port?: number
  /** The PostgreSQL programs to use; by default those of this machine's platform package. */
  readonly binaries?: Binaries
}

/** Milliseconds to wait for the start; the default is enough for a recovery after a crash. */
const PATIENCE = 120_000
const STOP_PATIENCE = 30_000

/**
 * Opens the PostgreSQL on this folder, and starts it if it is not running. Any number of processes may call this at once: they share one
 * PostgreSQL, which runs until the last of them releases it or dies.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, settings = {}, port, binaries = findBinaries() } = options
  const deadlineMs = Date.now() + PATIENCE
  const folder = await openFolder(options.dataDir)
  await assertFolderUsable(folder, binaries.major)

  const joined = await joinRunningPostgres(folder, deadlineMs)
  if (joined !== undefined) return createHandle(folder, joined, false)

  const onWait = () => log('Waiting for another process that is starting PostgreSQL')
  return runWithLock(folder.lock, { deadlineMs: deadlineMs, onWait }, async () => {
    // Checks again under the lock, because its previous holder may have created the cluster, as another user, and started it.
    await assertFolderUsable(folder, binaries.major)
    const joinedNow = await joinRunningPostgres(folder, deadlineMs)
    if (joinedNow !== undefined) return createHandle(folder, joinedNow, false)
    const started = await startPostgres({ folder, binaries, settings, port, log, deadlineMs: deadlineMs })
    log(`PostgreSQL ${binaries.major} is running on port ${new URL(started.url).port} with ${folder.data}`)
    return createHandle(folder, started, true)
  })
}

function createHandle(folder: Folder, { url, userDescriptor }: RunningPostgres, started: boolean): EmbeddedPostgres {
  let released: Promise<void> | undefined
  return {
    url,
    started,
    release() {
      released ??= releaseUse(folder, userDescriptor)
      return released
    },
  }
}

async function releaseUse(folder: Folder, user: number): Promise<void> {
  if (await unregisterUser(folder, user)) await waitForStop(folder, Date.now() + STOP_PATIENCE)
}
