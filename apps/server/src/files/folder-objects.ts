import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Objects } from './objects.ts'

/** Stores files in a folder that all server processes share. Incoming files have to be on the same file system. */
export function createFolderObjects(folder: string): Objects {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // The file's bytes are on the disk already; its new name is only after these folders were synced.
      await sync(dirname(target))
      await sync(folder)
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(nothing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: file.createReadStream() }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function nothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
