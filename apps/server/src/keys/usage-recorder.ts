import { sql } from 'kysely'
import { type Database, runTransactionOn, type Transaction } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { declareBound, formatCount } from '../values/bounds.ts'

export type RecordedCall = {
  readonly keyId: string
  readonly operationId: string
  readonly status: number
  readonly costMicroUsd: number
  /** When it was charged, in Unix seconds by the clock of the database: the call belongs to the day whose budget paid for it. */
  readonly chargedAt: number
}

/** Buffers calls and writes them together, so that a call costs no second write. Spending is never buffered: it is on the key's row. */
export type UsageRecorder = {
  record(call: RecordedCall): void
  /** How many calls are not written down yet. */
  unwritten(): number
  /**
   * Writes down in such a transaction what was recorded until now, and waits for what others are writing of it. Whoever writes
   * holds a connection already, so that no call that holds one waits for another (rule request.one-connection).
   */
  writeIn(transaction: Transaction): Promise<void>
  stop(): Promise<void>
}

const flushEveryMs = 1_000
/**
 * Calls that are kept while the database cannot be reached. Older ones are then dropped, so that the process does not run out
 * of memory.
 */
const mostBuffered = 100_000

export function createUsageRecorder(database: Database, onError: (error: unknown) => void): UsageRecorder {
  let buffer: RecordedCall[] = []
  const underWay = new Set<Promise<void>>()
  let flushing: Promise<void> = Promise.resolve()

  const write = async (transaction: Transaction) => {
    const calls = buffer
    if (calls.length === 0) return
    buffer = []
    try {
      await transaction((tx) => writeCalls(tx, calls))
    } catch (error) {
      buffer = [...calls, ...buffer].slice(-mostBuffered)
      onError(error)
    }
  }
  const writeIn = async (transaction: Transaction) => {
    const own = write(transaction)
    underWay.add(own)
    await Promise.all(underWay)
    underWay.delete(own)
  }
  const flushBuffer = async () => {
    if (buffer.length === 0) return void (await Promise.all(underWay))
    // Takes what is recorded only once it has the connection: until then it is there for whoever has one.
    await database.run((db) => writeIn((work) => runTransactionOn(db, work))).catch(onError)
  }
  const flush = () => {
    flushing = flushing.then(flushBuffer)
    return flushing
  }
  const timer = setInterval(flush, flushEveryMs).unref()
  return {
    record(call) {
      // A call that a limit refused was not charged, so it is not recorded.
      if (call.status !== 429) buffer.push(call)
      if (buffer.length > mostBuffered) buffer.shift()
    },
    unwritten: () => buffer.length,
    writeIn,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

async function writeCalls(tx: Db, calls: readonly RecordedCall[]): Promise<void> {
  const columns = [
    calls.map(({ chargedAt }) => new Date(chargedAt * 1000).toISOString()),
    calls.map(({ keyId }) => keyId),
    calls.map(({ operationId }) => operationId),
    calls.map(({ status }) => status),
    calls.map(({ costMicroUsd }) => costMicroUsd),
  ]
  await sql`
      insert into api_calls (at, key_id, operation_id, status, cost_micro_usd)
      select at, key_id, operation_id, status, cost
      from unnest(${columns[0]}::timestamptz[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::smallint[], ${columns[4]}::integer[]) as c (at, key_id, operation_id, status, cost)`.execute(
    tx,
  )
  // In a fixed order, so that two processes cannot deadlock.
  await sql`
      insert into api_calls_daily as d (key_id, day, operation_id, calls, errors, client_errors, server_errors, cost_micro_usd)
      select key_id, (at at time zone 'utc')::date, operation_id, count(*), count(*) filter (where status >= 400),
        count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500), sum(cost)
      from unnest(${columns[0]}::timestamptz[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::smallint[], ${columns[4]}::integer[]) as c (at, key_id, operation_id, status, cost)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (key_id, day, operation_id) do update set
        calls = d.calls + excluded.calls, errors = d.errors + excluded.errors,
        client_errors = d.client_errors + excluded.client_errors, server_errors = d.server_errors + excluded.server_errors,
        cost_micro_usd = d.cost_micro_usd + excluded.cost_micro_usd`.execute(tx)
}

declareBound(import.meta.url, {
  name: 'calls to be recorded',
  owner: 'none: only calls that were charged come in',
  limit: `${formatCount(mostBuffered)}`,
  variables: ['buffer', 'underWay', 'timer'],
  test: 'apps/server/src/keys/usage-recorder.test.ts',
})
