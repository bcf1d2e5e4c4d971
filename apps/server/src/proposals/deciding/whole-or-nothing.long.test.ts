import { createEmptyFolder, isRunning, openPostgres, readPostmasterPid, runQuery } from '@catalog/embedded-postgres/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectDatabase, type Database } from '../../database/database.ts'
import { migrateUp } from '../../database/migrate.ts'
import { type ServerProcess, startServerProcess } from '../../testing/command-line.ts'
import { makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { listDisagreements, listHalfAppliedProposals } from '../testing/agreement.ts'
import { type AttemptedProposal, acceptUntilKilled, readPendingIds, readRowsByTarget, submitManyProposals } from '../testing/crashes.ts'
import { makeVocabulary } from '../testing/proposals.ts'

const acceptances = 200

/** Processes to kill, in turn: the server, the PostgreSQL process of one connection, or all of PostgreSQL. */
const victims = ['server', 'connection', 'PostgreSQL'] as const

describe('200 acceptances', { timeout: 240_000 }, () => {
  it('applies each proposal as a whole or not at all, even if the server or PostgreSQL is killed repeatedly', async () => {
    const dataDir = await createEmptyFolder()
    const { url } = await openPostgres(dataDir)
    const database = connectDatabase({ url, connections: 8, naming: 'named' })
    onTestFinished(() => database.close())
    await migrateUp(database)
    const { attempted, cookie } = await prepareProposals(database)
    const startServer = () => startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'error' })
    let server = await startServer()
    onTestFinished(async () => void (await server.stop()))
    const kills: Record<(typeof victims)[number], () => Promise<unknown>> = {
      server: async () => server.signal('SIGKILL'),
      connection: () => killOneConnection(url),
      PostgreSQL: async () => process.kill(await readPostmasterPid(dataDir), 'SIGKILL'),
    }
    const before = await readRowsByTarget(database, attempted)
    let pending = await readPendingIds(database)
    expect(pending).toHaveLength(acceptances)
    for (let round = 0; pending.length > 0; round++) {
      const victim = victims[round % victims.length] ?? 'server'
      const accept = (id: string) => tryToAccept(server.address, cookie, id, victim)
      await acceptUntilKilled(pending, { accept, kill: kills[victim] })
      if (victim === 'server') server = await restartServer(server, startServer)
      else await waitForPostgres(url, dataDir)
      pending = await vi.waitFor(() => readPendingIds(database), { timeout: 60_000 })
      expect([...(await listDisagreements(database)), ...(await listHalfAppliedProposals(database))]).toEqual([])
      expect(listTouchedWorlds(before, await readRowsByTarget(database, attempted))).toEqual(listAcceptedWorlds(attempted, pending))
    }
  })
})

async function restartServer(server: ServerProcess, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  server.signal('SIGKILL')
  await server.finished
  return start()
}

/**
 * Waits for PostgreSQL. PostgreSQL restarts by itself after the process of one connection was killed; if all of PostgreSQL was killed, this
 * function starts it.
 */
async function waitForPostgres(url: string, dataDir: string): Promise<void> {
  if (!(await isRunning(url))) await openPostgres(dataDir)
  await vi.waitUntil(() => isRunning(url), { timeout: 60_000 })
}

const listTouchedWorlds = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before].flatMap(([world, rows]) => (after.get(world) === rows ? [] : [world])).sort()

const listAcceptedWorlds = (attempted: readonly AttemptedProposal[], pending: readonly string[]) =>
  attempted.flatMap(({ proposalId, world }) => (pending.includes(proposalId) ? [] : [world.ids.target])).sort()

type PreparedProposals = { readonly attempted: readonly AttemptedProposal[]; readonly cookie: string }

/** Creates the proposals, and signs in a curator. */
async function prepareProposals(database: Database): Promise<PreparedProposals> {
  await makeVocabulary(database)
  const server = await startTestServer(database)
  await makeCurator(database, 'curator')
  const attempted = await submitManyProposals(database, server, acceptances)
  const cookie = await signInAs(server.address, 'curator@example.org')
  await server.stop()
  return { attempted, cookie }
}

/** Accepts all changes, each confirmed. An answer may be missing; an error is allowed only if PostgreSQL may have been killed. */
async function tryToAccept(address: string, cookie: string, proposalId: string, victim: string): Promise<boolean> {
  const indices = [0, 1, 2, 3, 4]
  try {
    const read = await fetch(`${address}/curation/proposals/${proposalId}`, { headers: { cookie } })
    if (read.status !== 200) return false
    const { change_count: count } = (await read.json()) as { change_count: number }
    const body = JSON.stringify({ indices: indices.slice(0, count), confirm: indices.slice(0, count) })
    const response = await fetch(`${address}/curation/proposals/${proposalId}/accept`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    })
    const answer = await response.text()
    if (response.status !== 200 && (victim === 'server' || response.status < 500)) throw new RefusedError(`${response.status}: ${answer}`)
    return response.status === 200
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return false
  }
}

class RefusedError extends Error {}

/** Kills the process of one connection. PostgreSQL then also ends all other connections, and recovers. */
async function killOneConnection(url: string): Promise<void> {
  const pid = await runQuery(url, `select pid from pg_stat_activity where application_name = 'catalog' order by state, random() limit 1`)
  process.kill(Number(pid), 'SIGKILL')
}
