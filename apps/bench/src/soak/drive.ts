import { computePercentile } from '../statistics.ts'
import { type Caller, pickStep, type RecordCall, type SoakState } from './mix.ts'

export type Latency = { readonly calls: number; readonly p50: number; readonly p99: number }
/** Observations of the calls in a period, by kind. */
export type CallObservations = {
  readonly latencies: Readonly<Record<string, Latency>>
  readonly unexpected: Readonly<Record<string, { readonly count: number; readonly first: string }>>
}

/** Makes calls on every connection for this time, one after the other, and waits for the last answers. */
export async function driveCallers(
  callers: readonly Caller[],
  state: SoakState,
  ms: number,
  hasFallen: () => boolean,
): Promise<CallObservations> {
  const taken = new Map<string, number[]>()
  const unexpected: Record<string, { count: number; first: string }> = {}
  const until = performance.now() + ms
  const note: RecordCall = async (kind, call) => {
    const from = performance.now()
    try {
      return await call()
    } catch (error) {
      const known = unexpected[kind]
      unexpected[kind] = { count: (known?.count ?? 0) + 1, first: known?.first ?? String(error).slice(0, 400) }
      throw error
    } finally {
      const times = taken.get(kind) ?? []
      times.push(performance.now() - from)
      taken.set(kind, times)
    }
  }
  await Promise.all(
    callers.map(async (caller) => {
      // The failure has already been recorded, so it only ends this step.
      while (performance.now() < until && !hasFallen()) await pickStep(state)(caller, state, note).catch(() => undefined)
    }),
  )
  return { latencies: Object.fromEntries([...taken].map(([kind, times]) => [kind, summarizeLatency(times)])), unexpected }
}

function summarizeLatency(times: readonly number[]): Latency {
  return { calls: times.length, p50: computePercentile(times, 0.5), p99: computePercentile(times, 0.99) }
}
