import type { Catalog } from '../catalog.ts'
import { systemClock } from '../clock.ts'
import { CatalogError, CursorLostError } from '../errors.ts'
import { followChanges } from './changes.ts'
import { loadDump } from './load-dump.ts'
import type { MirrorContext, MirrorOptions, MirrorProgress } from './options.ts'

/** Pause after all tries of a call have failed: the longest delay of the retry policy. */
const pauseMs = 60_000

/**
 * Keeps a copy of the catalog: loads the newest dump if the store is empty, then follows the changes, and loads a dump again if the feed
 * cannot go on. If the feed cannot go on from that dump, either, it keeps the copy and waits up to 25 hours for a new dump. It ends when
 * `signal` aborts, and resumes where it was when it is called again, even after a crash. It costs a call for the list of dumps, one every
 * 20 seconds or per 50 changes, and one for each changed record.
 *
 * @throws CatalogError - A failure that waiting does not solve, such as a spent budget, or a catalog without a new dump.
 * @example
 * ```ts
 * await mirror(catalog, { store: folderStore('mirror'), signal: AbortSignal.timeout(60_000) })
 * ```
 */
export async function mirror(catalog: Catalog, options: MirrorOptions): Promise<void> {
  const { store, signal, clock = systemClock, onProgress } = options
  // False until the catalog has answered once. Before that, the address or the key may be wrong, so failures are thrown.
  let isReached = false
  const handleProgress = (progress: MirrorProgress) => {
    isReached = true
    onProgress?.(progress)
  }
  const mirroring: MirrorContext = { ...options, catalog, clock, onProgress: handleProgress }
  let lost: string | undefined
  while (!signal?.aborted) {
    try {
      if (lost !== undefined || (await store.readCursor()) === undefined) await loadDump(mirroring, lost)
      lost = undefined
      return await followChanges(mirroring)
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof CursorLostError) lost = await store.readCursor()
      else if (isReached && error instanceof CatalogError && error.retryable) await clock.sleep(pauseMs, signal).catch(() => undefined)
      else throw error
    }
  }
}
