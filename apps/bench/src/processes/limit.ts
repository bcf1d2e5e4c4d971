/** Milliseconds of processor time for a request, in the server's process, in PostgreSQL, and in the process that sends it. */
export type RequestCost = { readonly node: number; readonly postgres: number; readonly client: number }

/**
 * Estimates the maximum throughput of two server processes on this many cores, as a multiple of that of one. Each server process and the
 * client use at most one core, and share the cores with PostgreSQL.
 */
export function estimateLimit(cost: RequestCost, cores: number): number {
  return countPerMillisecond(cost, 2, cores) / countPerMillisecond(cost, 1, cores)
}

function countPerMillisecond({ node, postgres, client }: RequestCost, processes: number, cores: number): number {
  return Math.min(processes / node, 1 / client, cores / (node + postgres + client))
}
