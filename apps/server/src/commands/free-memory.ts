import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { collectAll } from '../garbage.ts'

/** Growth of the heap beyond what was in use at the last collection, in percent. */
const heapGrowthPercent = 50

/**
 * Lets V8 collect before the heap has grown to several times of what is in use. Callers that attack leave tens of megabytes of
 * garbage a second, which V8 otherwise keeps while there is room on the machine.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
}

/** Bytes by which the process has grown since it was last collected: for less, a pause is not worth it. */
const worthwhileBytes = 32 * 1024 * 1024
/** The part of its time for which the event loop had work, above which it has no time for a collection. */
const maxUtilization = 0.3
const lookMs = 5_000
/** Looks between two collections, each of which stops the process for a tenth of a second: no more than a part in 200 of its time. */
const looksBetween = 4

export type MemoryLook = { readonly rss: number; readonly utilization: number }

/**
 * Frees the memory that starting has used, and then that of each busy time once it is over. V8 does so by itself only where next to
 * nothing is allocated, which is never the case while a few clients go on: it would keep a hundred megabytes of garbage for as long
 * as they do. Returns the function that stops it.
 */
export function startFreeingMemory(): () => void {
  let last = performance.eventLoopUtilization()
  // Compiling the contract's validators leaves some 60 MB of garbage, which V8 would keep in an idle process.
  collectAll()
  const releaseAfter = createRelease(collectAll, process.memoryUsage.rss)
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    releaseAfter({ rss: process.memoryUsage.rss(), utilization: performance.eventLoopUtilization(now, last).utilization })
    last = now
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Frees the memory where it has grown by enough since its minimum, or since it was last freed, and the process is not busy. */
export function createRelease(free: () => void, readRss: () => number): (look: MemoryLook) => void {
  let minRss = readRss()
  let looks = looksBetween
  return ({ rss, utilization }) => {
    minRss = Math.min(minRss, rss)
    looks++
    if (looks <= looksBetween || utilization > maxUtilization || rss < minRss + worthwhileBytes) return
    free()
    minRss = readRss()
    looks = 0
  }
}
