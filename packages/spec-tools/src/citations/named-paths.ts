import { listSections, type NumberedLine } from './page.ts'
import type { ProjectFile } from './project-files.ts'
import { listPathsWithSuffix, type ProjectTree } from './project-tree.ts'

const span = /`([^`\n]+)`/g
const part = '[\\w.@<>*-]+'
/** Matches a file of the project, such as `gtm/rules.ts` or `<area>/queries.ts`. */
const filePath = new RegExp(`^${part}(?:/${part})*\\.(?:tsx?|mjs|cjs|yaml|sql)$`)
/** Matches a folder of the project, such as `http/answers/`. */
const folderPath = new RegExp(`^${part}(?:/${part})*/$`)
/** Matches a path from the root, such as `apps/dashboard/src`. */
const rootedPath = new RegExp(`^(?:apps|packages|examples|spec|docs|deploy|src|\\.ci)(?:/${part})+$`)
/** Matches paths that are not in the repository: files that are installed, built, generated or created at run time. */
export const untracked = /(?:^|\/)(?:node_modules|dist|generated|\.catalog)(?:\/|$)/
/** If this many files share a name, such as `queries.ts`, the name alone does not identify one of them. */
const minFilesOfLayer = 5

/** True for pages that describe the code as it is. */
export function isAboutCode({ path }: Pick<ProjectFile, 'path'>): boolean {
  return /^docs\/.+\.md$/.test(path) || /^(?:(?:apps|packages|examples)\/[^/]+\/|deploy\/)?(?:README|AGENTS)\.md$/.test(path)
}

/**
 * Finds missing files and folders that a page names. A path is looked up from the root, in the page's own package, and in the packages that
 * its section names; pages in docs/ also mean the server and the contract. A name without a folder is looked up in the folders that its
 * section names.
 */
export function listMissingPaths(page: ProjectFile, tree: ProjectTree): string[] {
  return listSections(page).flatMap((section) => {
    const spans = section.flatMap(({ line }) => listSpans(line))
    const places = { packages: [...listBaseFolders(page), ...listPackages(spans)], folders: listFolders(spans) }
    return section.flatMap((line) => listMissingInLine(page, line, places, tree))
  })
}

/** The folders in which the names in a section are looked up. */
type Places = { readonly packages: readonly string[]; readonly folders: readonly string[] }

function listMissingInLine({ path }: ProjectFile, { line, number }: NumberedLine, places: Places, tree: ProjectTree): string[] {
  return listSpans(line)
    .filter((name) => isPath(name) && !untracked.test(name) && !pathExists(name, places, tree))
    .map((name) => `${path}:${number}: There is no ${describeKind(name)} ${name}${describePlaces(name, places)}. Correct the path.`)
}

function listSpans(line: string): string[] {
  return [...line.matchAll(span)].map(([, text = '']) => text)
}

function isPath(name: string): boolean {
  return filePath.test(name) || folderPath.test(name) || rootedPath.test(name)
}

function pathExists(name: string, { packages, folders }: Places, tree: ProjectTree): boolean {
  if (tree.files.includes(name) || tree.folders.includes(name.replace(/\/$/, ''))) return true
  // Matches an ending of names, such as `.long.test.ts`.
  if (/^\.[^/]+$/.test(name)) return tree.files.some((file) => file.endsWith(name))
  const found = [...listPathsWithSuffix(tree, name), ...(filePath.test(name) ? [] : listPathsWithSuffix(tree, `${name}/`))]
  if (name.includes('/') || name.includes('<')) return found.some((path) => packages.some((folder) => isWithin(path, folder)))
  if (folders.length === 0 || found.length >= minFilesOfLayer) return found.length > 0
  return found.some((path) => folders.some((folder) => `/${path}`.includes(`/${folder}/`)))
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

/** Lists the folders in which a page's paths are looked up, in addition to those of the packages that it names. */
function listBaseFolders({ path }: ProjectFile): string[] {
  if (path.startsWith('docs/')) return ['apps/server', 'spec', 'docs']
  return [path.split('/').slice(0, -1).join('/')]
}

/** Lists the packages that a section names by a path or by their names. */
function listPackages(spans: readonly string[]): string[] {
  return spans.flatMap((text) => {
    const [, folder] = /((?:apps|packages|examples)\/[\w-]+)/.exec(text) ?? []
    const [, name] = /@catalog\/([\w-]+)/.exec(text) ?? []
    return [...(folder === undefined ? [] : [folder]), ...(name === undefined ? [] : [`packages/${name}`, `apps/${name}`])]
  })
}

/** Lists the folders that a section names by themselves or by a file in them. */
function listFolders(spans: readonly string[]): string[] {
  const named = spans.flatMap((text) => {
    if (/[<*]/.test(text)) return []
    if (folderPath.test(text)) return [text.slice(0, -1)]
    if (filePath.test(text)) return text.includes('/') ? [text.split('/').slice(0, -1).join('/')] : []
    return rootedPath.test(text) ? [text] : []
  })
  return [...named, ...listPackages(spans.filter((text) => text.startsWith('@catalog/')))]
}

function describeKind(name: string): string {
  return folderPath.test(name) ? 'folder' : 'file'
}

function describePlaces(name: string, { packages, folders }: Places): string {
  const places = name.includes('/') ? packages : folders
  return places.length === 0 || rootedPath.test(name) ? '' : ` in ${[...new Set(places)].join(', ')}`
}
