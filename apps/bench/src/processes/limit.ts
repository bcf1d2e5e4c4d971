/** Milliseconds of processor time for a request: of the server's process, of PostgreSQL, and of the process that sends it. */
export type RequestCost = { readonly node: number; readonly postgres: number; readonly client: number }

/**
 * Estimates the factor by which two processes can at most answer more requests than one on this many cores. A process of Node uses
 * one core, and so does the client; all of them share the cores with PostgreSQL.
 */
export function estimateLimit(cost: RequestCost, cores: number): number {
  return countPerMillisecond(cost, 2, cores) / countPerMillisecond(cost, 1, cores)
}

function countPerMillisecond({ node, postgres, client }: RequestCost, processes: number, cores: number): number {
  return Math.min(processes / node, 1 / client, cores / (node + postgres + client))
}
