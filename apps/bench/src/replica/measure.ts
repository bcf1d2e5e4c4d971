import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../../../server/src/app.ts'
import { connectDatabase, type Database } from '../../../server/src/database/database.ts'
import { openReplicas, type Replicas } from '../../../server/src/database/replicas/replicas.ts'
import { makeStandby } from '../../../server/src/database/testing/make-standby.ts'
import { createLogger } from '../../../server/src/observability/logger.ts'
import { createService } from '../../../server/src/service.ts'
import { readWithEachKey } from '../calls/read-with-each-key.ts'
import { buildCases } from '../cases.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { readTreeCpuSeconds } from '../machine/resources.ts'
import { mintKeys, prepareDatabase } from '../prepare.ts'
import { withClient } from '../with-client.ts'

/**
 * Milliseconds of processor time that the primary uses for a call: without a replica, with one, and with one and charges that do not wait
 * for the disk.
 */
export type ReplicaRow = {
  readonly name: string
  readonly alone: number
  readonly withReplica: number
  readonly withoutWaiting: number
  /** Share of the calls that the replica answered. */
  readonly answered: number
}
type Plan = { readonly entities: number; readonly calls: number; readonly folder: string; readonly isWanted: (name: string) => boolean }

const connections = 8

const cases = [
  { name: 'list, page of 50', path: '/v1/entities?segment=seg-2' },
  { name: 'list, page of 200', path: '/v1/entities?segment=seg-2&limit=200' },
  ...buildCases('').filter(({ path, oneKey }) => !path.includes('cursor') && !oneKey),
]

/** Measures the work of the primary while a replica answers reads. The primary is embedded, because its files are copied. */
export async function measureReplica(adminUrl: string, { entities, calls, folder, isWanted }: Plan): Promise<ReplicaRow[]> {
  const url = await prepareDatabase(adminUrl, entities)
  const keys = (await mintKeys(url, connections)).map(({ text }) => text)
  await vacuumAndCheckpoint(url)
  const standby = await makeStandby(adminUrl)
  const database = connectDatabase({ url, connections: 10, naming: 'named' })
  const ofStandby = Object.assign(new URL(standby.url), { pathname: new URL(url).pathname }).href
  const options = { connections: 10, connectionsPerKey: undefined, naming: 'named', maxLagMs: 500 } as const
  const replicas = openReplicas({ ...options, urls: [ofStandby], primary: database, onChange: () => undefined })
  const servers = [
    await startTestServer(database, folder),
    await startTestServer(database, folder, replicas),
    await startTestServer(database, folder, replicas, true),
  ] as const
  const primary = await readPostmasterPid(adminUrl)
  /** Measures after an unmeasured first run, which plans the statements and loads the files. */
  const measureCost = async (address: string, path: string) => {
    await readWithEachKey(`${address}${path}`, keys, Math.ceil(calls / 4))
    const before = readTreeCpuSeconds(primary)
    await readWithEachKey(`${address}${path}`, keys, calls)
    return ((readTreeCpuSeconds(primary) - before) * 1000) / calls
  }
  const rows: ReplicaRow[] = []
  try {
    while (!replicas.areUsable()) await new Promise((resolve) => setTimeout(resolve, 100))
    for (const { name, path } of cases.filter((of) => isWanted(of.name))) {
      const alone = await measureCost(servers[0].address, path)
      const before = replicas.figures().reads.get('replica') ?? 0
      const withReplica = await measureCost(servers[1].address, path)
      const withoutWaiting = await measureCost(servers[2].address, path)
      const answered = ((replicas.figures().reads.get('replica') ?? 0) - before) / (calls + Math.ceil(calls / 4)) / 2
      rows.push({ name, alone, withReplica, withoutWaiting, answered })
    }
  } finally {
    for (const server of servers) await server.stop()
    await replicas.stop()
    await database.close()
    await standby.release()
  }
  return rows
}

export function printReplica(rows: readonly ReplicaRow[]): void {
  process.stdout.write("\nThe primary's processor time for a call, in ms:\n")
  for (const { name, alone, withReplica, withoutWaiting, answered } of rows) {
    const formatShare = (part: number) => `${part.toFixed(3)} (${(part / alone).toFixed(2)})`
    const figures = `alone ${alone.toFixed(3)}, with a replica ${formatShare(withReplica)}, charged without waiting ${formatShare(withoutWaiting)}`
    process.stdout.write(`${name.padEnd(22)} ${figures}; ${(answered * 100).toFixed(1)} % answered by the replica\n`)
  }
}

/** Does the work that PostgreSQL would otherwise do in the background during the measurement. */
async function vacuumAndCheckpoint(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

async function startTestServer(database: Database, folder: string, replicas?: Replicas, asyncCharges = false) {
  const address = 'http://127.0.0.1'
  const service = await createService({
    ...{ database, replicas, asyncCharges, logger: createLogger('silent'), environment: 'test', publicUrl: address, dashboardUrl: address },
    files: { folder: join(folder, 'files'), s3: undefined },
  })
  const server = createServer(createApp(service))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await service.usage.stop()
  }
  return { address: `${address}:${(server.address() as AddressInfo).port}`, stop }
}
