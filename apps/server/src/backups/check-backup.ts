import { readFileList } from './files-listed.ts'
import { findFileDamage } from './hashed-files.ts'
import { buildFileListPath, buildSourceFilePath, buildTablePath, type Manifest, readManifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'

/** Reads a whole backup, and throws an error that names any missing, truncated or damaged file. */
export async function requireIntactBackup(folder: string, onProgress: OnProgress = () => undefined): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { tables, files } = manifest
  const total = tables.reduce((sum, { file }) => sum + file.bytes, files.bytes)
  let done = 0
  for (const { name, file } of tables) {
    onProgress({ phase: 'checking', done, total })
    assertUndamaged(await findFileDamage(buildTablePath(folder, name), file))
    done += file.bytes
  }
  assertUndamaged(await findFileDamage(buildFileListPath(folder), files.list))
  const missing = new Set(files.missing)
  for await (const { key, bytes, sha256 } of readFileList(folder)) {
    onProgress({ phase: 'checking', done, total })
    if (!missing.has(key)) assertUndamaged(await findFileDamage(buildSourceFilePath(folder, key), { bytes, sha256 }))
    done += bytes
  }
  onProgress({ phase: 'checking', done, total })
  return manifest
}

function assertUndamaged(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(`The backup is incomplete or damaged: ${problem}. Nothing was restored.`)
}
