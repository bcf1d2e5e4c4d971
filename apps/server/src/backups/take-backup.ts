import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBulkConnection } from '../database/connections/bulk-connection.ts'
import type { Objects } from '../files/objects.ts'
import { copyDatabaseOut } from './copy-out.ts'
import { copyFilesOut } from './files-out.ts'
import { syncFolder } from './hashed-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'

export type BackupSource = { readonly url: string; readonly objects: Objects; readonly onProgress?: OnProgress }

/**
 * Writes a backup of a database in use and of the files of its sources to a new folder. If it is interrupted, the folder has no manifest
 * and is not a backup. Files that the storage has lost are listed in the result, and the rest is backed up.
 */
export async function takeBackup({ url, objects, onProgress = () => undefined }: BackupSource, folder: string): Promise<Manifest> {
  await createBackupFolder(folder)
  const connection = await openBulkConnection(url)
  try {
    const database = await copyDatabaseOut(connection, folder, onProgress)
    const missing = await copyFilesOut(objects, folder, database.files, onProgress)
    await syncFolder(join(folder, 'tables'))
    const manifest: Manifest = { format: 1, ...database, files: { ...database.files, missing } }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await connection.close()
  }
}

/** Creates the folder, accessible only to this user, because its content is as confidential as the database. */
async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (names.includes('manifest.json')) throw new Error(`There is a backup in ${folder} already. Choose a folder that is new or empty.`)
  if (names.length > 0)
    throw new Error(`${folder} is not empty; it may contain a backup that was interrupted. Remove its content, or choose another folder.`)
  await chmod(folder, 0o700)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await mkdir(join(folder, 'files'), { mode: 0o700 })
}
