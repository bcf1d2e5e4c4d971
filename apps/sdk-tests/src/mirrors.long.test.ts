import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MirrorRecord } from '@catalog/client/mirror'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ChangingCatalog, startChangingCatalog } from '../../server/src/dumps/testing/restless-catalog.ts'
import { readContent, toContent } from './testing/mirrored-content.ts'

/** Number of kills. `CATALOG_MIRROR_KILLS=100` tests longer, and prints the time of each kill. */
const asked = process.env.CATALOG_MIRROR_KILLS
const kills = Number(asked ?? 8)

let catalog: ChangingCatalog
beforeAll(async () => {
  catalog = await startChangingCatalog()
  await catalog.makeDump()
})
afterAll(() => catalog.stop())

/** A program that keeps a mirror at a path, and a function that reads the mirror. */
interface MirrorKind {
  readonly program: string
  read(path: string): Pick<MirrorRecord, 'type' | 'id' | 'data'>[]
}

const kinds: Readonly<Record<string, MirrorKind>> = {
  folder: {
    program: fileURLToPath(new URL('testing/mirror.ts', import.meta.url)),
    read(path) {
      const { records } = JSON.parse(readFileSync(join(path, 'current.json'), 'utf8'))
      const files = readdirSync(join(path, records), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      return files.map(({ parentPath, name }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8')))
    },
  },
  'SQLite database': {
    program: fileURLToPath(new URL('../../../examples/mirror/src/main.ts', import.meta.url)),
    read(path) {
      const database = new DatabaseSync(path, { readOnly: true })
      const rows = database.prepare('select type, id, data from records').all()
      database.close()
      return rows.map(({ type, id, data }) => ({ type: String(type), id: String(id), data: JSON.parse(String(data)) }))
    },
  },
}

function startMirror({ program }: MirrorKind, path: string): { readonly child: ChildProcess; readonly getOutput: () => string } {
  const child = spawn(process.execPath, [program, path], { env: { ...process.env, ...catalog.env }, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text
  })
  return { child, getOutput: () => said }
}

describe.each(Object.keys(kinds))('a mirror in a %s', (name) => {
  it(`equals the catalog in the end although it is killed ${kills} times while the catalog changes`, {
    timeout: 60_000 + kills * 30_000,
  }, async () => {
    const kind = kinds[name] as MirrorKind
    const folder = mkdtempSync(join(tmpdir(), 'catalog-mirrors-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'mirror')

    const { child, getOutput: said } = startMirror(kind, path)
    while (said() === '') await pause(1)
    const begun = performance.now()
    while (!said().includes('dump: ')) await pause(1)
    const untilStored = performance.now() - begun
    child.kill('SIGKILL')

    const stopped = Promise.withResolvers<void>()
    const changing = catalog.makeChanges(stopped.promise)
    const when = { 'before anything was stored': 0, 'after a dump': 0, 'after changes': 0 }
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % 4 === 0) {
        // From here on it has to begin with a dump again.
        await catalog.loseCursors()
        await catalog.makeDump()
      }
      const mirror = startMirror(kind, path)
      while (mirror.getOutput() === '') await pause(1)
      await pause(Math.random() * 4 * untilStored)
      mirror.child.kill('SIGKILL')
      if (mirror.child.exitCode === null && mirror.child.signalCode === null) await once(mirror.child, 'exit')
      const done = mirror.getOutput()
      when[done.includes('changes: ') ? 'after changes' : done.includes('dump: ') ? 'after a dump' : 'before anything was stored'] += 1
    }
    stopped.resolve()
    await changing

    const last = startMirror(kind, path)
    const content = await readContent(catalog)
    while (!hasSameContent(toContent(readIfPresent(kind, path)), content) && last.child.exitCode === null) await pause(200)
    last.child.kill('SIGTERM')
    const [code] = await once(last.child, 'exit')
    expect(toContent(kind.read(path))).toEqual(content)
    expect(code).toBe(0)
    if (asked) console.log(`A mirror in a ${name} was killed ${kills} times:`, when, `It holds ${content.size} records.`)
  })
})

/** Reads a mirror, or nothing: while a mirror is written, its folder may be replaced by another one. */
function readIfPresent(kind: MirrorKind, path: string): ReturnType<MirrorKind['read']> {
  try {
    return kind.read(path)
  } catch {
    return []
  }
}

function hasSameContent(one: ReadonlyMap<string, object>, other: ReadonlyMap<string, object>): boolean {
  return one.size === other.size && [...other].every(([key, value]) => JSON.stringify(one.get(key)) === JSON.stringify(value))
}
