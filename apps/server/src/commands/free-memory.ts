import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees the memory that starting has used. Compiling the contract's validators leaves some 60 MB of garbage, which V8 would
 * keep in an idle process. An ordinary collection would also keep the 32 MB that the place for new objects has grown to.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
