import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type House, houses, problemsOf, problemsOfMap } from './lint-rooms.ts'

it.each(houses)('finds nothing to say about $root', (house) => {
  expect(problemsOf(house)).toEqual([])
})

it('names the imports by which rooms need each other, also by way of a third', () => {
  const found = problems({
    'keys/meter.ts': "import '../errors/limit.ts'",
    'errors/limit.ts': "import '../values/day.ts'",
    'values/day.ts': "import type { Key } from '../keys/key.ts'",
    'keys/key.ts': "export * from './meter.ts'",
    'apart/one.ts': "import '../keys/key.ts'",
  })
  expect(found).toEqual([
    expect.stringMatching(
      /need each other: \S+errors\/limit.ts imports \S+values\/day.ts, \S+values\/day.ts imports \S+keys\/key.ts, \S+keys\/meter.ts/,
    ),
  ])
})

it('names the imports by which the rooms of a room need each other', () => {
  const files = {
    'records/merges/merge.ts': "import '../references/resolve.ts'",
    'records/references/resolve.ts': "import '../../records/merges/lock.ts'",
    'records/merges/lock.ts': "import '../words.ts'",
    'records/words.ts': "import './merges/merge.ts'",
  }
  expect(problems(files)).toEqual([])
  expect(problems(files, { nested: true, isRoom: (room) => !room.endsWith('.ts') })).toEqual([
    expect.stringMatching(/rooms of \S+records need each other: \S+merge.ts imports \S+resolve.ts, \S+resolve.ts imports \S+lock.ts/),
  ])
})

it('lets tests and what they share import every room', () => {
  expect(
    problems({
      'a/one.test.ts': "import '../b/two.ts'",
      'a/testing/help.ts': "import '../../b/two.ts'",
      'a/one.ts': '',
      'b/two.ts': "import '../a/one.ts'",
    }),
  ).toEqual([])
})

it('says which folder holds too many sources, not counting tests', () => {
  const files = Array.from({ length: 21 }, (_, index): [string, string] => [`a/${index}.ts`, ''])
  expect(problems(Object.fromEntries(files))).toEqual([expect.stringContaining('a holds 21 sources')])
  expect(problems(Object.fromEntries([...files.slice(1), ['a/more.test.ts', '']]))).toEqual([])
})

it('says which file is too long', () => {
  expect(problems({ 'a/long.ts': '\n'.repeat(301), 'a/right.ts': '\n'.repeat(300) })).toEqual([
    expect.stringContaining('a/long.ts has 301 lines'),
  ])
})

function problems(files: Readonly<Record<string, string>>, house: Partial<House> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return problemsOf({ root, isRoom: () => true, ...house })
}

it('refuses a map that is longer than a page, or leaves a room out', () => {
  expect(problemsOfMap('keys/  files/\n', ['keys', 'files'])).toEqual([])
  expect(problemsOfMap(`keys/${'\n.'.repeat(90)}\n`, ['keys', 'files'])).toEqual([
    expect.stringContaining('has 91 lines'),
    expect.stringContaining('does not name the room files/'),
  ])
})
