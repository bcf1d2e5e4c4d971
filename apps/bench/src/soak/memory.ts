import { percentile } from '../load.ts'
import { childrenOf, memoryOf, titleOf } from '../siege/resources.ts'

/** In MB, of the server and of the backends that serve its database. */
export type Memory = {
  readonly server: number
  /** What V8 has set aside in the server. It varies by what was collected when, and not all that it gives back leaves the process. */
  readonly heap: number
  /** What the server's objects hold beside the heap, such as buffers. */
  readonly external: number
  /** What the backends hold for themselves, without the buffers that they share. */
  readonly backends: number
}
export type Watched = { readonly pid: number; readonly metricsPort: number; readonly postmaster: number; readonly database: string }

export async function readMemory({ pid, metricsPort, postmaster, database }: Watched): Promise<Memory> {
  const backends = postmaster === 0 ? [] : childrenOf(postmaster).filter((child) => titleOf(child).includes(` ${database} `))
  return {
    server: memoryOf(pid, 'VmRSS'),
    ...(await readFigures(metricsPort)),
    backends: backends.reduce((sum, child) => sum + memoryOf(child, 'RssAnon'), 0),
  }
}

async function readFigures(port: number): Promise<Pick<Memory, 'heap' | 'external'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const megabytesOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? 0) / (1024 * 1024)
  return { heap: megabytesOf('nodejs_heap_size_total_bytes'), external: megabytesOf('nodejs_external_memory_bytes') }
}

/** Whether the last third is no more than a tenth and 10 MB above the third before, by the middle figure of each. */
export function isFlat(samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3)
  return middle(samples.slice(2 * third)) <= middle(samples.slice(third, 2 * third)) * 1.1 + 10
}

function middle(figures: readonly number[]): number {
  return percentile(
    [...figures].sort((one, other) => one - other),
    0.5,
  )
}
