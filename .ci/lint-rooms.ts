import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** The most that a newcomer can take in at a glance: sources in a folder, lines in a file. */
const mostSources = 20
const mostLines = 300
/** The map is looked at as a whole. */
const map = 'docs/architecture.md'
const mostLinesOfMap = 90

/** A folder of sources, of which each folder right below is a room. With `nested`, the folders right below a room are its rooms. */
export type House = { readonly root: string; readonly isRoom: (room: string) => boolean; readonly nested?: boolean }
export const houses: readonly House[] = [
  // The folder for tests alone may know every room, and files beside the rooms wire them up.
  { root: 'apps/server/src', isRoom: (room) => room !== 'testing' && !room.endsWith('.ts'), nested: true },
  { root: 'apps/sdk-tests/src', isRoom: () => false },
  { root: 'packages/cli/src', isRoom: (room) => room !== 'program' && !room.endsWith('.ts') },
  { root: 'packages/cli/generate', isRoom: () => false },
  { root: 'packages/client/src', isRoom: () => false },
  { root: 'packages/client/generate', isRoom: () => false },
  // The answers and the calls are rooms that the tools share; files beside them wire them up.
  { root: 'packages/mcp/src', isRoom: (room) => !room.endsWith('.ts') },
  { root: 'packages/contract/src', isRoom: () => false },
  { root: 'packages/spec-tools/src', isRoom: () => false },
  { root: 'packages/embedded-postgres/src', isRoom: () => false },
  { root: 'apps/bench/src', isRoom: () => false },
  { root: 'apps/dashboard/src', isRoom: (room) => !/\.tsx?$/.test(room) },
  { root: 'apps/dashboard/e2e', isRoom: () => false },
  { root: 'apps/dashboard/browser', isRoom: () => false },
]

/** Lists the problems of the rooms of a house, one sentence each. */
export function problemsOf(house: House): string[] {
  const { root, isRoom, nested = false } = house
  const files = sourcesBelow(root)
  const roots = nested ? [root, ...roomsOf(house).map((room) => join(root, room))] : [root]
  return [...crowdedFolders(files), ...longFiles(files), ...roots.flatMap((each) => cycles(each, files, isRoom))]
}

/** Says of the map what is too long in it, and which room of the server it does not name. */
export function problemsOfMap(text: string, rooms: readonly string[]): string[] {
  const lines = text.trimEnd().split('\n').length
  const unnamed = rooms.filter((room) => !text.includes(`${room}/`)).map((room) => `${map} does not name the room ${room}/.`)
  return lines > mostLinesOfMap ? [`${map} has ${lines} lines, and ${mostLinesOfMap} are taken in at a glance.`, ...unnamed] : unnamed
}

function roomsOf({ root, isRoom }: House): string[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && isRoom(entry.name) ? [entry.name] : []))
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !/\/(generated|migrations)\//.test(file) && statSync(file).isFile(),
    )
    .sort()
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > mostSources
      ? [`${folder} holds ${count} sources, and at most ${mostSources} are found again: put what belongs together into a folder.`]
      : [],
  )
}

function longFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1
    const isMade = file.endsWith('database/tables.ts')
    return lines > mostLines && !isTest(file) && !isMade
      ? [`${file} has ${lines} lines, and at most ${mostLines} are read: give a part of it a file.`]
      : []
  })
}

type Step = { readonly to: string; readonly file: string; readonly imported: string }

/** Two rooms that need each other, directly or by way of others, are one, or one of them holds what belongs elsewhere. */
function cycles(root: string, files: readonly string[], isRoom: House['isRoom']): string[] {
  const roomOf = (file: string) => file.slice(root.length + 1).split('/')[0] ?? ''
  const needs = new Map<string, Map<string, Step>>()
  for (const file of files) {
    if (!file.startsWith(`${root}/`) || isTest(file) || file.includes('/testing/') || !isRoom(roomOf(file))) continue
    for (const imported of importsOf(file)) {
      const to = roomOf(imported)
      if (!imported.startsWith(`${root}/`) || to === roomOf(file) || !isRoom(to)) continue
      const steps = needs.get(roomOf(file)) ?? new Map<string, Step>()
      needs.set(roomOf(file), steps)
      if (!steps.has(to)) steps.set(to, { to, file, imported })
    }
  }
  return [...needs.keys()].sort().flatMap((room) => {
    const way = wayBack(room, needs)
    // Told once, by the first of its rooms.
    if (!way || way.some(({ to }) => to < room)) return []
    return [`These rooms of ${root} need each other: ${way.map(({ file, imported }) => `${file} imports ${imported}`).join(', ')}.`]
  })
}

/** The shortest way from a room back to itself. */
function wayBack(room: string, needs: ReadonlyMap<string, ReadonlyMap<string, Step>>): readonly Step[] | undefined {
  const seen = new Set<string>()
  let ways: (readonly Step[])[] = [[]]
  while (ways.length > 0) {
    const longer: (readonly Step[])[] = []
    for (const way of ways)
      for (const step of needs.get(way.at(-1)?.to ?? room)?.values() ?? []) {
        if (step.to === room) return [...way, step]
        if (seen.has(step.to)) continue
        seen.add(step.to)
        longer.push([...way, step])
      }
    ways = longer
  }
  return undefined
}

function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)))
}

if (import.meta.main) {
  const rooms = houses.filter(({ root }) => root === 'apps/server/src').flatMap(roomsOf)
  const problems = [...houses.flatMap(problemsOf), ...problemsOfMap(readFileSync(map, 'utf8'), rooms)]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
