import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { createKysely, shared } from './named-statements.ts'
import { maxSilence } from './silence.ts'

const connections = 12
let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(connections)
})
afterAll(() => scratch.drop())

describe('createKysely', () => {
  it('handles one answer of an owner in each long pass of the event loop', async () => {
    const counts = new Map<number, number>()
    let [pass, isOver] = [0, false]
    const countPasses = () => {
      pass++
      if (!isOver) setImmediate(countPasses)
    }
    countPasses()
    const runStatement = () => scratch.database.run((db) => sql`select 1`.execute(db).then(recordPass), { owner: 'key a' })
    const recordPass = () => {
      counts.set(pass, (counts.get(pass) ?? 0) + 1)
      blockLoop()
    }
    await Promise.all(Array.from({ length: 5 * connections }, runStatement))
    isOver = true
    // The end of one pass and the beginning of the next may count as one pass.
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2)
  })

  it('delays an answer until the turn of its owner, unless other owners also wait for this answer', async () => {
    const { client, db, open } = await connectWithGate()
    try {
      const settled: string[] = []
      const own = sql`select 1`.execute(db).then(() => settled.push('own'))
      await sql`select 2 ${sql.raw(shared)}`.execute(db).then(() => settled.push('shared'))
      open()
      await own
      expect(settled).toEqual(['shared', 'own'])
    } finally {
      await client.end()
    }
  })
})

/** Connects so that answers wait until `open` is called. */
async function connectWithGate() {
  const client = new pg.Client(scratch.url)
  await client.connect()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const doNothing = () => undefined
  const binding = {
    naming: () => 'unnamed' as const,
    silence: maxSilence,
    onError: doNothing,
    giveUp: doNothing,
    waitToContinue: () => gate,
  }
  return { client, db: createKysely(client, binding), open }
}

/** Blocks the event loop long enough for its pass to count as long. */
function blockLoop(): void {
  for (const until = performance.now() + 5; performance.now() < until; );
}
