import type { Catalog } from '../catalog.ts'
import type { Clock } from '../clock.ts'
import type { Fetch } from '../options.ts'
import type { MirrorStore } from './store.ts'

/** How `mirror` keeps a copy of the catalog. */
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
