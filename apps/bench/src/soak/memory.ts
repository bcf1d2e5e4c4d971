import { listDescendants, readMemoryFigure, readTitle } from '../machine/resources.ts'
import { computeMedian } from '../statistics.ts'

/** Memory of the server and of the backends that serve its database, in MB. */
export type Memory = {
  readonly server: number
  /**
   * Size of the heap that V8 has allocated in the server. It varies with V8's garbage collection, and the process does not return all freed
   * memory.
   */
  readonly heap: number
  /** Memory of the server's objects outside the heap, such as buffers. */
  readonly external: number
  /** Private memory of the backends, without the shared buffers. */
  readonly backends: number
}
export type WatchedServer = { readonly pid: number; readonly metricsPort: number; readonly postmaster: number; readonly database: string }

export async function readMemory({ pid, metricsPort, postmaster, database }: WatchedServer): Promise<Memory> {
  const backends = postmaster === 0 ? [] : listDescendants(postmaster).filter((child) => readTitle(child).includes(` ${database} `))
  return {
    server: readMemoryFigure(pid, 'VmRSS'),
    ...(await readFigures(metricsPort)),
    backends: backends.reduce((sum, child) => sum + readMemoryFigure(child, 'RssAnon'), 0),
  }
}

async function readFigures(port: number): Promise<Pick<Memory, 'heap' | 'external'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const readMegabytes = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? 0) / (1024 * 1024)
  return { heap: readMegabytes('nodejs_heap_size_total_bytes'), external: readMegabytes('nodejs_external_memory_bytes') }
}

/** True when the median of the last third is at most a tenth and 10 MB above that of the third before. */
export function isFlat(samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3)
  return computeMedian(samples.slice(2 * third)) <= computeMedian(samples.slice(third, 2 * third)) * 1.1 + 10
}
