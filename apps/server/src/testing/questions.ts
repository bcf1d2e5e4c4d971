import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { addToThread } from '../proposals/thread/writes.ts'

/** Asks about a proposal, as a curator may, and returns the id of the question. */
export async function makeQuestion(database: Database, proposalId: string, id: string = randomUUID()): Promise<string> {
  await database.transaction((tx) =>
    addToThread(tx, proposalId, { curatorId: 'a-curator' }, [{ id, kind: 'question', wants: 'evidence', text: 'Which page says so?' }]),
  )
  return id
}
