import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { abandonFile, confirmPendingFile, insertPendingFile, removeLeftoverFiles } from './pending.ts'
import { type Files, openFiles } from './storage.ts'
import { storages, type TestStorage } from './testing/storages.ts'

describe.each(storages)('a pending file in %s', (_, open) => {
  let scratch: ScratchDatabase
  let storage: TestStorage
  let files: Files
  beforeAll(async () => {
    scratch = await createScratchDatabase(8)
    storage = await open()
    files = openFiles(readSettings(storage.env).files)
  })
  afterAll(async () => {
    await storage.close()
    await scratch.drop()
  })

  async function makePendingFile(): Promise<string> {
    const [key, path] = [randomUUID(), join(tmpdir(), randomUUID())]
    await scratch.database.transaction((tx) => insertPendingFile(tx, key))
    await writeFile(path, 'Text')
    await files.objects.put(key, path)
    return key
  }

  it('stays for 29 minutes, and is removed after 31 minutes', async () => {
    const key = await makePendingFile()
    for (const [minutes, kept] of [
      [29, [key]],
      [31, []],
    ] as const) {
      const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
      await scratch.database.run((db) => db.updateTable('pending_files').set({ created_at }).execute())
      await removeLeftoverFiles(scratch.database, files)
      expect(await storage.listKeys()).toEqual(kept)
    }
  })

  it('cannot be confirmed once it is abandoned', async () => {
    const key = await makePendingFile()
    await abandonFile(scratch.database, files, key)
    await expect(scratch.database.transaction((tx) => confirmPendingFile(tx, key))).rejects.toThrow('was abandoned')
    expect(await storage.listKeys()).toEqual([])
  })

  it('stays when a transaction confirms it before a concurrent removal', async () => {
    const key = await makePendingFile()
    let abandoned: Promise<void> | undefined
    await scratch.database.transaction(async (tx) => {
      await confirmPendingFile(tx, key)
      abandoned = abandonFile(scratch.database, files, key)
      await removeLeftoverFiles(scratch.database, files, 0)
    })
    await abandoned
    expect(await storage.listKeys()).toEqual([key])
    await files.objects.remove(key)
  })

  it('removes a file of any size', async () => {
    const path = join(tmpdir(), randomUUID())
    await writeFile(path, Buffer.alloc(9 * 1024 * 1024))
    const key = randomUUID()
    await files.objects.put(key, path)
    expect(await storage.listKeys()).toEqual([key])
    await files.objects.remove(key)
    expect(await storage.listKeys()).toEqual([])
  })
})
