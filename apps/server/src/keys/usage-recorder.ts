import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type RecordedCall = {
  readonly keyId: string
  readonly operationId: string
  readonly status: number
  readonly costMicroUsd: number
  readonly at: Date
}

/** Buffers calls and writes them together, so that a call costs no second write. Spending is never buffered: it is on the key's row. */
export type UsageRecorder = { record(call: RecordedCall): void; flush(): Promise<void>; stop(): Promise<void> }

const flushEveryMs = 1_000
/**
 * Calls that are kept while the database cannot be reached. Older ones are then dropped, so that the process does not run out
 * of memory.
 */
const mostBuffered = 100_000

export function createUsageRecorder(database: Database, onError: (error: unknown) => void): UsageRecorder {
  let buffer: RecordedCall[] = []
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const calls = buffer
    if (calls.length === 0) return
    buffer = []
    try {
      await writeCalls(database, calls)
    } catch (error) {
      buffer = [...calls, ...buffer].slice(-mostBuffered)
      onError(error)
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, flushEveryMs).unref()
  return {
    // A call that a limit refused was not charged, so it is not recorded.
    record: (call) => void (call.status !== 429 && buffer.push(call)),
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

async function writeCalls(database: Database, calls: readonly RecordedCall[]): Promise<void> {
  const columns = [
    calls.map(({ at }) => at.toISOString()),
    calls.map(({ keyId }) => keyId),
    calls.map(({ operationId }) => operationId),
    calls.map(({ status }) => status),
    calls.map(({ costMicroUsd }) => costMicroUsd),
  ]
  await database.transaction(async (tx) => {
    await sql`
      insert into api_calls (at, key_id, operation_id, status, cost_micro_usd)
      select at, key_id, operation_id, status, cost
      from unnest(${columns[0]}::timestamptz[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::smallint[], ${columns[4]}::integer[]) as c (at, key_id, operation_id, status, cost)`.execute(
      tx,
    )
    // In a fixed order, so that two processes cannot deadlock.
    await sql`
      insert into api_calls_daily as d (key_id, day, operation_id, calls, errors, cost_micro_usd)
      select key_id, (at at time zone 'utc')::date, operation_id, count(*), count(*) filter (where status >= 400), sum(cost)
      from unnest(${columns[0]}::timestamptz[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::smallint[], ${columns[4]}::integer[]) as c (at, key_id, operation_id, status, cost)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (key_id, day, operation_id) do update set
        calls = d.calls + excluded.calls, errors = d.errors + excluded.errors, cost_micro_usd = d.cost_micro_usd + excluded.cost_micro_usd`.execute(
      tx,
    )
  })
}
