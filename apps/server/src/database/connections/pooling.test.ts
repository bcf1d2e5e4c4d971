import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts'
import { connectDatabase, type Database } from '../database.ts'
import type { Db } from '../named-statements.ts'

let scratch: ScratchDatabase
let database: Database
beforeAll(async () => {
  scratch = await scratchDatabase(2)
  database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

describe('a connection without a pooler', () => {
  it('reports no problem when a failed transaction leaves a statement unprepared', async () => {
    await database.pooling.check()
    const ask = (tx: Db) => sql`select ${1}::int as asked`.execute(tx)
    const codes: unknown[] = []
    await database
      .transaction(async (tx) => {
        const answers = await Promise.allSettled([sql`select 1 / ${0}::int as failed`.execute(tx), ask(tx), ask(tx)])
        codes.push(...answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'answered')))
        throw new Error('Rolled back.')
      })
      .catch(() => undefined)
    expect(codes).toEqual(['22012', '25P02', '26000'])
    expect(database.pooling.findProblem()).toBeUndefined()
    expect((await database.run(ask)).rows).toEqual([{ asked: 1 }])
  })
})
