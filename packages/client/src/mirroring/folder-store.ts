import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MirrorKey, MirrorRecord, MirrorStore } from './store.ts'

/** Content of `current.json`: the folder of the records, and the cursor that was saved with them. */
interface StoreState {
  readonly records: string
  readonly cursor: string
}

const currentName = 'current.json'
/** Folder of files that are not complete yet. Their names are used again, so that a later write replaces a file that a crash left. */
const unfinishedName = 'unfinished'
const writtenAtOnce = 16

/**
 * Keeps a mirror in a folder: a JSON file per record, `<records>/<type>/<id>.json`, and `current.json`, which names the folder of records
 * and the cursor. One program at a time may write to it; any number may read. Good for some ten thousand records.
 *
 * @example
 * ```ts
 * await mirror(catalog, { store: folderStore('mirror') })
 * ```
 */
export function folderStore(folder: string): MirrorStore {
  const getPath = (records: string, { type, id }: MirrorKey) => join(folder, records, requireFileName(type), `${requireFileName(id)}.json`)
  const replaceInFolder = (path: string, content: object, slot = 0) =>
    replaceFile(join(folder, unfinishedName, `${slot}.json`), path, content)
  const writeRecords = async (recordsFolder: string, records: readonly MirrorRecord[]) => {
    const waiting = records.values()
    const runWriter = async (_: unknown, slot: number) => {
      for (const record of waiting) await replaceInFolder(getPath(recordsFolder, record), record, slot)
    }
    await Promise.all(Array.from({ length: Math.min(writtenAtOnce, records.length) }, runWriter))
  }
  return {
    async readCursor() {
      return (await readCurrent(folder))?.cursor
    },
    async replaceAll(batches, cursor) {
      const before = (await readCurrent(folder))?.records
      await removeOtherRecords(folder, before)
      const records = `records-${randomUUID()}`
      for await (const batch of batches) await writeRecords(records, batch)
      await mkdir(join(folder, records), { recursive: true })
      await replaceInFolder(join(folder, currentName), { records, cursor })
      await removeOtherRecords(folder, records)
    },
    // Writes the records first and the cursor last: if the program ends between them, the same records are written again.
    async apply({ put, removed, cursor }) {
      const current = await readCurrent(folder)
      if (!current) throw new Error(`${join(folder, currentName)} is missing.`)
      await writeRecords(current.records, put)
      for (const key of removed) await rm(getPath(current.records, key), { force: true })
      await replaceInFolder(join(folder, currentName), { ...current, cursor })
    },
  }
}

/** Removes all folders of records except one: those of dumps that were replaced, or that were not loaded to the end. */
async function removeOtherRecords(folder: string, keptName: string | undefined): Promise<void> {
  const names = await readdir(folder).catch(ignoreMissing)
  const others = names?.filter((name) => name.startsWith('records-') && name !== keptName) ?? []
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true })
}

async function readCurrent(folder: string): Promise<StoreState | undefined> {
  const text = await readFile(join(folder, currentName), 'utf8').catch(ignoreMissing)
  return text === undefined ? undefined : (JSON.parse(text) as StoreState)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Replaces a file in one step: a reader sees the file before or the file after, and so does the disk after a power failure. */
async function replaceFile(temporaryPath: string, path: string, content: object): Promise<void> {
  await mkdir(dirname(temporaryPath), { recursive: true })
  const file = await open(temporaryPath, 'w')
  try {
    await file.writeFile(JSON.stringify(content))
    await file.datasync()
  } finally {
    await file.close()
  }
  await mkdir(dirname(path), { recursive: true })
  await rename(temporaryPath, path)
}

/** Checks types and ids, which come from the catalog, so that no path leads out of the folder. */
function requireFileName(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Error(`${JSON.stringify(text)} is no name of a file.`)
  return text
}
