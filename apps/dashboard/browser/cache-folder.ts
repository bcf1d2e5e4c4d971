import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Browser folder of the checkout. It is below `node_modules`, so a clean checkout does not contain it. */
const inCheckout = fileURLToPath(new URL('../node_modules/.cache/browser', import.meta.url))

/**
 * Finds the folder that keeps the browser between runs: a folder in the checkout or, if that is not writable, a private folder of this
 * user among the temporary files.
 */
export function findCacheFolder(preferred: string = inCheckout): string {
  return isWritable(preferred) ? preferred : findPrivateFolder()
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

/** Every user can write to the folder of temporary files, so a folder with our name there may belong to another user. */
function findPrivateFolder(): string {
  const user = process.getuid?.()
  const folder = join(tmpdir(), `catalog-browser-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== user) throw new Error(`${folder} belongs to another user. Delete it, and run this again.`)
  return folder
}
