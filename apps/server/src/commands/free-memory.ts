import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting has used. Compiling the contract's validators leaves some 60 MB of garbage, which
 * V8 would keep for as long as an idle process does not need the room.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
