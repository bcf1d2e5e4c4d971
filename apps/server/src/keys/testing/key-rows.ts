import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { type KeyToken, parseToken } from '../token.ts'

/** Reads and changes the rows of keys, by the whole key, in the current database of the test. */
export function createKeyRowHelpers(database: () => Database) {
  const changeKey = async (key: string, columns: Record<string, unknown>): Promise<void> => {
    await database().run((db) => db.updateTable('api_keys').set(columns).where('id', '=', getKeyId(key)).execute())
  }
  return {
    changeKey,
    /** Sets a window that outlasts every test, so that slow machines get the same results. */
    holdWindow: (key: string, calls = 0) => changeKey(key, { window_started_at: sql`now() + interval '1 hour'`, window_calls: calls }),
    /** Sets a day that does not end at midnight. */
    holdDay: (key: string) => changeKey(key, { budget_day: '2999-01-01' }),
    readMeter: async (key: string): Promise<{ windowCalls: number; spent: number }> => {
      const row = await database().run((db) =>
        db.selectFrom('api_keys').select(['window_calls', 'spent_micro_usd']).where('id', '=', getKeyId(key)).executeTakeFirstOrThrow(),
      )
      return { windowCalls: row.window_calls, spent: row.spent_micro_usd }
    },
  }
}

export function getKeyId(key: string): string {
  return requireToken(key).keyId
}

export function requireToken(key: string): KeyToken {
  const parsed = parseToken(key)
  if (parsed.kind !== 'token') throw new Error('The key is malformed.')
  return parsed.token
}
