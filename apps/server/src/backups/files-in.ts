import { createReadStream } from 'node:fs'
import type { Files } from '../files/storage.ts'
import { type ListedFile, readFileList } from './files-listed.ts'
import { buildSourceFilePath, type Manifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'

/** Puts the files of a backup into the storage. An existing file is kept, because the content of a key never changes. */
export async function restoreFiles(files: Files, folder: string, { files: backedUp }: Manifest, onProgress: OnProgress): Promise<void> {
  const missing = new Set(backedUp.missing)
  let done = 0
  for await (const file of readFileList(folder)) {
    onProgress({ phase: 'files', done, total: backedUp.bytes })
    if (!missing.has(file.key) && !(await isFileStored(files, file))) await restoreFile(files, folder, file)
    done += file.bytes
  }
}

async function isFileStored({ objects }: Files, { key, bytes }: ListedFile): Promise<boolean> {
  const object = await objects.read(key)
  object?.stream.destroy()
  return object?.size === bytes
}

async function restoreFile({ tempFiles, objects }: Files, folder: string, { key, sha256 }: ListedFile): Promise<void> {
  await tempFiles.runWithTempFile(async (tempFile) => {
    for await (const chunk of createReadStream(buildSourceFilePath(folder, key))) await tempFile.write(chunk)
    const written = await tempFile.finish()
    if (written.sha256 !== sha256) throw new Error(`The file ${key} of the backup changed while it was read. Nothing was restored.`)
    await objects.put(key, tempFile.path)
  })
}
