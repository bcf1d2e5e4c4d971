import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { type Balancer, startBalancer } from '../testing/releases/balancer.ts'
import { type Answer, type Caller, makeCaller } from '../testing/releases/caller.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

/** Number of concurrent callers; each calls again as soon as it has its answer. */
const callers = 6
/** Long enough for twelve health checks of the balancer, so that at least one happens even on a busy machine. */
const drainSeconds = 3

it('answers every call while three processes behind a balancer without retries are replaced one by one', async () => {
  const scratch = await createScratchDatabase()
  const startReplica = () => startProcess(scratch)
  let processes: readonly ServerProcess[] = await Promise.all([startReplica(), startReplica(), startReplica()])
  const balancer = await startBalancer(processes.map(({ address }) => address))
  onTestFinished(async () => {
    await Promise.all(processes.map((process) => process.stop()))
    await balancer.close()
    await scratch.drop()
  })
  const caller = await makeCaller(scratch.database, [balancer.address])
  const load = startLoad(caller)
  await load.waitForAnswers(60)
  for (const old of processes) {
    const { code } = await old.stop()
    const fresh = await startReplica()
    processes = [...processes.filter((process) => process !== old), fresh]
    balancer.addServer(fresh.address)
    await waitUntilReady(balancer, 3)
    await load.waitForAnswers(60)
    expect(code).toBe(0)
  }
  const { failed, acknowledged } = await load.stop()

  expect(failed).toEqual([])
  expect(await countStoredRows(scratch)).toEqual(acknowledged)
  const { readCharged: charged, sent } = await caller.readCharged()
  expect(charged).toBe(sent)
}, 180_000)

function startProcess({ url }: ScratchDatabase): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: url,
    CATALOG_ENVIRONMENT: 'production',
    CATALOG_PUBLIC_URL: 'https://catalog.example',
    CATALOG_DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'warn',
  })
}

type Load = {
  /** Resolves once this many more calls have been answered. */
  waitForAnswers(more: number): Promise<void>
  stop(): Promise<{ readonly failed: readonly string[]; readonly acknowledged: object }>
}

/** Starts to read, propose, accept and write directly without pauses, and counts the answers. */
function startLoad(caller: Caller): Load {
  const failed: string[] = []
  const acknowledged = { proposed: 0, accepted: 0, events: 0 }
  let answers = 0
  let isStopping = false
  /** Returns the body of a successful call; records a failure otherwise. */
  const collectBody = async (label: string, pending: Promise<Answer>): Promise<Answer['body']> => {
    const answer = await pending.catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }))
    answers++
    if (answer.status === 200 || answer.status === 201) return answer.body
    failed.push(`${label}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return undefined
  }
  const sendCallsUntilStopped = async () => {
    await collectBody('list', caller.call('GET', '/entities?limit=3'))
    const lore = { target_entity_slug: 'acme', text: `They said so in letter ${randomUUID()}.` }
    const headers = { 'idempotency-key': randomUUID() }
    const proposal = await collectBody('propose', caller.call('POST', '/agents/proposals/lore-update', { body: lore, headers }))
    if (proposal) {
      acknowledged.proposed++
      const path = `/proposals/${proposal.proposal_id}/accept`
      if (await collectBody('accept', caller.curate('POST', path, { body: { indices: [0] } }))) acknowledged.accepted++
    }
    const event = { slug: `meeting-${randomUUID()}`, name: 'A meeting' }
    if (await collectBody('write', caller.call('POST', '/field-events', { body: event }))) acknowledged.events++
    await collectBody('read', caller.call('GET', '/entities/acme'))
  }
  const calling = Array.from({ length: callers }, async () => {
    while (!isStopping) await sendCallsUntilStopped()
  })
  return {
    async waitForAnswers(more) {
      const until = answers + more
      while (answers < until) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async stop() {
      isStopping = true
      await Promise.all(calling)
      return { failed, acknowledged }
    },
  }
}

async function waitUntilReady(balancer: Balancer, count: number): Promise<void> {
  while (balancer.countReady() < count) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function countStoredRows({ database }: ScratchDatabase): Promise<{ proposed: number; accepted: number; events: number } | undefined> {
  const { rows } = await database.run((db) =>
    sql<{ proposed: number; accepted: number; events: number }>`
      select (select count(*) from proposals) as proposed, (select count(*) from proposals where status = 'accepted') as accepted,
        (select count(*) from field_events) as events`.execute(db),
  )
  return rows[0]
}
