import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MirrorKey, MirrorRecord, MirrorStore } from './store.ts'

/** Says which folder holds the records, and what they stand for. */
interface Current {
  readonly records: string
  readonly cursor: string
}

const currentName = 'current.json'

/**
 * Keeps a mirror in a folder: a JSON file a record, `<records>/<type>/<id>.json`, and `current.json`, which names the folder of records
 * and the cursor. One program at a time may write to it; any number may read. Good for some ten thousand records.
 *
 * @example
 * ```ts
 * await mirror(catalog, { store: folderStore('mirror') })
 * ```
 */
export function folderStore(folder: string): MirrorStore {
  const pathOf = (records: string, { type, id }: MirrorKey) => join(folder, records, nameOf(type), `${nameOf(id)}.json`)
  const put = async (records: string, record: MirrorRecord) => replaceFile(pathOf(records, record), record)
  return {
    async readCursor() {
      return (await readCurrent(folder))?.cursor
    },
    async replaceAll(batches, cursor) {
      const records = `records-${randomUUID()}`
      for await (const batch of batches) for (const record of batch) await put(records, record)
      await mkdir(join(folder, records), { recursive: true })
      await replaceFile(join(folder, currentName), { records, cursor })
      const left = (await readdir(folder)).filter((name) => name.startsWith('records-') && name !== records)
      for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
    },
    // Records first, the cursor last: where the program ends between them, the same records are written again.
    async apply({ put: records, removed, cursor }) {
      const current = await readCurrent(folder)
      if (!current) throw new Error(`${join(folder, currentName)} is missing.`)
      for (const record of records) await put(current.records, record)
      for (const key of removed) await rm(pathOf(current.records, key), { force: true })
      await replaceFile(join(folder, currentName), { ...current, cursor })
    },
  }
}

async function readCurrent(folder: string): Promise<Current | undefined> {
  const text = await readFile(join(folder, currentName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text === undefined ? undefined : (JSON.parse(text) as Current)
}

/** Whoever reads sees the file before or the file after. */
async function replaceFile(path: string, content: object): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, JSON.stringify(content))
  await rename(temporary, path)
}

/** Types and ids come from elsewhere, and lead nowhere else. */
function nameOf(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Error(`${JSON.stringify(text)} is no name of a file.`)
  return text
}
