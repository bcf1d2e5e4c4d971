import { declareBound, formatCount } from '../values/bounds.ts'
/** Limits repeated log lines, and counts the omitted ones. */
export type Sampling = {
  /** Returns true to write the line; otherwise counts it as omitted. */
  shouldWrite(kind: string, logLeftOut: (leftOut: number) => void): boolean
}

export type SamplingLimits = { readonly maxLinesPerKind: number; readonly windowMs: number; readonly maxKinds: number }

/** Ten lines of a kind in ten seconds. If there are more than a thousand kinds in that time, all further kinds count as one. */
export const usualLimits: SamplingLimits = { maxLinesPerKind: 10, windowMs: 10_000, maxKinds: 1000 }

type Kind = { writtenCount: number; omittedCount: number; logLeftOut: (leftOut: number) => void }

/**
 * Admits a limited number of lines of each kind in a time window, and logs the number of omitted lines at its end. Its memory is bounded.
 */
export function createSampling({ maxLinesPerKind, windowMs, maxKinds }: SamplingLimits): Sampling {
  const kinds = new Map<string, Kind>()
  let isOpen = false
  const closeWindow = () => {
    isOpen = false
    for (const { omittedCount, logLeftOut } of kinds.values()) if (omittedCount > 0) logLeftOut(omittedCount)
    kinds.clear()
  }
  return {
    shouldWrite(kind, logLeftOut) {
      // The timer is unreferenced, so that it does not keep an idle process alive.
      if (!isOpen) setTimeout(closeWindow, windowMs).unref()
      isOpen = true
      const name = kinds.has(kind) || kinds.size < maxKinds ? kind.slice(0, 500) : 'others'
      const known = kinds.get(name) ?? { writtenCount: 0, omittedCount: 0, logLeftOut }
      kinds.set(name, known)
      if (known.writtenCount < maxLinesPerKind) {
        known.writtenCount += 1
        return true
      }
      known.omittedCount += 1
      known.logLeftOut = logLeftOut
      return false
    },
  }
}

declareBound(import.meta.url, {
  name: 'repeated lines of the log',
  owner: 'kind of line',
  limit: `${usualLimits.maxLinesPerKind} of a kind in ${usualLimits.windowMs / 1_000} s, ${formatCount(usualLimits.maxKinds)} kinds`,
  variables: ['kinds'],
  test: 'apps/server/src/observability/logger.test.ts',
})
