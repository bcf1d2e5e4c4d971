import type { Position } from '../changes/position.ts'
import { type FeedEvent, readEvents } from '../changes/queries.ts'
import type { Database } from '../database/database.ts'
import { toChangeEvent } from '../following/shown.ts'
import { waitForPiece } from '../values/pieces.ts'
import { serviceOwner } from '../values/shares.ts'
import { type ChangeEvent, noteDelivery } from './deliveries.ts'
import { goStep, type LeasedEndpoint, type Step } from './leases.ts'
import { decide } from './rules.ts'
import type { Send, SendResult } from './send.ts'

/**
 * Number of events that are read at once, and milliseconds after which a worker releases the endpoint, so that it does not block others.
 */
const maxEvents = 100
const maxTurnMs = 10_000

export type Delivering = {
  readonly database: Database
  readonly send: Send
  /** True if the worker has to stop after the current event. */
  readonly isStopping: () => boolean
  /** Aborts the current delivery, which the next worker sends again. */
  readonly stopped: AbortSignal
}

type EventPage = Exclude<Awaited<ReturnType<typeof readEvents>>, { readonly isLost: true }>

/** Sends the events behind the position of an endpoint, one after the other, until one fails, and releases the lease. */
export async function deliverTurn(at: Delivering, leased: LeasedEndpoint): Promise<void> {
  const read = await readBehind(at.database, leased)
  if (read === undefined) return void (await step(at, leased, { disabled: 'position_lost' }))
  const ends = performance.now() + maxTurnMs
  let before: Before = leased
  for (const item of read.events) {
    if (at.isStopping() || performance.now() > ends) return void (await step(at, leased, before))
    if (!(await deliverOne(at, leased, item, before, item === read.events.at(-1) ? read.next : undefined))) return
    before = { position: item.position, failedAttempts: 0, failingForMs: 0 }
  }
  if (read.events.length === 0) await step(at, leased, { position: read.next })
}

/** State of an endpoint before an event is sent, with the position after everything that was sent before. */
type Before = Pick<LeasedEndpoint, 'position' | 'failedAttempts' | 'failingForMs'>

/** Undefined if its place in the feed is lost. */
async function readBehind(database: Database, { position: after, types, recordTypes }: LeasedEndpoint): Promise<EventPage | undefined> {
  const filter = { types: toFilter(types), recordTypes: toFilter(recordTypes) }
  const read = await database.run((db) => readEvents(db, { after, ...filter, limit: maxEvents }))
  return read.isLost ? undefined : read
}

/** An empty filter accepts every event. */
function toFilter<Name>(names: readonly Name[]): readonly Name[] | undefined {
  return names.length === 0 ? undefined : names
}

/** Returns true if the next event may follow. After the last event, the endpoint's position is the end of the page that was read. */
async function deliverOne(
  at: Delivering,
  leased: LeasedEndpoint,
  item: FeedEvent,
  before: Before,
  end: Position | undefined,
): Promise<boolean> {
  // Building, signing and sending a request takes milliseconds, and up to ten deliveries run at once.
  await waitForPiece(serviceOwner)
  const attempt = before.failedAttempts + 1
  const event = toChangeEvent(item)
  const sent = await at.send(leased, event, { signal: at.stopped, writer: item.traceparent })
  const tried = { kind: 'event', event, attempt, ...sent } as const
  if (sent.answer.problem === null)
    return step(at, leased, {
      position: end ?? item.position,
      eventAt: item.at,
      failedAttempts: 0,
      delivery: noteDelivery({ ...tried, outcome: 'delivered' }),
      keepsLease: end === undefined,
    })
  const isCutOff = at.stopped.aborted && sent.answer.status === null
  await step(at, leased, { ...before, ...(isCutOff ? {} : fail(item, tried, before)) })
  return false
}

type DeliveryAttempt = SendResult & { readonly kind: 'event'; readonly event: ChangeEvent; readonly attempt: number }

/** Next state of an endpoint after a failure. */
function fail(item: FeedEvent, tried: DeliveryAttempt, { failingForMs }: Before): Partial<Step> {
  const { attempt, answer, event } = tried
  const consequence = decide({ attempt, failingForMs, ...answer })
  const note = (outcome: 'failed' | 'parked' | 'disabled', nextInMs?: number) => noteDelivery({ ...tried, outcome, nextInMs })
  if (consequence.next === 'park')
    return { position: item.position, eventAt: item.at, failedAttempts: 0, delivery: note('parked'), parked: event }
  if (consequence.next === 'disable') return { failedAttempts: attempt, delivery: note('disabled'), disabled: consequence.reason }
  return { failedAttempts: attempt, delivery: note('failed', consequence.inMs), waitMs: consequence.inMs }
}

/** Stores a step and releases the lease. Fields that are missing stay as they are. */
function step({ database }: Delivering, leased: LeasedEndpoint, said: Partial<Step>): Promise<boolean> {
  const { position, failedAttempts } = leased
  return database.run((db) => goStep(db, leased, { position, failedAttempts, waitMs: 0, keepsLease: false, ...said }))
}
