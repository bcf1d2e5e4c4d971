/** Returns how often to check a property or run a race: the full number in `pnpm test:all`, and a fifth of it elsewhere. */
export function countRuns(full: number): number {
  return process.env.CATALOG_TEST_RUNS === 'all' ? full : Math.ceil(full / 5)
}
