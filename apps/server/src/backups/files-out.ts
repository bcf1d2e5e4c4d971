import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Objects } from '../files/objects.ts'
import { readFileList } from './files-listed.ts'
import { syncFolder, writeHashedFile } from './hashed-files.ts'
import { buildSourceFilePath } from './manifest.ts'
import type { OnProgress } from './progress.ts'

/**
 * Copies the listed files out of the storage, and returns the keys of files that are missing or differ from their source's description. A
 * source and its file may also have been erased since the list was made.
 */
export async function copyFilesOut(
  objects: Objects,
  folder: string,
  { bytes: total }: { readonly bytes: number },
  onProgress: OnProgress,
): Promise<string[]> {
  const missing: string[] = []
  const folders = new Set<string>()
  let done = 0
  for await (const { key, bytes, sha256 } of readFileList(folder)) {
    onProgress({ phase: 'files', done, total })
    const path = buildSourceFilePath(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    folders.add(dirname(path))
    const object = await objects.read(key)
    const written = object && (await writeHashedFile(path, object.stream))
    if (written?.sha256 !== sha256) {
      await rm(path, { force: true })
      missing.push(key)
    }
    done += bytes
  }
  for (const each of folders) await syncFolder(each)
  onProgress({ phase: 'files', done, total })
  return missing
}
