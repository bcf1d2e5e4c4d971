import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEmbeddedPostgres } from './embedded.ts'
import { createEmptyFolder, isRunning, openPostgres, runQuery } from './testing/folders.ts'
import { chooseOrdinaryUser, startHolder } from './testing/holders.ts'

describe('starting', () => {
  test('starts a database in an empty folder', async () => {
    const postgres = await openPostgres(await createEmptyFolder())
    expect(postgres.started).toBe(true)
    expect(postgres.url).toMatch(/^postgres:\/\/catalog:[0-9a-f]{48}@127\.0\.0\.1:\d+\/catalog$/)
    expect(await runQuery(postgres.url, 'SHOW server_version')).toMatch(/^18\./)
  })

  test('creates the data folder when it does not exist', async () => {
    const dataDir = join(await createEmptyFolder(), 'a folder', 'of its own')
    const postgres = await openPostgres(dataDir)
    expect(await runQuery(postgres.url, 'SELECT 1')).toBe(1)
  })

  test('creates the same database on every machine: UTF-8, code point order, UTC', async () => {
    const { url } = await openPostgres(await createEmptyFolder())
    expect(await runQuery(url, 'SHOW server_encoding')).toBe('UTF8')
    expect(await runQuery(url, 'SHOW timezone')).toBe('UTC')
    expect(await runQuery(url, `SELECT 'a' < 'B'`)).toBe(false)
    expect(await runQuery(url, `SELECT upper('é')`)).toBe('É')
  })

  test('creates a durable database unless the settings say otherwise', async () => {
    const dataDir = await createEmptyFolder()
    const postgres = await openEmbeddedPostgres({ dataDir })
    expect(await runQuery(postgres.url, 'SHOW fsync')).toBe('on')
    await postgres.release()
    expect(await runQuery((await openPostgres(dataDir)).url, 'SHOW fsync')).toBe('off')
  })

  test('refuses connections without the password', async () => {
    const { url } = await openPostgres(await createEmptyFolder())
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(runQuery(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  test('removes the leftovers of attempts that were killed', async () => {
    const dataDir = await createEmptyFolder()
    await mkdir(join(dataDir, 'cluster.new-dead', 'data'), { recursive: true })
    await openPostgres(dataDir)
    expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'lock'])
  })

  test('works in a folder whose parent only its owner may enter', async () => {
    const postgres = await openPostgres(join(await createEmptyFolder(0o700), 'data'))
    expect(await runQuery(postgres.url, 'SELECT 1')).toBe(1)
  })

  test('starts, stops and starts again for an ordinary user', async () => {
    const dataDir = await createEmptyFolder()
    const user = chooseOrdinaryUser()
    for (const _ of ['first', 'again']) {
      const holder = await startHolder(join(dataDir, 'data'), user)
      expect(holder).toMatchObject({ started: true })
      expect(await runQuery(holder.url, 'SELECT 1')).toBe(1)
      await holder.release()
      expect(await isRunning(holder.url)).toBe(false)
    }
  })
})

describe('sharing', () => {
  test('joins a second process to the first, and stops PostgreSQL with the last of them', async () => {
    const dataDir = await createEmptyFolder()
    const first = await startHolder(dataDir)
    const second = await startHolder(dataDir)
    expect([first.started, second.started]).toEqual([true, false])
    expect(second.url).toBe(first.url)
    await first.release()
    expect(await isRunning(second.url)).toBe(true)
    await second.release()
    expect(await isRunning(second.url)).toBe(false)
    expect(existsSync(join(dataDir, 'cluster/data/postmaster.pid'))).toBe(false)
  })

  test('processes that start at once on an empty folder share one PostgreSQL', async () => {
    const dataDir = await createEmptyFolder()
    const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir), startHolder(dataDir), startHolder(dataDir)])
    expect(holders.filter(({ started }) => started)).toHaveLength(1)
    expect(new Set(holders.map(({ url }) => url)).size).toBe(1)
    await Promise.all(holders.map((holder) => holder.release()))
    expect(await isRunning(holders[0].url)).toBe(false)
  })

  test('serves one process that opens it several times', async () => {
    const dataDir = await createEmptyFolder()
    const [first, second] = await Promise.all([openPostgres(dataDir), openPostgres(dataDir)])
    expect(first.url).toBe(second.url)
    await first.release()
    expect(await isRunning(second.url)).toBe(true)
  })

  test('counts a release once, however often it is called', async () => {
    const dataDir = await createEmptyFolder()
    const first = await openPostgres(dataDir)
    const second = await openPostgres(dataDir)
    await Promise.all([first.release(), first.release()])
    await first.release()
    expect(await isRunning(second.url)).toBe(true)
  })

  test('keeps PostgreSQL running for a user that arrives while the last one leaves', async () => {
    const dataDir = await createEmptyFolder()
    const useRepeatedly = async () => {
      for (let round = 0; round < 15; round++) {
        const postgres = await openEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
        expect(await runQuery(postgres.url, 'SELECT 1')).toBe(1)
        await postgres.release()
      }
    }
    await Promise.all([useRepeatedly(), useRepeatedly(), useRepeatedly()])
  })
})
