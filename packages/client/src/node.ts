// The entry `@catalog/client/node`: what needs a file system.
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A file on the disk, to be sent. It is read while it is sent, again for each try, and never held as a whole.
 *
 * @example
 * ```ts
 * await catalog.sources.upload({ entity_slug: 'microstrategy', title: 'Annual report', file: await fromPath('report.pdf') })
 * ```
 */
export async function fromPath(path: string | URL): Promise<File> {
  const name = typeof path === 'string' ? path : fileURLToPath(path)
  return new File([await openAsBlob(path)], basename(name))
}
