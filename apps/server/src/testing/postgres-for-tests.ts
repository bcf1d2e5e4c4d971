import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { type Binaries, findBinaries } from '@catalog/embedded-postgres/platform'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabaseUrl: string
  }
}

/** Linux keeps the files of this folder in memory. */
const inMemory = '/dev/shm'
/** Maximum number of bytes that a run writes, with a margin. */
const neededBytes = 4 * 1024 ** 3
const prefix = 'catalog-tests-'

/** Provides the PostgreSQL of CATALOG_TEST_DATABASE_URL, or starts one for all tests, in a folder that is removed after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.CATALOG_TEST_DATABASE_URL
  if (given === undefined) return startPostgres(project, findBinaries())
  project.provide('testDatabaseUrl', given)
  return async () => undefined
}

/** Starts a PostgreSQL that need not survive a power cut. */
export async function startPostgres(project: TestProject, binaries: Binaries): Promise<() => Promise<void>> {
  const parent = await chooseParent()
  await removeAbandonedFolders(parent)
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  const postgres = await openEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
    binaries,
  })
  project.provide('testDatabaseUrl', postgres.url)
  return async () => {
    await postgres.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Chooses memory if it has room. A database has 1,300 files: creating them for each test file takes a fifth of the total time on a disk,
 * and a tenth of that in memory.
 */
async function chooseParent(): Promise<string> {
  const room = await statfs(inMemory).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize >= neededBytes ? inMemory : tmpdir()
}

/** Removes the folders of killed runs, which would occupy memory until the machine restarts. Keeps folders of other users. */
async function removeAbandonedFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that it runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
