import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, findBinaries } from '@catalog/embedded-postgres/platform'
import { openFiles } from '../../files/storage.ts'
import { findOldestBinaries } from '../../testing/oldest-postgres-for-tests.ts'
import { restoreBackup } from '../restore-backup.ts'
import { takeBackup } from '../take-backup.ts'
import type { NewDatabase } from './clusters.ts'

const run = promisify(execFile)

/** A way to copy a catalog from one cluster to another. */
export type CatalogCopyMethod = {
  readonly getBinaries: () => Binaries
  /** Captures the catalog as it is now, and returns a function that copies it elsewhere. */
  capture(url: string): Promise<(target: NewDatabase) => Promise<void>>
  /** Reason why this machine cannot copy in this way; undefined if it can. */
  findMissingTool(): Promise<string | undefined>
}

async function captureInFolder(work: (folder: string) => Promise<(target: NewDatabase) => Promise<void>>) {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-moved-'))
  const put = await work(folder)
  return async (target: NewDatabase) => {
    await put(target)
    await rm(folder, { recursive: true, force: true })
  }
}

const ownCommands: CatalogCopyMethod = {
  getBinaries: () => findBinaries(),
  findMissingTool: async () => undefined,
  capture: (url) =>
    captureInFolder(async (folder) => {
      const files = openFiles({ folder: join(folder, 'files'), s3: undefined })
      await takeBackup({ url, objects: files.objects }, join(folder, 'backup'))
      return async (target) => void (await restoreBackup({ ...target, files }, join(folder, 'backup')))
    }),
}

/** Uses the oldest PostgreSQL, because pg_dump refuses a server of a newer version. The dump of a database contains no roles. */
const pgDump: CatalogCopyMethod = {
  getBinaries: findOldestBinaries,
  async findMissingTool() {
    const version = await run('pg_dump', ['--version']).catch(() => undefined)
    const major = Number(/(\d+)\./.exec(version?.stdout ?? '')?.[1] ?? 0)
    return major >= Number(findOldestBinaries().major) ? undefined : 'This machine has no pg_dump that can read the oldest PostgreSQL.'
  },
  capture: (url) =>
    captureInFolder(async (folder) => {
      const dump = join(folder, 'dump')
      await run('pg_dump', ['--format=custom', `--file=${dump}`, `--dbname=${url}`])
      return async ({ url: target }) =>
        void (await run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${target}`, dump]))
    }),
}

export const movers: Readonly<Record<string, CatalogCopyMethod>> = { 'catalog backup': ownCommands, pg_dump: pgDump }
