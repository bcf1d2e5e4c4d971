import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareWithDatabase, type Difference } from './load/compare.ts'
import type { LedgerEntry } from './load/ledger.ts'
import { startLoad } from './load/load.ts'
import { startProbe } from './load/probe.ts'
import { type Balancer, openBalancer } from './stage/balancer.ts'
import { type Cleanup, createCleanup } from './stage/cleanup.ts'
import { type Cluster, openCluster } from './stage/cluster.ts'
import { openReplica } from './stage/copy-online.ts'
import { type DatabaseProxy, openDatabaseProxy } from './stage/database-proxy.ts'
import { type Server, startServer } from './stage/server.ts'
import { copyTemplate, type Template } from './stage/template.ts'

/** Database and processes of one scenario. */
export type Harness = {
  readonly folder: string
  /** Duration of a failure that can last, such as an outage, in seconds. */
  readonly seconds: number
  readonly cleanup: Cleanup
  readonly servers: Server[]
  openPrimary(settings?: Readonly<Record<string, string>>, folder?: string): Promise<Cluster>
  openReplica(primary: Cluster): Promise<Cluster>
  /** Adds a process of the server behind the balancer. */
  serve(databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<Server>
  /** Ends a process, and starts another one in its place. */
  replaceServer(server: Server, signal: NodeJS.Signals, databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<void>
  /** Opens a proxy through which a process reaches the primary. */
  openProxy(primary: Cluster): Promise<DatabaseProxy>
  /** Causes the failure while calls are made, and then compares the calls with the database that `fail` returns as the primary. */
  runUnderLoad(fail: () => Promise<{ readonly primary: Cluster }>): Promise<void>
  readonly getObservations: () => ScenarioObservations | undefined
}

/** Observations of one scenario. */
export type ScenarioObservations = Difference & { readonly entries: readonly LedgerEntry[]; readonly healthyAfter: number | undefined }

/** Seconds in which calls are made before the failure, and again after everything is healthy. */
const quietSeconds = 3

export async function withHarness<T>(
  plan: { readonly folder: string; readonly seconds: number; readonly template: Template },
  work: (harness: Harness) => Promise<T>,
): Promise<T> {
  const { folder, seconds, template } = plan
  const cleanup = createCleanup()
  const servers: Server[] = []
  let seen: ScenarioObservations | undefined
  try {
    const balancer: Balancer = await openBalancer()
    cleanup.defer(() => balancer.close())
    const serve: Harness['serve'] = async (databaseUrl, settings = {}) => {
      const server = await startServer(folder, databaseUrl, settings)
      cleanup.defer(() => {
        server.signal('SIGKILL')
        return server.ended
      })
      servers.push(server)
      balancer.add(server.address)
      return server
    }
    return await work({
      ...{ folder, seconds, cleanup, servers },
      getObservations: () => seen,
      async openPrimary(settings, at = join(folder, 'primary')) {
        const primary = await openCluster(await copyTemplate(template, at), settings)
        cleanup.defer(() => primary.stop('fast'))
        return primary
      },
      async openReplica(primary) {
        const replica = await openReplica(primary, join(folder, 'replica'))
        cleanup.defer(() => replica.stop('fast'))
        return replica
      },
      serve,
      async replaceServer(server, signal, databaseUrl, settings) {
        server.signal(signal)
        await server.ended
        balancer.remove(server.address)
        await serve(databaseUrl, settings)
      },
      async openProxy({ port }) {
        const proxy = await openDatabaseProxy(port)
        cleanup.defer(() => proxy.close())
        return proxy
      },
      async runUnderLoad(fail) {
        const probe = startProbe(balancer.address, template.apiKeys.at(-1) ?? '')
        cleanup.defer(() => probe.stop())
        const load = await startLoad(balancer.address, template)
        await sleep(quietSeconds * 1000)
        const since = performance.now()
        const { primary } = await fail().catch(async (error) => {
          void load.stop()
          throw error
        })
        const isHealthy = await probe.waitUntilHealthy(quietSeconds).then(
          () => true,
          () => false,
        )
        await load.stop()
        const healthyAfter = isHealthy ? probe.getSecondsUntilHealthy(since) : undefined
        seen = { ...(await compareWithDatabase(load.ledger, primary.url)), entries: load.ledger.entries, healthyAfter }
      },
    })
  } finally {
    await cleanup.run()
  }
}
