import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A file of the project by its path from the root, with slashes. */
export type ProjectFile = { readonly path: string; readonly text: string }

/** Folders in which nobody writes: what is generated says what its sources say. */
const skippedFolders = new Set(['node_modules', 'dist', 'generated'])
const hiddenFoldersRead = new Set(['.ci', '.changeset'])
const skippedFiles = new Set(['pnpm-lock.yaml'])
const written = /\.(tsx?|js|cjs|mjs|yaml|md|sql)$/

/** Reads every file of code, contract and documentation below the root. */
export async function readProjectFiles(root: string): Promise<ProjectFile[]> {
  const paths = await listFiles(root)
  return Promise.all(
    paths.sort().map(async (path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: await readFile(path, 'utf8') })),
  )
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return isRead(entry.name) ? listFiles(path) : []
      return entry.isFile() && written.test(entry.name) && !skippedFiles.has(entry.name) ? [path] : []
    }),
  )
  return found.flat()
}

function isRead(folder: string): boolean {
  return folder.startsWith('.') ? hiddenFoldersRead.has(folder) : !skippedFolders.has(folder)
}
