import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import { openReplicas } from '../../database/replicas/replicas.ts'
import { handlers } from '../../operations.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { inTime, pause, resume, serveWithReplica } from '../../testing/replicas/serve-with-replica.ts'
import type { Handlers } from '../call.ts'

/** Runs before a list of people is read. */
let beforePeople: ((db: Db) => Promise<unknown>) | undefined
const listPeople: Handlers['listPeople'] = async (call) => {
  await beforePeople?.(call.db)
  return handlers.listPeople(call)
}

const served = serveWithReplica(
  async (database) => {
    await makeEntity(database, { slug: 'first' })
    await makePerson(database, { slug: 'somebody' })
  },
  { maxLagMs: 500, standbySettings: { max_standby_streaming_delay: '0' }, overrides: { handlers: { ...handlers, listPeople } } },
)
afterEach(async () => {
  beforePeople = undefined
  served.proxy.setState('open')
})

let made = 0
/** Makes an entity, and expects the next list to contain it. */
async function expectNewestShown(): Promise<void> {
  const slug = `made-${made++}`
  await makeEntity(served.database, { slug })
  const { status, body } = await served.server.get('/entities?limit=200')
  expect([status, body.data.map((entity: { slug: string }) => entity.slug)]).toEqual([200, expect.arrayContaining([slug])])
}
const countNewestReads = () => served.countReads(expectNewestShown)

/** Lists people while the replica fails in the middle of the answer, and counts the reads by outcome. */
function countReadsDuring(fail: () => Promise<unknown>) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let failing: Promise<unknown> | undefined
  beforePeople = async (db) => {
    if (failing) return
    failing = begun.then(fail)
    await sql`select from people`.execute(db)
    begin()
    // Runs long statements, because between two statements PostgreSQL would end the connection instead of the read.
    for (let n = 0; n < 12; n++) await sql`select pg_sleep(1.7)`.execute(db)
  }
  return served.countReads(async () => {
    const { status, body } = await served.server.get('/people')
    expect([status, body.data]).toEqual([200, [expect.objectContaining({ slug: 'somebody' })]])
    await failing
  })
}

describe('a replica', () => {
  it('gets one read while it is paused, then none until it has caught up', async () => {
    expect(await countNewestReads()).toEqual({ replica: 1 })
    await served.onReplica(pause)
    expect(await countNewestReads()).not.toHaveProperty('replica')
    expect(await countNewestReads()).toEqual({ unusable: 1 })
    await served.onReplica(resume)
    await served.untilUsable()
    expect(await countNewestReads()).toEqual({ replica: 1 })
  })

  it.each(['gone', 'silent'] as const)(
    'gives way to the primary when it is %s during a read, and answers again afterwards',
    async (state) => {
      await served.untilUsable()
      expect(await countReadsDuring(async () => served.proxy.setState(state))).toEqual({ lost: 1 })
      expect(await countNewestReads()).toEqual({ unusable: 1 })
      served.proxy.setState('open')
      await served.untilUsable()
      expect(await countNewestReads()).toEqual({ replica: 1 })
    },
  )

  it('gives way to the primary when replay ends its read', async () => {
    const lockPeople = () => served.database.transaction((tx) => sql`lock table people in access exclusive mode`.execute(tx))
    await served.untilUsable()
    const reads = await countReadsDuring(lockPeople)
    // PostgreSQL ends the running statement, or the connection if the read is between two statements.
    expect([{ conflict: 1 }, { lost: 1 }]).toContainEqual(reads)
    // After a conflict the replica is used again at once; after a lost connection, only after the next check.
    if (reads.lost !== undefined) await served.untilUsable()
    expect(await countNewestReads()).toEqual({ replica: 1 })
  })

  it('returns UNAVAILABLE for a read that takes too long, without retrying it on the primary', async () => {
    beforePeople = async (db) => sql`select pg_sleep(10)`.execute(db)
    const { status, body } = await served.server.get('/people')
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await countNewestReads()).toEqual({ replica: 1 })
  })

  it('gets no read while the primary shows commits that are not yet on its disk', async () => {
    const setSynchronousCommit = (value: string) =>
      served.database.runAsOwner(async (db) => {
        await sql`alter system set synchronous_commit = ${sql.lit(value)}`.execute(db)
        await sql`select pg_reload_conf()`.execute(db)
      })
    await setSynchronousCommit('off')
    await served.untilUsable(false)
    expect(await countNewestReads()).toEqual({ unusable: 1 })
    await setSynchronousCommit('on')
    await served.untilUsable()
    expect(await countNewestReads()).toEqual({ replica: 1 })
  })
})

/** Returns the reason why a replica is not used. */
async function findProblem(url: string): Promise<string | undefined> {
  const onChange = vi.fn<(name: string, problem: string | undefined) => void>()
  const options = { connections: 2, connectionsPerKey: undefined, naming: 'named', maxLagMs: 500 } as const
  const replicas = openReplicas({ ...options, urls: [url], primary: served.database, onChange })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), inTime)
  await replicas.stop()
  return onChange.mock.calls[0]?.[1]
}

describe('a server that is not a replica', () => {
  it('gets no reads', async () => {
    expect(await findProblem(served.url)).toContain('it is no replica')
    expect(await findProblem(process.env.CATALOG_TEST_DATABASE_URL ?? '')).toContain('it is no replica')
  })

  it('gets no reads once it has been promoted', async () => {
    expect(await findProblem(served.standby.url)).toBeUndefined()
    await served.onReplica(sql`select pg_promote()`)
    await served.untilUsable(false)
    expect(await countNewestReads()).toEqual({ unusable: 1 })
    expect(await findProblem(served.standby.url)).toContain('it is no replica')
    const promoted = connectDatabase({ url: served.standby.url, connections: 2, naming: 'named' })
    await makeEntity(promoted, { slug: 'only-there' })
    await promoted.close()
    expect((await served.server.get('/entities/only-there')).status).toBe(404)
  })
})
