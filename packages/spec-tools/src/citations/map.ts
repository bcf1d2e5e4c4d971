import { untracked } from './named-paths.ts'
import { listFirstBlockLines } from './page.ts'
import type { ProjectFile } from './project-files.ts'
import { listPathsWithSuffix, type ProjectTree } from './project-tree.ts'

export const mapPath = 'docs/architecture.md'

/** A file or a folder in the map. */
const entry = /^[\w.@<>*-]+(?:\/[\w.@<>*-]+)*(?:\/|\.(?:tsx?|yaml))$/

/** Position of a line in the map: its indentation, and the folder that its first entry names. */
type MapLevel = { readonly indent: number; readonly folder: string }

/**
 * Finds missing files and folders that the map names. The map is the first block of code of the page: a tree in which each line begins with
 * entries and continues with a description. Entries are relative to the nearest line above with less indentation. Entries in a description
 * are looked up below the folder of the line.
 */
export function listMissingMapEntries({ path, text }: ProjectFile, tree: ProjectTree): string[] {
  const levels: MapLevel[] = []
  return listFirstBlockLines(text).flatMap(({ line, number }) => {
    const indent = line.search(/\S/)
    if (indent < 0) return []
    while ((levels.at(-1)?.indent ?? -1) >= indent) levels.pop()
    const parent = levels.at(-1)?.folder ?? ''
    const { entries, others } = splitLine(line)
    const [first = ''] = entries
    levels.push({ indent, folder: joinPath(parent, getFolder(first)) })
    // Entries after the first one, as in `src/tools/ answers/`, may be relative to the folder with which the first one begins.
    const bases = [parent, joinPath(parent, getFolder(first.replace(/\/$/, '')))]
    const isMissing = (name: string) => !bases.some((base) => pathExists(tree, joinPath(base, name)))
    const isNowhere = (name: string) => !listPathsWithSuffix(tree, name).some((found) => isWithin(found, getRoot(parent, first)))
    return [...entries.filter(isMissing), ...others.filter((name) => isMissing(name) && isNowhere(name))]
      .filter((name) => !untracked.test(name))
      .map((name) => `${path}:${number}: There is no ${name} below ${parent || 'the root'}. Correct the path.`)
  })
}

/** Splits a line into the entries at its beginning and those in its description, which follows a gap or a word. */
function splitLine(line: string): { readonly entries: string[]; readonly others: string[] } {
  const [head = [], ...rest] = line.trim().split(/ {3,}/).map(listWords)
  const end = head.findIndex((word) => !entry.test(word))
  const entries = end < 0 ? head : head.slice(0, end)
  return { entries, others: [...head.slice(entries.length), ...rest.flat()].filter((word) => entry.test(word)) }
}

function listWords(text: string): string[] {
  return text.split(/\s+/).map((word) => word.replaceAll(/^\(|[),:;]+$|(?<=\/)\.$/g, ''))
}

/** Returns the folder of an entry. The folder of a folder is itself. */
function getFolder(name: string): string {
  return name.split('/').slice(0, -1).join('/')
}

/** Returns the folder that a description is about. */
function getRoot(parent: string, first: string): string {
  return parent || getFolder(first).split('/')[0] || ''
}

function joinPath(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`
}

function pathExists(tree: ProjectTree, path: string): boolean {
  const depth = path.replace(/\/$/, '').split('/').length
  return listPathsWithSuffix(tree, path).some((found) => found.split('/').length === depth)
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}
