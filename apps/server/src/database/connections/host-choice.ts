import pg from 'pg'
import { queryWithTimeout } from '../silence.ts'
import { explainUnavailability } from '../unavailable.ts'
import { type Hosts, parseHosts } from './addresses.ts'

/** Finds the right host among those that an address names. */
export type HostChoice = {
  readonly config: pg.PoolConfig
  /** True if a connection that failed with this error may succeed at another host, given the number of hosts already tried. */
  canTryAnotherHost(error: unknown, triedCount: number): boolean
}

/** Minimum time for connecting to each host, in milliseconds, for any number of hosts. */
const minMs = 1_000

/**
 * Connects to the host that worked last. Later connections skip a host that cannot be reached, or that does not accept required writes,
 * until all other hosts have been skipped, too. pg itself supports only one host.
 */
export function createHostChoice(url: string, config: pg.PoolConfig, maxWaitMs: number): HostChoice {
  const hosts = parseHosts(url)
  const count = hosts.urls.length
  const ofOne = { ...config, connectionString: hosts.urls[0] ?? url, connectionTimeoutMillis: maxWaitMs }
  if (count === 1 && !hosts.takesWrites) return { config: ofOne, canTryAnotherHost: () => false }
  const perHostMs = Math.max(minMs, Math.floor(maxWaitMs / count))
  const several = { ...config, connectionTimeoutMillis: perHostMs }
  return {
    config: { ...several, ...buildFailoverConfig(hosts, several, perHostMs) },
    canTryAnotherHost: (error, tried) => tried < count && isHostError(error),
  }
}

/** Gets a connection from a pool, and tries the other hosts if the host caused the error. */
export async function connectAnywhere(pool: pg.Pool, hosts: HostChoice, triedCount = 1): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (!hosts.canTryAnotherHost(error, triedCount)) throw error
    return connectAnywhere(pool, hosts, triedCount + 1)
  }
}

function isHostError(error: unknown): boolean {
  const why = explainUnavailability(error)
  return why === 'unreachable' || why === 'read-only'
}

function buildFailoverConfig({ urls, takesWrites }: Hosts, config: pg.PoolConfig, perHostMs: number): pg.PoolConfig {
  let current = 0
  const skipHost = (host: number) => {
    // Another failed connection may have skipped it already.
    if (host === current) current = (host + 1) % urls.length
  }
  const chosen = new WeakMap<pg.ClientBase, number>()
  // A class, because the pool makes its clients with `new`.
  class Client extends pg.Client {
    constructor() {
      const host = current
      super({ ...config, connectionString: urls[host] })
      chosen.set(this, host)
    }
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!callback) return super.connect()
      super.connect((error: Error) => {
        if (isHostError(error)) skipHost(chosen.get(this) ?? current)
        callback(error)
      })
      return undefined
    }
  }
  const rejectReadOnlyHost = async (client: pg.ClientBase) => {
    try {
      if (await isReadOnly(client, perHostMs)) throw createReadOnlyError()
    } catch (error) {
      skipHost(chosen.get(client) ?? current)
      throw error
    }
  }
  return { Client, ...(takesWrites && { onConnect: rejectReadOnlyHost }) }
}

/** Checks on a new connection, before anything else, whether it leads to a replica or to a read-only server. */
async function isReadOnly(client: pg.ClientBase, maxMs: number): Promise<boolean> {
  const text = 'show transaction_read_only'
  const { rows } = await queryWithTimeout(client, maxMs, () => client.query<{ transaction_read_only: string }>(text))
  return rows[0]?.transaction_read_only === 'on'
}

function createReadOnlyError(): Error {
  return Object.assign(new Error('The database accepts no writes.'), { code: '25006' })
}
