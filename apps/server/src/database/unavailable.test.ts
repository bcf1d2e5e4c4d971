import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toApiError } from '../errors/api-error.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
})
afterAll(() => scratch.drop())

it.each([
  ['a replica', '25006', '10'],
  ['a server that ended a transaction which stood still', '25P03', '10'],
  ['a server that shuts down', '57P01', '10'],
  ['a server that ends after a crash', '57P02', '10'],
  ['a server that starts', '57P03', '10'],
  ['a lost connection', '08006', '10'],
  ['a pooler that found no server', '08P01', '10'],
  ['a full disk', '53100', '10'],
  ['a lack of memory', '53200', '10'],
  ['a failing disk', '58030', '10'],
  ['a lack of connections', '53300', '1'],
  ['a record that is held for too long', '55P03', '1'],
  ['a statement that took too long', '57014', '10'],
  ['a prepared statement that a pooler lost', '26000', '10'],
  ["a prepared statement of another client's", '42P05', '10'],
])('%s (%s) is UNAVAILABLE instead of INTERNAL', async (_, state, retryAfter) => {
  const raised = scratch.database.run((db) => sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(db))
  const { code, headers } = toApiError(await raised.catch((error) => error))
  expect([code, headers['Retry-After']]).toEqual(['UNAVAILABLE', retryAfter])
})

it('returns INTERNAL for any other error', async () => {
  const wrong = scratch.database.run((db) => sql`select no_such_column from entities`.execute(db))
  expect(toApiError(await wrong.catch((error) => error)).code).toBe('INTERNAL')
})
