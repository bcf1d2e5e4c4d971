import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEmbeddedPostgres } from './embedded.ts'
import { createEmptyFolder, openPostgres } from './testing/folders.ts'
import { chooseOrdinaryUser, startHolder } from './testing/holders.ts'

describe('openEmbeddedPostgres', () => {
  test('refuses a folder that this user may not enter', async () => {
    const dataDir = await createEmptyFolder(0o000)
    const holder = await startHolder(dataDir, chooseOrdinaryUser())
    expect(holder.error).toContain(`The data directory ${dataDir} cannot be used by user`)
    expect(holder.error).toContain('choose another data directory')
    await chmod(dataDir, 0o700)
  })

  test('refuses a database of another major version', async () => {
    const dataDir = await createEmptyFolder()
    await mkdir(join(dataDir, 'cluster', 'data'), { recursive: true })
    await writeFile(join(dataDir, 'cluster', 'data', 'PG_VERSION'), '15\n')
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(/made by PostgreSQL 15, but the built-in one is 18.*DATABASE_URL/)
  })

  test('refuses a folder that is itself another PostgreSQL’s data directory', async () => {
    const dataDir = await createEmptyFolder()
    await writeFile(join(dataDir, 'PG_VERSION'), '16\n')
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(/is itself the data directory of a PostgreSQL 16.*another folder/)
  })

  test('refuses another user’s database, such as one that was made by root', async () => {
    const dataDir = await createEmptyFolder()
    const cluster = join(dataDir, 'cluster')
    await mkdir(cluster, { mode: 0o700 })
    // Only root can give a file to another user; other users open their own.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) await chown(cluster, 1, 1)
    const holder = await startHolder(dataDir, chooseOrdinaryUser())
    expect(holder.error).toMatch(
      isRoot ? /belongs to user \d+, and this process runs as user 65534.*made by root/ : /PG_VERSION is missing/,
    )
  })

  test('refuses a setting that PostgreSQL does not know, with the message of PostgreSQL', async () => {
    const dataDir = await createEmptyFolder()
    await expect(openEmbeddedPostgres({ dataDir, settings: { no_such_setting: '1' } })).rejects.toThrow(
      /did not start on .*unrecognized configuration parameter "no_such_setting"/s,
    )
    expect((await openPostgres(dataDir)).started).toBe(true)
  })

  test('refuses a wrong password file', async () => {
    const dataDir = await createEmptyFolder()
    await (await openPostgres(dataDir)).release()
    await writeFile(join(dataDir, 'cluster', 'password'), 'guess')
    await expect(openPostgres(dataDir)).rejects.toThrow(/did not start on .*password authentication failed/s)
  })
})
