/** Returns how often to try a property or run a race: all the times in `pnpm test:all`, and a fifth as often elsewhere. */
export function countRuns(full: number): number {
  return process.env.CATALOG_TEST_RUNS === 'all' ? full : Math.ceil(full / 5)
}
