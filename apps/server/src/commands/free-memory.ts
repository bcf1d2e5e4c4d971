import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Growth of the heap beyond what was in use at the last collection, in percent. */
const heapGrowthPercent = 50

/**
 * Lets V8 collect before the heap has grown to several times of what is in use. Callers that attack leave tens of megabytes of
 * garbage a second, which V8 otherwise keeps while there is room on the machine.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
}

/**
 * Frees the memory that starting has used. Compiling the contract's validators leaves some 60 MB of garbage, which V8 would
 * keep in an idle process. An ordinary collection would also keep the 32 MB that the place for new objects has grown to.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
