import { constants } from 'node:fs'
import { access, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * The paths in a data directory. The whole cluster is in one folder, which is renamed when it is complete, so a process that sees the
 * folder may use it.
 */
export type Folder = {
  readonly root: string
  /** Held by the process that is starting PostgreSQL. */
  readonly lock: string
  readonly cluster: string
  readonly data: string
  readonly password: string
  /** The FIFO that each user of PostgreSQL keeps open for writing. */
  readonly users: string
  /** PostgreSQL's log since it was last started. */
  readonly log: string
}

export async function openFolder(dataDir: string): Promise<Folder> {
  const given = resolve(dataDir)
  try {
    // If this process is root, PostgreSQL runs as another user, who has to enter this folder. The cluster inside has mode 0700.
    await mkdir(given, { recursive: true, mode: process.geteuid?.() === 0 ? 0o755 : 0o700 })
    await access(given, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw await createUnusableFolderError(given, cause as Error)
  }
  return buildFolder(await realpath(given))
}

async function createUnusableFolderError(given: string, cause: Error): Promise<Error> {
  const owner = await stat(given).then(
    ({ uid }) => ` (it belongs to user ${uid})`,
    () => '',
  )
  return new Error(
    `The data directory ${given} cannot be used by user ${process.geteuid?.()}${owner}: ${cause.message}. ` +
      'Run as the user who made it, make it and the folders above it accessible to this user, ' +
      'or choose another data directory.',
    { cause },
  )
}

export function buildFolder(root: string): Folder {
  const cluster = join(root, 'cluster')
  return {
    root,
    lock: join(root, 'lock'),
    cluster,
    data: join(cluster, 'data'),
    password: join(cluster, 'password'),
    users: join(cluster, 'users'),
    log: join(cluster, 'log'),
  }
}

/** Reads the owner of the cluster; undefined when there is no cluster yet. */
export async function readClusterOwner(folder: Folder): Promise<{ uid: number; gid: number } | undefined> {
  return stat(folder.cluster).catch(ignoreMissing)
}

/** Refuses a folder that this PostgreSQL, or this user, cannot work with. */
export async function assertFolderUsable(folder: Folder, major: string): Promise<void> {
  const foreign = await readMajorVersion(folder.root)
  if (foreign !== undefined) {
    throw new Error(
      `${folder.root} is itself the data directory of a PostgreSQL ${foreign}. ` +
        'Choose another folder, or start that PostgreSQL yourself and set DATABASE_URL to it.',
    )
  }
  const owner = await readClusterOwner(folder)
  if (owner === undefined) return
  assertOwnerMatches(folder, owner.uid)
  const found = await readMajorVersion(folder.data)
  if (found === major) return
  throw new Error(
    `${folder.data} was made by PostgreSQL ${found ?? '(PG_VERSION is missing)'}, but the built-in one is ${major}. ` +
      `Dump it with PostgreSQL ${found ?? 'of its version'} and restore it into a new data directory, ` +
      'or set DATABASE_URL to a server of that version.',
  )
}

function assertOwnerMatches(folder: Folder, owner: number): void {
  const me = process.geteuid?.()
  if (me === undefined || me === 0 || me === owner) return
  throw new Error(
    `The database in ${folder.cluster} belongs to user ${owner}, and this process runs as user ${me}. ` +
      'Probably it was made by root. Run as the user who made it, choose another data directory, ' +
      `or change its owner once nothing uses it: sudo chown -R ${me} ${folder.root}`,
  )
}

async function readMajorVersion(data: string): Promise<string | undefined> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  return version?.trim()
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
