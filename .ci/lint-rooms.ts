import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** Limits that keep folders and files easy to survey. */
const maxSourcesPerFolder = 20
const maxLinesPerFile = 300
/** The map must fit on a page, because it is read as a whole. */
const mapPath = 'docs/architecture.md'
const maxLinesOfMap = 90

/** Folders named `testing` contain helpers for tests, except in the SDK, which ships one as a feature. */
const shippedTestingFolder = 'packages/client/src/testing'

/** Lists the source folders directly below each app, package and example. Each folder directly below one of these is a room. */
export function listRoots(): string[] {
  return ['apps', 'packages', 'examples']
    .flatMap((group) => listFolders(group).flatMap((name) => listFolders(join(group, name)).map((root) => join(group, name, root))))
    .filter((root) => !isSkipped(root) && listSources(root).length > 0)
}

/** Checks a source folder, and each room in it, for folders that import each other, for folders with too many files, and for long files. */
export function checkRoot(root: string, shippedTesting = shippedTestingFolder): string[] {
  const files = listSources(root)
  const rooms = listFolders(root).map((room) => join(root, room))
  const features = files.filter((file) => !isTest(file) && !isTestHelper(file, shippedTesting))
  return [...checkCrowdedFolders(files), ...checkLongFiles(files), ...[root, ...rooms].flatMap((each) => checkCycles(each, features))]
}

/** Checks that the map fits on a page and names every room of the server. */
export function checkMap(text: string, rooms: readonly string[]): string[] {
  const lines = text.trimEnd().split('\n').length
  const missing = rooms.filter((room) => !text.includes(`${room}/`)).map((room) => `${mapPath} does not name the room ${room}/.`)
  return lines > maxLinesOfMap ? [`${mapPath} has ${lines} lines; ${maxLinesOfMap} is the limit.`, ...missing] : missing
}

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function listSources(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isSkipped(file) && statSync(file).isFile())
    .sort()
}

/** True for files that no developer edits: installed, built, generated or released ones. */
function isSkipped(path: string): boolean {
  return /\/(node_modules|dist|generated|migrations)(\/|$)/.test(path)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function isTestHelper(file: string, shippedTesting: string): boolean {
  return file.includes('/testing/') && !file.startsWith(`${shippedTesting}/`)
}

function checkCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > maxSourcesPerFolder
      ? [`${folder} has ${count} sources; ${maxSourcesPerFolder} is the limit. Move files that belong together into a folder.`]
      : [],
  )
}

function checkLongFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1
    const isGenerated = file.endsWith('database/tables.ts')
    return lines > maxLinesPerFile && !isTest(file) && !isGenerated
      ? [`${file} has ${lines} lines; ${maxLinesPerFile} is the limit. Move a part of it into another file.`]
      : []
  })
}

/** An import that leads from one room to another. */
type RoomImport = { readonly to: string; readonly file: string; readonly imported: string }
type RoomGraph = ReadonlyMap<string, ReadonlyMap<string, RoomImport>>

/** Finds rooms of a folder that import each other, directly or through others. Imports of types count. */
function checkCycles(folder: string, files: readonly string[]): string[] {
  const graph = buildRoomGraph(folder, files)
  return [...graph.keys()].sort().flatMap((room) => {
    const cycle = findShortestCycle(room, graph)
    // Reports each cycle once, for the first of its rooms.
    if (!cycle || cycle.some(({ to }) => to < room)) return []
    return [`These rooms of ${folder} import each other: ${cycle.map(({ file, imported }) => `${file} imports ${imported}`).join(', ')}.`]
  })
}

function buildRoomGraph(folder: string, files: readonly string[]): RoomGraph {
  const graph = new Map<string, Map<string, RoomImport>>()
  for (const file of files) {
    const from = findRoom(folder, file)
    if (from === undefined) continue
    for (const imported of readImports(file)) {
      const to = findRoom(folder, imported)
      if (to === undefined || to === from) continue
      const imports = graph.get(from) ?? new Map<string, RoomImport>()
      graph.set(from, imports)
      if (!imports.has(to)) imports.set(to, { to, file, imported })
    }
  }
  return graph
}

/** Finds the room of a file. Files directly below the folder belong to no room, because they connect the rooms. */
function findRoom(folder: string, file: string): string | undefined {
  const [room, ...rest] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : []
  return rest.length > 0 ? room : undefined
}

/** Finds the shortest cycle of imports from a room back to itself. */
function findShortestCycle(room: string, graph: RoomGraph): readonly RoomImport[] | undefined {
  const seen = new Set<string>()
  let ways: (readonly RoomImport[])[] = [[]]
  while (ways.length > 0) {
    const longer: (readonly RoomImport[])[] = []
    for (const way of ways)
      for (const step of graph.get(way.at(-1)?.to ?? room)?.values() ?? []) {
        if (step.to === room) return [...way, step]
        if (seen.has(step.to)) continue
        seen.add(step.to)
        longer.push([...way, step])
      }
    ways = longer
  }
  return undefined
}

function readImports(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)))
}

if (import.meta.main) {
  const rooms = listFolders('apps/server/src').filter((room) => room !== 'testing')
  const problems = [...listRoots().flatMap((root) => checkRoot(root)), ...checkMap(readFileSync(mapPath, 'utf8'), rooms)]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
