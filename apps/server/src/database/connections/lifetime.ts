import type { ClientBase } from 'pg'

export const usualLifetimeMs = 1_800_000

/**
 * Gives a connection up after some time, so that connections find their way back after a failover, to where a name leads by now
 * or a balancer would send them. Each lives up to a quarter less than the others, or all that were opened together would be
 * opened anew at once. One that is in use is closed when it is free.
 */
export function retireAfter(client: ClientBase, lifetimeMs: number, giveUp: () => void): void {
  const timer = setTimeout(giveUp, lifetimeMs * (1 - Math.random() / 4)).unref()
  client.once('end', () => clearTimeout(timer))
}
