import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pack } from 'tar-fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findCacheFolder } from './cache-folder.ts'
import { unpackOnce } from './unpack.ts'

function createScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-unpack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Builds a small package of the same structure as the browser's. */
function buildSmallPackage(version = '1.2.3') {
  let installs = 0
  return {
    version,
    installs: () => installs,
    async install(folder: string) {
      installs++
      mkdirSync(join(folder, 'sources'), { recursive: true })
      writeFileSync(join(folder, 'sources/some.txt'), 'one of them')
      const tar = brotliCompressSync(Buffer.concat(await Array.fromAsync(pack(join(folder, 'sources')))))
      writeFileSync(join(folder, 'chromium.br'), brotliCompressSync('#!/bin/sh\n'))
      for (const file of ['fonts.tar.br', 'al2023.tar.br']) writeFileSync(join(folder, file), tar)
      return folder
    },
  }
}

describe('unpacking the browser', () => {
  it('unpacks once into a folder from which every user can start the browser, and leaves no other files', async () => {
    const cache = createScratchFolder()
    const made = buildSmallPackage()
    const folder = await unpackOnce(cache, made)
    expect(await unpackOnce(cache, made)).toBe(folder)
    expect([made.installs(), readdirSync(cache)]).toEqual([1, ['chromium-1.2.3-x64']])
    expect(readdirSync(folder).sort()).toEqual(['chromium', 'fonts', 'libs'])
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'chromium')).mode & 0o111]).toEqual([0o755, 0o111])
    expect(readFileSync(join(folder, 'fonts/some.txt'), 'utf8')).toBe('one of them')
  })

  it('returns the same folder to callers that unpack at the same time', async () => {
    const cache = createScratchFolder()
    const folders = await Promise.all([1, 2, 3, 4].map(() => unpackOnce(cache, buildSmallPackage())))
    expect([new Set(folders).size, readdirSync(cache)]).toEqual([1, ['chromium-1.2.3-x64']])
  })

  it('unpacks each version into its own folder', async () => {
    const cache = createScratchFolder()
    await unpackOnce(cache, buildSmallPackage('1.2.3'))
    await unpackOnce(cache, buildSmallPackage('1.2.4'))
    expect(readdirSync(cache).sort()).toEqual(['chromium-1.2.3-x64', 'chromium-1.2.4-x64'])
  })

  it('leaves no folder that looks complete after a failure, and unpacks again the next time', async () => {
    const cache = createScratchFolder()
    const torn = { ...buildSmallPackage(), install: async (folder: string) => join(folder, 'nothing') }
    await expect(unpackOnce(cache, torn)).rejects.toThrow('ENOENT')
    expect(readdirSync(cache)).toEqual([])
    expect(existsSync(join(await unpackOnce(cache, buildSmallPackage()), 'chromium'))).toBe(true)
  })

  it('removes the folder of a killed process, and keeps that of a running one', async () => {
    const cache = createScratchFolder()
    for (const name of ['.unpacking-dead', '.unpacking-alive']) mkdirSync(join(cache, name))
    utimesSync(join(cache, '.unpacking-dead'), 0, 0)
    await unpackOnce(cache, buildSmallPackage())
    expect(readdirSync(cache).sort()).toEqual(['.unpacking-alive', 'chromium-1.2.3-x64'])
  })
})

describe('findCacheFolder', () => {
  it('returns the folder in the checkout when it is writable', () => {
    const folder = join(createScratchFolder(), 'node_modules/.cache/browser')
    expect([findCacheFolder(folder), existsSync(folder)]).toEqual([folder, true])
  })

  it('returns a private folder of the user when the checkout is not writable', () => {
    const file = join(createScratchFolder(), 'a-file')
    writeFileSync(file, '')
    const folder = findCacheFolder(join(file, 'browser'))
    expect(folder.startsWith(tmpdir())).toBe(true)
    expect([statSync(folder).mode & 0o777, statSync(folder).uid]).toEqual([0o700, process.getuid?.()])
  })
})
