import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds that the files of a build are kept after a newer build has replaced it. */
const keptMs = 7 * 24 * 60 * 60 * 1000
const entry = 'cli.js'

/**
 * Keeps the files of earlier builds, because a running server may still load some of them. Files are named by their content, so
 * several builds can share a folder. Call this function before a build, and the returned function afterwards, which removes files
 * that no build has used for a week.
 */
export function keepEarlierBuilds(folder: string): () => void {
  const before = listFiles(folder)
  return () => {
    const now = listFiles(folder)
    const leftBehind = existsSync(folder) ? readdirSync(folder).filter((file) => isCode(file) && !now.has(file.replace(/\.map$/, ''))) : []
    for (const file of leftBehind) {
      const path = join(folder, file)
      if (before.has(file.replace(/\.map$/, ''))) utimesSync(path, new Date(), new Date())
      else if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path)
    }
  }
}

/** Lists the files of the current build: its entry, and everything that it imports directly or indirectly. */
function listFiles(folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const addWithImports = (file: string): void => {
    if (found.has(file) || !existsSync(join(folder, file))) return
    found.add(file)
    for (const [, imported = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      addWithImports(imported)
  }
  addWithImports(entry)
  return found
}

function isCode(file: string): boolean {
  return file.endsWith('.js') || file.endsWith('.js.map')
}
