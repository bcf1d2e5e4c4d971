import type { Catalog } from '../catalog.ts'
import { type Clock, systemClock } from '../clock.ts'
import { CatalogError, CursorLostError } from '../errors.ts'
import type { Fetch } from '../options.ts'
import { followChanges } from './changes.ts'
import { loadDump } from './load-dump.ts'
import type { MirrorStore } from './store.ts'

/** How {@link mirror} keeps a copy of the catalog. */
export interface MirrorOptions {
  /** Where the copy is kept. */
  readonly store: MirrorStore
  /** Ends it. Without one it goes on for as long as the program runs. */
  readonly signal?: AbortSignal | undefined
  /** How dumps are downloaded. Default: `globalThis.fetch`. */
  readonly fetch?: Fetch | undefined
  /** Told of what was stored: a dump that was loaded, or a page of changes. */
  readonly onProgress?: ((progress: MirrorProgress) => void) | undefined
  /** Where time comes from. For tests. */
  readonly clock?: Clock | undefined
}

/** How far a mirror is. */
export interface MirrorProgress {
  readonly step: 'dump' | 'changes'
  /** How many records were stored in this step. */
  readonly records: number
  readonly cursor: string
}

/** A mirror that is being kept. */
export type Mirroring = MirrorOptions & { readonly catalog: Catalog; readonly clock: Clock }

/** After all tries of a call have failed: the longest delay of the retry policy. */
const pauseMs = 60_000

/**
 * Keeps a copy of the catalog: loads the newest dump where the store has none, then follows what changes, and loads a dump again where
 * the feed cannot go on. It ends when `signal` aborts, and goes on where it was when it is called again, also after a crash. It costs a
 * call for the list of dumps, one every 20 seconds or for 50 changes, and one for each record that changed.
 *
 * @throws CatalogError - What waiting does not mend, such as a spent budget, or a catalog without a dump.
 * @example
 * ```ts
 * await mirror(catalog, { store: folderStore('mirror'), signal: AbortSignal.timeout(60_000) })
 * ```
 */
export async function mirror(catalog: Catalog, options: MirrorOptions): Promise<void> {
  const { store, signal, clock = systemClock, onProgress } = options
  // Of a catalog that has never answered, the address or the key may be wrong.
  let isReached = false
  const reached = (progress: MirrorProgress) => {
    isReached = true
    onProgress?.(progress)
  }
  const mirroring: Mirroring = { ...options, catalog, clock, onProgress: reached }
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
