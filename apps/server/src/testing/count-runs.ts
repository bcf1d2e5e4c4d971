/** Says how often a property is tried, or a race is run: in full in `pnpm test:all`, and a fifth as often elsewhere. */
export function countRuns(full: number): number {
  return process.env.CATALOG_TEST_RUNS === 'all' ? full : Math.ceil(full / 5)
}
