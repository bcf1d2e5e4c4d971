import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees the memory that starting has used. Compiling the contract's validators leaves some 60 MB of garbage, which V8 would
 * keep in an idle process.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
