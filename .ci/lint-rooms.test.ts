import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkMap, checkRoot, listRoots } from './lint-rooms.ts'

describe('listRoots', () => {
  it('lists the folders with sources of apps, packages and examples', () => {
    expect(listRoots()).toEqual(
      expect.arrayContaining([
        'apps/server/src',
        'apps/dashboard/e2e',
        'packages/client/src',
        'packages/client/generate',
        'examples/mirror/src',
      ]),
    )
  })

  it('leaves out built and installed folders, and folders without sources', () => {
    expect(listRoots().filter((root) => /\/(dist|node_modules|api)$/.test(root))).toEqual([])
  })
})

describe('checkRoot', () => {
  it.each(listRoots())('finds no problem in %s', (root) => {
    expect(checkRoot(root)).toEqual([])
  })

  it('reports the imports of rooms that import each other through a third room', () => {
    const problems = checkFiles({
      'keys/meter.ts': "import '../errors/limit.ts'",
      'errors/limit.ts': "import '../values/day.ts'",
      'values/day.ts': "import { parseKey } from '../keys/key.ts'",
      'keys/key.ts': "export * from './meter.ts'",
      'apart/one.ts': "import '../keys/key.ts'",
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /import each other: \S+errors\/limit.ts imports \S+values\/day.ts, \S+values\/day.ts imports \S+keys\/key.ts, \S+keys\/meter.ts/,
      ),
    ])
  })

  it.each([
    ['of a type', "import type { Key } from '../keys/key.ts'"],
    ['on demand', "const load = () => import('../keys/key.ts')"],
    ['that passes a value on', "export { parseKey } from '../keys/key.ts'"],
  ])('counts an import %s', (_, text) => {
    expect(checkFiles({ 'keys/key.ts': "import '../values/day.ts'", 'values/day.ts': text })).toEqual([
      expect.stringMatching(/import each other: \S+keys\/key.ts imports \S+values\/day.ts, \S+values\/day.ts imports \S+keys\/key.ts/),
    ])
  })

  it('reports the imports of folders of one room that import each other', () => {
    const problems = checkFiles({
      'records/merges/merge.ts': "import '../references/resolve.ts'",
      'records/references/resolve.ts': "import '../../records/merges/lock.ts'",
      'records/merges/lock.ts': "import '../words.ts'",
      'records/words.ts': "import './merges/merge.ts'",
    })
    expect(problems).toEqual([
      expect.stringMatching(/rooms of \S+records import each other: \S+merge.ts imports \S+resolve.ts, \S+resolve.ts imports \S+lock.ts/),
    ])
  })

  it('allows files outside of rooms to import every room', () => {
    expect(checkFiles({ 'main.ts': "import './keys/key.ts'", 'keys/key.ts': "import '../main.ts'" })).toEqual([])
  })

  it('allows tests and their helpers to import every room', () => {
    const files = {
      'a/one.test.ts': "import '../b/two.ts'",
      'a/testing/help.ts': "import '../../b/two.ts'",
      'testing/server.ts': "import '../b/two.ts'",
      'a/one.ts': "import '../testing/server.ts'",
      'b/two.ts': "import '../a/one.ts'",
    }
    expect(checkFiles(files)).toEqual([])
  })

  it('treats a testing folder that is shipped as a room', () => {
    const files = { 'testing/kit.ts': "import '../b/two.ts'", 'b/two.ts': "import '../testing/kit.ts'" }
    expect(checkFiles(files)).toEqual([])
    expect(checkFiles(files, 'testing')).toEqual([expect.stringContaining('import each other')])
  })

  it('reports a folder with too many sources, not counting tests', () => {
    const files = Array.from({ length: 21 }, (_, index): [string, string] => [`a/${index}.ts`, ''])
    expect(checkFiles(Object.fromEntries(files))).toEqual([expect.stringContaining('a has 21 sources')])
    expect(checkFiles(Object.fromEntries([...files.slice(1), ['a/more.test.ts', '']]))).toEqual([])
  })

  it('reports a file that is too long', () => {
    expect(checkFiles({ 'a/long.ts': '\n'.repeat(301), 'a/right.ts': '\n'.repeat(300) })).toEqual([
      expect.stringContaining('a/long.ts has 301 lines'),
    ])
  })
})

describe('checkMap', () => {
  it('reports a map that is longer than a page or leaves a room out', () => {
    expect(checkMap('keys/  files/\n', ['keys', 'files'])).toEqual([])
    expect(checkMap(`keys/${'\n.'.repeat(90)}\n`, ['keys', 'files'])).toEqual([
      expect.stringContaining('has 91 lines'),
      expect.stringContaining('does not name the room files/'),
    ])
  })
})

function checkFiles(files: Readonly<Record<string, string>>, shippedTesting?: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return checkRoot(root, shippedTesting && join(root, shippedTesting))
}
