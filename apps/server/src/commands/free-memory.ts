import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { collectAllGarbage } from '../garbage.ts'

/** Maximum growth of the heap since the last collection, in percent. */
const heapGrowthPercent = 50

/**
 * Makes V8 collect garbage before the heap is several times as large as the memory in use. An attack can produce tens of megabytes of
 * garbage a second, which V8 would otherwise keep as long as the machine has memory.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
}

/** Minimum growth in bytes that is worth the pause of a collection. */
const worthwhileBytes = 32 * 1024 * 1024
/** Maximum utilization of the event loop at which a collection may run. */
const maxUtilization = 0.3
const lookMs = 5_000
/** Number of checks skipped after a collection: it stops the process for 0.1 s, so less than 1 % of the time is lost. */
const looksBetween = 4
const looksBeforeSecond = 2

export type MemorySample = { readonly rss: number; readonly utilization: number }

/**
 * Frees garbage after the start and after each busy time. V8 does so by itself only in an idle process: while a few clients keep calling,
 * it would keep a hundred megabytes of garbage. Returns a function that stops the checks.
 */
export function startFreeingMemory(): () => void {
  let last = performance.eventLoopUtilization()
  // A start leaves about 20 MB of garbage, which V8 would keep in an idle process.
  collectAllGarbage()
  const releaseAfter = createMemoryRelease(collectAllGarbage, process.memoryUsage.rss)
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    releaseAfter({ rss: process.memoryUsage.rss(), utilization: performance.eventLoopUtilization(now, last).utilization })
    last = now
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Creates the function that frees memory if the process is not busy and has grown enough since its minimum or the last collection. A
 * collection that frees much is followed by a second one, because objects that clients still held during the first may be garbage soon
 * after.
 */
export function createMemoryRelease(free: () => void, readRss: () => number): (sample: MemorySample) => void {
  let minRss = readRss()
  let waitLooks = 0
  let isSecondDue = false
  return ({ rss, utilization }) => {
    minRss = Math.min(minRss, rss)
    if (waitLooks-- > 0 || utilization > maxUtilization) return
    if (!isSecondDue && rss < minRss + worthwhileBytes) return
    free()
    minRss = readRss()
    isSecondDue = !isSecondDue && rss - minRss >= worthwhileBytes
    waitLooks = isSecondDue ? looksBeforeSecond : looksBetween
  }
}
