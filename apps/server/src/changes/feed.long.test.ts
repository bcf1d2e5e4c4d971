import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startServerProcess } from '../testing/command-line.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { followPages, followStreams, type ReportedEvent, readPage } from './testing/readers.ts'

/** Duration of the writes, in seconds. `CATALOG_TEST_FEED_SECONDS=60` runs longer than the suite allows. */
const seconds = Number(process.env.CATALOG_TEST_FEED_SECONDS ?? 12)

/** Runs transactions until the time is over; some are slow, and some are rolled back. Returns the number of commits. */
async function writeUntilEnd({ database }: ScratchDatabase, writer: number, id: string): Promise<number> {
  let committed = 0
  const until = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < until; n++) {
    const fails = n % 5 === 4
    const work = database.transaction(async (tx) => {
      // Some transactions pause after this write, so that they commit after transactions that have drawn higher numbers.
      await tx
        .updateTable('entities')
        .set({ city: `${writer}-${n}` })
        .where('id', '=', id)
        .execute()
      if (n % 7 === writer) await pause(400)
      if (fails) throw new Error('rolled back')
    })
    const isDone = await work.then(
      () => true,
      () => false,
    )
    if (isDone) committed += 1
    await pause(10)
  }
  return committed
}

it(
  'sends each committed change once and in order to all readers of two processes, despite slow writers and rollbacks',
  async () => {
    const scratch = await createScratchDatabase(20)
    const { database } = scratch
    const env = { DATABASE_URL: scratch.url, LOG_LEVEL: 'error' }
    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
    const [one, other] = servers.map(({ address }) => address) as [string, string]
    try {
      const key = await mintKey(database, 'test', { dailyBudgetMicroUsd: 1e12 })
      const ids = await Promise.all([0, 1, 2, 3].map((n) => makeEntity(database, { slug: `e-${n}` })))
      const startCursor = (await readPage(one, key, '')).next_cursor
      const isComplete = (events: readonly ReportedEvent[]) => events.at(-1)?.changed.includes('one_liner') ?? false
      const from = { key, startCursor, isComplete }
      const readers = Promise.all([
        followPages({ ...from, address: one }),
        followPages({ ...from, address: other }, 5),
        followStreams({ ...from, address: other }),
      ])
      const writes = Promise.all(ids.map((id, writer) => writeUntilEnd(scratch, writer, id))).then(async (committed) => {
        await database.transaction((tx) =>
          tx
            .updateTable('entities')
            .set({ one_liner: 'the last one' })
            .where('id', '=', ids[0] ?? '')
            .execute(),
        )
        return committed.reduce((sum, each) => sum + each, 1)
      })
      const [[pages, waited, streamed], committed] = await Promise.all([readers, writes])
      const getIds = (events: readonly ReportedEvent[]) => events.map(({ id }) => id)
      // The first page may repeat events that the readers have seen, but never misses one.
      expect(pages.filter(({ changed }) => !changed.includes('created'))).toHaveLength(committed)
      expect(new Set(getIds(pages)).size).toBe(pages.length)
      expect(getIds(waited)).toEqual(getIds(pages))
      expect(getIds(streamed)).toEqual(getIds(pages))
      const whole = await readPage(one, key, `?cursor=${startCursor}&limit=1000`)
      expect(getIds(pages).slice(0, 1000)).toEqual(getIds(whole.data))
    } finally {
      for (const server of servers) await server.stop()
      await scratch.drop()
    }
  },
  (seconds + 108) * 1_000,
)
