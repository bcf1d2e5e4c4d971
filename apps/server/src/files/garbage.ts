import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * So many bytes of each file on its way are let lie before they are cleared away; where very many are, of no more than so many.
 * Clearing more often holds more: what is still on its way at two collections is old to V8, which a minor one leaves alone.
 */
const bytesOfEach = 512 * 1024
const mostFiles = 32

let underway = 0
let lying = 0
let collect: ((options: { readonly type: 'minor' }) => void) | undefined

/** Counts a file on its way for as long as `work` takes. */
export async function withFileUnderway<T>(work: () => Promise<T>): Promise<T> {
  underway++
  try {
    return await work()
  } finally {
    underway--
  }
}

/**
 * Clears away what has gone through, now and then. The bytes of a body lie outside of V8's heap, which sees only their small
 * handles and lets tens of megabytes of them lie; a minor collection of those takes some milliseconds.
 */
export function collectGarbage(bytes: number): void {
  lying += bytes
  if (lying < bytesOfEach * Math.min(Math.max(underway, 1), mostFiles)) return
  lying = 0
  collect ??= collector()
  collect({ type: 'minor' })
}

function collector(): typeof collect & object {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
