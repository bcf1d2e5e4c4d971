import type { Catalog } from '../catalog.ts'
import type { Clock } from '../clock.ts'
import type { Fetch } from '../options.ts'
import type { MirrorStore } from './store.ts'

/** Options of `mirror`. */
export interface MirrorOptions {
  /** Store of the copy. */
  readonly store: MirrorStore
  /** Ends the mirror, which otherwise runs as long as the program. */
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

/** The options of a running mirror, with its catalog and clock. */
export type MirrorContext = MirrorOptions & { readonly catalog: Catalog; readonly clock: Clock }
