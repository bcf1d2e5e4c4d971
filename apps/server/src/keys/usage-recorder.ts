import { sql } from 'kysely'
import { type Database, runTransactionOn, type Transaction } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { OutcomeUnknownError } from '../database/outcome.ts'
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

/** Calls that were written in a transaction whose outcome is unknown. */
type DoubtfulWrite = { readonly transaction: string; readonly calls: readonly RecordedCall[] }

export function createUsageRecorder(database: Database, onError: (error: unknown) => void): UsageRecorder {
  let buffer: RecordedCall[] = []
  let doubtful: DoubtfulWrite[] = []
  const underWay = new Set<Promise<void>>()
  let flushing: Promise<void> = Promise.resolve()

  const count = () => doubtful.reduce((sum, { calls }) => sum + calls.length, buffer.length)
  const dropOldest = () => {
    while (doubtful.length > 0 && count() > mostBuffered) doubtful.shift()
    buffer = buffer.slice(-mostBuffered)
  }
  const write = async (transaction: Transaction) => {
    const [calls, writes] = [buffer, doubtful]
    if (calls.length + writes.length === 0) return
    buffer = []
    doubtful = []
    let open: readonly DoubtfulWrite[] = []
    let last: DoubtfulWrite | undefined
    try {
      await transaction(async (tx) => {
        const settled = await settleWrites(tx, writes)
        open = settled.open
        last = await writeCalls(tx, [...settled.lost, ...calls])
      })
      doubtful = [...open, ...doubtful]
    } catch (error) {
      if (last && error instanceof OutcomeUnknownError) doubtful = [...open, last, ...doubtful]
      else {
        buffer = [...calls, ...buffer]
        doubtful = [...writes, ...doubtful]
      }
      dropOldest()
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
    if (count() === 0) return void (await Promise.all(underWay))
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
    unwritten: count,
    writeIn,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/**
 * Sorts writes whose connection was lost during COMMIT by their outcome (rule key.usage). Calls that were kept must not be written
 * again: usage would show more than was charged.
 */
async function settleWrites(tx: Db, writes: readonly DoubtfulWrite[]): Promise<{ lost: RecordedCall[]; open: DoubtfulWrite[] }> {
  const [lost, open]: [RecordedCall[], DoubtfulWrite[]] = [[], []]
  for (const write of writes) {
    const outcome = await readOutcome(tx, write.transaction)
    if (outcome === 'aborted') lost.push(...write.calls)
    else if (outcome === 'in progress') open.push(write)
  }
  return { lost, open }
}

/** Answers 'in progress' also for an id that PostgreSQL has not assigned yet, which is possible after a failover. */
async function readOutcome(tx: Db, transaction: string): Promise<'committed' | 'aborted' | 'in progress' | null> {
  const { rows } = await sql<{ outcome: 'committed' | 'aborted' | 'in progress' | null }>`
    select case when ${transaction}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) then pg_xact_status(${transaction}::xid8)
      else 'in progress' end as outcome`.execute(tx)
  return rows[0]?.outcome ?? null
}

/** Writes the calls, and returns them with the id of their transaction; undefined if there are none. */
async function writeCalls(tx: Db, calls: readonly RecordedCall[]): Promise<DoubtfulWrite | undefined> {
  if (calls.length === 0) return undefined
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
  const { rows } = await sql<{ transaction: string }>`
      insert into api_calls_daily as d (key_id, day, operation_id, calls, errors, client_errors, server_errors, cost_micro_usd)
      select key_id, (at at time zone 'utc')::date, operation_id, count(*), count(*) filter (where status >= 400),
        count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500), sum(cost)
      from unnest(${columns[0]}::timestamptz[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::smallint[], ${columns[4]}::integer[]) as c (at, key_id, operation_id, status, cost)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (key_id, day, operation_id) do update set
        calls = d.calls + excluded.calls, errors = d.errors + excluded.errors,
        client_errors = d.client_errors + excluded.client_errors, server_errors = d.server_errors + excluded.server_errors,
        cost_micro_usd = d.cost_micro_usd + excluded.cost_micro_usd
      returning pg_current_xact_id()::text as transaction`.execute(tx)
  const [row] = rows
  return row && { transaction: row.transaction, calls }
}

declareBound(import.meta.url, {
  name: 'calls to be recorded',
  owner: 'none: only calls that were charged come in',
  limit: `${formatCount(mostBuffered)}`,
  variables: ['buffer', 'doubtful', 'underWay', 'timer'],
  test: 'apps/server/src/keys/usage-recorder.test.ts',
})
