import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { migrateUp } from '../../database/migrate.ts'
import { type Files, openFiles } from '../../files/storage.ts'
import type { Manifest } from '../manifest.ts'
import { restoreBackup } from '../restore-backup.ts'
import { takeBackup } from '../take-backup.ts'
import { type FreshCluster, openFreshCluster } from './clusters.ts'

export type OriginalCatalog = { readonly url: string; readonly files: Files }

/** A catalog that was restored into a new cluster and a new storage, and how many seconds each step took. */
export type RestoredCatalog = {
  readonly database: Database
  readonly url: string
  readonly filesFolder: string
  readonly manifest: Manifest
  readonly seconds: { readonly backup: number; readonly restore: number }
  close(): Promise<void>
}

/** Rehearses the loss of a database: backs up a catalog while it is in use, and restores it to an empty cluster. */
export async function restoreElsewhere(
  { url, files }: OriginalCatalog,
  open: () => Promise<FreshCluster> = openFreshCluster,
): Promise<RestoredCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-practice-'))
  const [backup, filesFolder] = [join(folder, 'backup'), join(folder, 'files')]
  const begun = performance.now()
  await takeBackup({ url, objects: files.objects }, backup)
  const backedUp = performance.now()
  const cluster = await open()
  const target = await cluster.createDatabase()
  const manifest = await restoreBackup({ ...target, files: openFiles({ folder: filesFolder, s3: undefined }) }, backup)
  // Every start of a server also does this.
  await migrateUp(target.database)
  await target.database.renew()
  const seconds = { backup: (backedUp - begun) / 1000, restore: (performance.now() - backedUp) / 1000 }
  return {
    ...target,
    filesFolder,
    manifest,
    seconds,
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
