import { Socket } from 'node:net'
import pg from 'pg'
import { parseStoredJson } from '../values/stored-json.ts'
import { maxClaimMs } from './connection-queue.ts'
import { connectAnywhere, createHostChoice } from './connections/host-choice.ts'
import { createPoolerExamination } from './connections/own-session.ts'
import { createPooling, type Pooling } from './connections/pooling.ts'
import { prepareConnections, removeTimeLimit, setServiceRole } from './connections/session-rights.ts'
import { createOwnerPool } from './owner.ts'

/** All connections of a database, by their use. */
export type Pools = {
  /** Connections that serve requests, and are reused. */
  readonly serving: pg.Pool
  /** True when a failed connection may succeed at another host, given its error and the number of tried hosts. */
  canTryAnotherHost(error: unknown, triedCount: number): boolean
  connectOwner(): Promise<pg.PoolClient>
  connectReader(): Promise<pg.PoolClient>
  /** Reopens the idle connections that serve requests. */
  renew(): Promise<void>
  readonly pooling: Pooling
  /** Ends every connection with this error, even if it is in use or being opened. */
  cut(error: Error): void
  /** Closes all connections, and after a few seconds destroys those that have not ended. */
  close(): Promise<void>
}

export type PoolsOptions = {
  readonly url: string
  readonly ownerUrl: string | undefined
  readonly maxConnections: number
  readonly setsRole: boolean
  readonly isNaming: boolean
}

const { builtins } = pg.types
const keepText = (value: string) => value
/** Timestamps stay text, so that cursors lose no microsecond; counts become numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, keepText],
  [builtins.DATE, keepText],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.JSONB, parseStoredJson],
])

/** Milliseconds that connections may take to end. A connection to a silent server would never end. */
const maxCloseMs = 2_000

export function openPools({ url, ownerUrl, maxConnections, setsRole, isNaming }: PoolsOptions): Pools {
  const sockets = new Set<Socket>()
  const config: pg.PoolConfig & { pipeline: boolean } = {
    max: maxConnections,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // With pg's default of ten seconds, connections would be closed too soon, and their statements would have to be prepared again.
    idleTimeoutMillis: 300_000,
    application_name: 'catalog',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  }
  const hosts = createHostChoice(url, config, maxClaimMs)
  const others = createOwnerPool(hosts.config, maxConnections)
  const openConnection = async (deadlineMs = performance.now() + maxClaimMs): Promise<pg.PoolClient> => {
    const client = await connectAnywhere(others, hosts).catch((error) => rethrowOrWaitForFreeConnection(error, deadlineMs))
    return client ?? openConnection(deadlineMs)
  }
  const examine = createPoolerExamination(() => openConnection())
  const limited = setsRole ? prepareConnections(hosts.config, (client) => setServiceRole(client, examine)) : hosts.config
  const serving = new pg.Pool(limited)
  const readers = createOwnerPool(limited)
  const ownersHosts = createHostChoice(ownerUrl ?? url, config, maxClaimMs)
  const otherOwners = createOwnerPool(ownersHosts.config)
  const examineOwners = createPoolerExamination(() => connectAnywhere(otherOwners, ownersHosts))
  const owners = createOwnerPool(prepareConnections(ownersHosts.config, (client) => removeTimeLimit(client, examineOwners)))
  const reopenIdleConnections = async () => {
    for (let idle = serving.idleCount; idle > 0; idle--) (await serving.connect()).release(true)
  }
  const destroySockets = (error: Error) => {
    for (const socket of sockets) socket.destroy(error)
  }
  return {
    serving,
    canTryAnotherHost: hosts.canTryAnotherHost,
    connectOwner: () => connectAnywhere(owners, ownersHosts),
    connectReader: () => connectAnywhere(readers, hosts),
    renew: reopenIdleConnections,
    pooling: createPooling({
      ...{ openConnection: () => openConnection(), examine, setsRole, isNaming },
      onShared: () => void reopenIdleConnections().catch(() => undefined),
    }),
    cut: destroySockets,
    async close() {
      const late = setTimeout(() => destroySockets(new Error('Connection terminated: it did not end in time.')), maxCloseMs)
      await Promise.all([serving, owners, readers, others, otherOwners].map((each) => each.end()))
      clearTimeout(late)
    },
  }
}

/** Milliseconds until the next attempt to connect when PostgreSQL has no free connection. */
const betweenTriesMs = 100
const tooManyConnections = '53300'

/** Waits a little if PostgreSQL has no connection left, because one will soon be free. Throws any other error. */
export async function rethrowOrWaitForFreeConnection(error: unknown, deadlineMs: number): Promise<undefined> {
  const isFull = error instanceof pg.DatabaseError && error.code === tooManyConnections
  if (!isFull || performance.now() > deadlineMs) throw error
  await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
}
