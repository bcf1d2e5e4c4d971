import type { Catalog } from '../catalog.ts'
import type { Clock } from '../clock.ts'
import type { Fetch } from '../options.ts'
import type { MirrorStore } from './store.ts'

/** Options of `mirror`. */
export interface MirrorOptions {
  /** Store of the copy. */
  readonly store: MirrorStore
  /** Ends it. Without one it goes on for as long as the program runs. */
  readonly signal?: AbortSignal | undefined
  /** Downloads the dumps. Default: `globalThis.fetch`. */
  readonly fetch?: Fetch | undefined
  /** Called after something was stored: a dump that was loaded, or a page of changes. */
  readonly onProgress?: ((progress: MirrorProgress) => void) | undefined
  /** Source of time. For tests. */
  readonly clock?: Clock | undefined
}

/** Progress of a mirror. */
export interface MirrorProgress {
  readonly step: 'dump' | 'changes'
  /** Number of records that were stored in this step. */
  readonly records: number
  readonly cursor: string
}

/** A mirror that is being kept. */
export type Mirroring = MirrorOptions & { readonly catalog: Catalog; readonly clock: Clock }
