import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/** A file of the project by its path from the root, with slashes. */
export type ProjectFile = { readonly path: string; readonly text: string }

/** Folders without hand-written files. Generated files need no check, because their text comes from their sources. */
const skippedFolders = new Set(['node_modules', 'dist', 'generated'])
const hiddenFoldersRead = new Set(['.ci', '.changeset', '.patches'])
const skippedFiles = new Set(['pnpm-lock.yaml'])
const written = /\.(tsx?|js|cjs|mjs|yaml|md|sql)$/

/** Lists the paths of all files relative to the root, except for installed, built and generated ones. */
export async function listProjectPaths(root: string): Promise<string[]> {
  const paths = await listFiles(root)
  return paths.map((path) => relative(root, path).replaceAll('\\', '/')).sort()
}

/** Reads the files of code, contract and documentation among the paths. */
export async function readProjectFiles(root: string, paths: readonly string[]): Promise<ProjectFile[]> {
  const read = paths.filter((path) => written.test(path) && !skippedFiles.has(basename(path)))
  return Promise.all(read.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return isIncluded(entry.name) ? listFiles(path) : []
      return entry.isFile() ? [path] : []
    }),
  )
  return found.flat()
}

function isIncluded(folder: string): boolean {
  return folder.startsWith('.') ? hiddenFoldersRead.has(folder) : !skippedFolders.has(folder)
}
