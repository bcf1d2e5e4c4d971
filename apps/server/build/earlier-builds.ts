import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** For how long a process is served its files after a build took their place. */
const keptMs = 7 * 24 * 60 * 60 * 1000
const entry = 'cli.js'

/**
 * Keeps what a running server has not loaded yet while newer builds are written beside it: parts are named by their content, so
 * those of several builds do not get in each other's way. Call it before a build, and what it returns afterwards: that removes
 * the files that no build has used for a week.
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

/** The files of the build whose entry is there, from import to import. */
function listFiles(folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file) || !existsSync(join(folder, file))) return
    found.add(file)
    for (const [, imported = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/["']\.\/([\w.-]+\.js)["']/g)) add(imported)
  }
  add(entry)
  return found
}

function isCode(file: string): boolean {
  return file.endsWith('.js') || file.endsWith('.js.map')
}
