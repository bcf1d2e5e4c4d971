import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside what the package manager keeps, so that a clean checkout has none. */
const inCheckout = fileURLToPath(new URL('../node_modules/.cache/browser', import.meta.url))

/**
 * Finds a folder for the browser that lasts longer than a run: in the checkout, or where that is not writable, a folder of this user's
 * own below that of temporary files.
 */
export function findCacheFolder(preferred: string = inCheckout): string {
  return isWritable(preferred) ? preferred : privateFolder()
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Everybody may write to the folder of temporary files, so one that is found there under our name may be another user's. */
function privateFolder(): string {
  const user = process.getuid?.()
  const folder = join(tmpdir(), `catalog-browser-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== user) throw new Error(`${folder} belongs to another user. Delete it, and run this again.`)
  return folder
}
