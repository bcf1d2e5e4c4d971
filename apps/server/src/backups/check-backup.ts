import { readFileList } from './files-listed.ts'
import { findDamage } from './hashed-files.ts'
import { fileListPath, type Manifest, readManifest, sourceFilePath, tablePath } from './manifest.ts'
import type { OnProgress } from './progress.ts'

/** Reads a whole backup, and throws an error that names the file if one is missing, cut off or damaged. */
export async function checkBackup(folder: string, onProgress: OnProgress = () => undefined): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { tables, files } = manifest
  const total = tables.reduce((sum, { file }) => sum + file.bytes, files.bytes)
  let done = 0
  for (const { name, file } of tables) {
    onProgress({ what: 'checking', done, total })
    refuse(await findDamage(tablePath(folder, name), file))
    done += file.bytes
  }
  refuse(await findDamage(fileListPath(folder), files.list))
  const missing = new Set(files.missing)
  for await (const { key, bytes, sha256 } of readFileList(folder)) {
    onProgress({ what: 'checking', done, total })
    if (!missing.has(key)) refuse(await findDamage(sourceFilePath(folder, key), { bytes, sha256 }))
    done += bytes
  }
  onProgress({ what: 'checking', done, total })
  return manifest
}

function refuse(damage: string | undefined): void {
  if (damage !== undefined) throw new Error(`The backup is incomplete or damaged: ${damage}. Nothing was restored.`)
}
