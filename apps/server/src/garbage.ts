import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes of garbage per file in progress before a collection, and the maximum number of files that count. More frequent collections would
 * free less: V8 treats bytes that are in use at two collections as old, and a minor collection skips those.
 */
const bytesOfEach = 512 * 1024
const maxFiles = 32

/** Bytes of garbage, from all bodies that were read whole, before a collection. */
const bytesOfBodies = 8 * 1024 * 1024

let underway = 0
/** The kinds of collections that the program requests: of the youngest objects only, or of all objects, as far as V8 can. */
type Collection = { readonly type: 'minor' } | { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }
let collector: ((how: Collection) => void) | undefined

/** Counts a file as in progress while `work` runs. */
export async function runWithFileCounted<T>(work: () => Promise<T>): Promise<T> {
  underway++
  try {
    return await work()
  } finally {
    underway--
  }
}

/**
 * Collects the garbage of file bytes from time to time. The bytes of a body are outside of V8's heap: V8 sees only their small handles, and
 * would let tens of megabytes pile up. A minor collection of the handles takes a few milliseconds.
 */
export const collectGarbage = createThresholdCollector(() => bytesOfEach * Math.min(Math.max(underway, 1), maxFiles))

/** Collects, from time to time, the garbage of larger bodies that were read whole. */
export const collectGarbageOfBodies = createThresholdCollector(() => bytesOfBodies)

function createThresholdCollector(getMaxBytes: () => number): (bytes: number) => void {
  let lying = 0
  return (bytes) => {
    lying += bytes
    if (lying < getMaxBytes()) return
    lying = 0
    collectGarbageOfKind({ type: 'minor' })
  }
}

/** Frees all memory that nothing uses. An ordinary collection would keep the 32 MB to which the space for new objects grows. */
export function collectAllGarbage(): void {
  collectGarbageOfKind({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function collectGarbageOfKind(collection: Collection): void {
  collector ??= createCollector()
  collector(collection)
}

function createCollector(): typeof collectGarbageOfKind {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
