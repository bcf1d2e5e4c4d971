import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getOldestPosition } from '../../../server/src/changes/queries.ts'
import type { Database } from '../../../server/src/database/database.ts'
import { writeEvents } from '../feed/write-events.ts'
import { withClient } from '../with-client.ts'
import type { MeasureCost } from './cost.ts'
import type { ExpensiveCall } from './expensive-call.ts'

/** Number of events that the measured reader has yet to read. */
const eventsBehind = 1_000_000
/** Seconds of a stream that one call pays for. */
const streamSeconds = 60
/** Seconds for which the idle process is measured, to subtract its own work. */
const idleSeconds = 20
/** No event has this type and record, so a page waits for the maximum time and examines all events. */
const rarest = 'type=merged&record_type=vertical'
const maxWaitSeconds = 30

/** Fills the feed of changes with events that are older than all current transactions. */
export async function writeOldEvents(url: string, database: Database): Promise<void> {
  // Reads the feed first, because the first read removes the events of the copied database and begins a new generation.
  await database.run(getOldestPosition)
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
    await writeEvents(client, eventsBehind, Number(rows[0]?.xid) - 4)
  })
}

/** Measures reading changes from the oldest event: a stream at full speed, and a page that waits until its time is over. */
export async function measureChangesFeed(address: string, key: string, measureCost: MeasureCost): Promise<ExpensiveCall[]> {
  const idle = await measureCost(() => setTimeout(idleSeconds * 1_000))
  const subtractIdleCost = (seconds: number, { cost, ...call }: ExpensiveCall): ExpensiveCall => ({
    ...call,
    cost: { ...cost, node: cost.node - (idle.node * seconds) / idleSeconds },
  })
  return [
    subtractIdleCost(streamSeconds, await measureStream(address, key, measureCost)),
    subtractIdleCost(maxWaitSeconds, await measureWaitingPage(address, key, measureCost)),
  ]
}

async function measureStream(address: string, key: string, measureCost: MeasureCost): Promise<ExpensiveCall> {
  let [status, bytes] = [0, 0]
  const cost = await measureCost(async () => {
    const script = fileURLToPath(new URL('./stream-reader.ts', import.meta.url))
    const reader = fork(script, [`${address}/v1/changes?cursor=0&limit=1000`, key, String(streamSeconds)])
    const ended = once(reader, 'exit')
    reader.once('message', (read: { status: number; bytes: number }) => {
      status = read.status
      bytes = read.bytes
    })
    await ended
  })
  const request = `${streamSeconds} s of a stream from cursor=0, ${Math.round(bytes / 1024)} KB`
  return { operation: 'getChanges', request, status, cost, statements: [] }
}

async function measureWaitingPage(address: string, key: string, measureCost: MeasureCost): Promise<ExpensiveCall> {
  let status = 0
  const path = `/v1/changes?cursor=0&${rarest}&wait=${maxWaitSeconds}`
  const cost = await measureCost(async () => {
    const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } })
    status = response.status
    await response.arrayBuffer()
  })
  return { operation: 'getChanges', request: `GET ${path}`, status, cost, statements: [] }
}
