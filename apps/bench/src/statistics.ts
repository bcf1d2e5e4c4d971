/** Returns the percentile of the values at this share, such as 0.99; 0 if there are no values. */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5)
}

/** Returns the duration of the work in milliseconds. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
