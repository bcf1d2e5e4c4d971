import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { connectDatabase, type Database } from '../database.ts'

let scratch: ScratchDatabase
let database: Database
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
  database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

describe('a connection without a pooler', () => {
  // A statement is also unknown if its transaction failed before preparing it.
  it('reports no problem when a prepared statement is unknown', async () => {
    await database.pooling.check()
    const execute = database.run((db) => sql.raw('execute never_prepared').execute(db))
    await expect(execute).rejects.toMatchObject({ code: '26000' })
    expect(database.pooling.findProblem()).toBeUndefined()
  })
})
