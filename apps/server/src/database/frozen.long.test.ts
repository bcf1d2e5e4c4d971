import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase } from './database.ts'
import type { Db } from './named-statements.ts'
import { explainUnavailability } from './unavailable.ts'

it('gives a record that a frozen process has locked to the next waiting transaction after a while', async () => {
  const scratch = await createScratchDatabase(2)
  const frozen = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
  try {
    await scratch.database.run((db) => db.insertInto('agents').values({ name: 'wanted' }).execute())
    const updateAgents = (tx: Db) => sql`update agents set name = name || '.' where name like 'wanted%'`.execute(tx)
    const reason = await frozen
      .transaction(async (tx) => {
        await updateAgents(tx)
        await scratch.database.transaction(updateAgents)
      })
      .then(() => 'committed', explainUnavailability)
    const { rows } = await scratch.database.run((db) => sql`select name from agents`.execute(db))
    expect([reason, rows]).toEqual(['unreachable', [{ name: 'wanted.' }]])
  } finally {
    await frozen.close()
    await scratch.drop()
  }
})
