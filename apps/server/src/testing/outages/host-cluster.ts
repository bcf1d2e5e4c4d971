import { connectDatabase, type Database } from '../../database/database.ts'
import { type HostBehaviour, type HostProxy, startHost } from './host-proxy.ts'

/** Hosts with the given behaviours, and a database connected to all of their addresses. */
export type HostCluster = { readonly hosts: readonly HostProxy[]; readonly database: Database; close(): Promise<void> }

export async function startCluster(url: string, behaviours: readonly HostBehaviour[], query = ''): Promise<HostCluster> {
  const hosts = await Promise.all(behaviours.map((manner) => startHost(url, manner)))
  const { host } = new URL(url)
  const ofAll = url.replace(`@${host}/`, `@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/`) + query
  const database = connectDatabase({ url: ofAll, connections: 2, naming: 'named' })
  return {
    hosts,
    database,
    async close() {
      await database.close()
      await Promise.all(hosts.map((each) => each.close()))
    },
  }
}
