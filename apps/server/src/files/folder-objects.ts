import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Owner, serviceOwner } from '../values/shares.ts'
import { runInFileTurn } from './file-turns.ts'
import type { Objects } from './objects.ts'

const pieceSize = 64 * 1024

/** Stores files in a folder that all server processes share. Incoming files must be on the same file system, because they are moved. */
export function createFolderObjects(folder: string): Objects {
  const getPath = (key: string) => join(folder, key.slice(0, 2), key)
  const moveIntoFolder = async (path: string, target: string) => {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    // The file's bytes are already on the disk; syncing the folders also writes its new name to the disk.
    await syncFolder(dirname(target))
    await syncFolder(folder)
  }
  return {
    put: (key, path, owner = serviceOwner) => runInFileTurn(owner, () => moveIntoFolder(path, getPath(key))),
    async read(key, owner = serviceOwner) {
      const file = await open(getPath(key)).catch(toUndefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: createStream(file, owner) }
    },
    remove: (key) => rm(getPath(key), { force: true }),
  }
}

/** Reads a file in pieces, each in its owner's turn. The file is closed with the stream, even if nothing was read. */
function createStream(file: FileHandle, owner: Owner): Readable {
  const stream = Readable.from(readInTurns(file, owner), { objectMode: false })
  stream.once('close', () => void file.close().catch(() => undefined))
  return stream
}

async function* readInTurns(file: FileHandle, owner: Owner): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = Buffer.allocUnsafe(pieceSize)
    const { bytesRead } = await runInFileTurn(owner, () => file.read(piece, 0, pieceSize))
    if (bytesRead === 0) return
    yield piece.subarray(0, bytesRead)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function toUndefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
