import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Folder } from './folder.ts'
import { buildCommand, buildProgramEnvironment, getFailureReason, type Identity } from './identity.ts'
import type { Binaries } from './platform.ts'

const run = promisify(execFile)
const TEMPORARY = 'cluster.new-'

/** Creates the cluster in a temporary folder, and renames the folder when it is complete. The caller holds the lock. */
export async function initialiseCluster(folder: Folder, identity: Identity, binaries: Binaries): Promise<void> {
  const temporary = await mkdtemp(join(folder.root, TEMPORARY))
  try {
    const password = join(temporary, 'password')
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    await Promise.all([changeOwner(temporary, identity), changeOwner(password, identity)])
    await runInitdb(temporary, password, identity, binaries)
    await rename(temporary, folder.cluster)
    await syncFolder(folder.root)
  } catch (error) {
    await removePath(temporary)
    throw error
  }
}

/** Removes the leftovers of attempts whose process died. The caller holds the lock, so no other process uses them. */
export async function removeLeftovers(folder: Folder): Promise<void> {
  const names = (await readdir(folder.root)).filter((name) => name.startsWith(TEMPORARY))
  await Promise.all(names.map((name) => removePath(join(folder.root, name))))
}

/** Makes PostgreSQL's user the owner of a file that root created. */
export async function changeOwner(path: string, { owner }: Identity): Promise<void> {
  if (owner.uid !== process.geteuid?.()) await chown(path, owner.uid, owner.gid)
}

async function runInitdb(temporary: string, password: string, identity: Identity, binaries: Binaries): Promise<void> {
  const [file, args] = buildCommand(identity, binaries.initdb, [
    ...['-D', join(temporary, 'data'), '--username=catalog', `--pwfile=${password}`, '--auth=scram-sha-256'],
    // Sorts and converts case in the same way on every machine. The built-in locale exists since version 17.
    ...['--encoding=UTF8', '--locale=C', ...(Number(binaries.major) < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'])],
    '--no-instructions',
  ])
  try {
    await run(file, args, { ...identity.spawnIds, cwd: '/', env: buildProgramEnvironment() })
  } catch (cause) {
    throw new Error(`PostgreSQL could not create a database in ${temporary}: ${getFailureReason(cause)}`, { cause })
  }
}

/** Syncs a folder: otherwise a power failure may lose the new name, although the files are on the disk. */
async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

/** Removes a path if possible. An initdb whose parent was killed may still write into it for a moment; the next start then tries again. */
async function removePath(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
