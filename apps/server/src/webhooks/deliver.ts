import type { Position } from '../changes/position.ts'
import { type FeedEvent, readEvents } from '../changes/queries.ts'
import type { Database } from '../database/database.ts'
import { toChangeEvent } from '../following/shown.ts'
import { waitForPiece } from '../values/pieces.ts'
import { serviceOwner } from '../values/shares.ts'
import { buildDelivery, type ChangeEvent } from './deliveries.ts'
import { type EndpointStep, type LeasedEndpoint, storeStep } from './leases.ts'
import { decideAfterFailure } from './rules.ts'
import type { Send, SendResult } from './send.ts'

/**
 * Number of events that are read at once, and milliseconds after which a worker releases the endpoint, so that it does not block others.
 */
const maxEvents = 100
const maxTurnMs = 10_000

export type DeliveryContext = {
  readonly database: Database
  readonly send: Send
  /** True if the worker has to stop after the current event. */
  readonly isStopping: () => boolean
  /** Aborts the current delivery, which the next worker repeats. */
  readonly stopped: AbortSignal
}

type EventPage = Exclude<Awaited<ReturnType<typeof readEvents>>, { readonly isLost: true }>

/** Sends the events after the position of an endpoint, one by one, until one fails, and releases the lease. */
export async function deliverEvents(context: DeliveryContext, endpoint: LeasedEndpoint): Promise<void> {
  const read = await readNextEvents(context.database, endpoint)
  if (read === undefined) return void (await applyStep(context, endpoint, { disabled: 'position_lost' }))
  const ends = performance.now() + maxTurnMs
  let before: EndpointState = endpoint
  for (const item of read.events) {
    if (context.isStopping() || performance.now() > ends) return void (await applyStep(context, endpoint, before))
    if (!(await deliverEvent(context, endpoint, item, before, item === read.events.at(-1) ? read.next : undefined))) return
    before = { position: item.position, failedAttempts: 0, failingForMs: 0 }
  }
  if (read.events.length === 0) await applyStep(context, endpoint, { position: read.next })
}

/** State of an endpoint before an event is sent, with the position after everything that was sent before. */
type EndpointState = Pick<LeasedEndpoint, 'position' | 'failedAttempts' | 'failingForMs'>

/** Returns undefined if the endpoint's position in the feed is lost. */
async function readNextEvents(database: Database, { position: after, types, recordTypes }: LeasedEndpoint): Promise<EventPage | undefined> {
  const filter = { types: toFilter(types), recordTypes: toFilter(recordTypes) }
  const read = await database.run((db) => readEvents(db, { after, ...filter, limit: maxEvents }))
  return read.isLost ? undefined : read
}

/** An empty filter accepts every event. */
function toFilter<Name>(names: readonly Name[]): readonly Name[] | undefined {
  return names.length === 0 ? undefined : names
}

/** Returns true if the next event may follow. After the last event, the endpoint's position is the end of the page that was read. */
async function deliverEvent(
  context: DeliveryContext,
  endpoint: LeasedEndpoint,
  item: FeedEvent,
  state: EndpointState,
  endPosition: Position | undefined,
): Promise<boolean> {
  // Takes turns, because building, signing and sending a request takes milliseconds, and up to ten deliveries run at once.
  await waitForPiece(serviceOwner)
  const attempt = state.failedAttempts + 1
  const event = toChangeEvent(item)
  const sent = await context.send(endpoint, event, { signal: context.stopped, writerTraceparent: item.traceparent })
  const tried = { kind: 'event', event, attempt, ...sent } as const
  if (sent.answer.problem === null)
    return applyStep(context, endpoint, {
      position: endPosition ?? item.position,
      eventAt: item.at,
      failedAttempts: 0,
      delivery: buildDelivery({ ...tried, outcome: 'delivered' }),
      keepsLease: endPosition === undefined,
    })
  const isCutOff = context.stopped.aborted && sent.answer.status === null
  await applyStep(context, endpoint, { ...state, ...(isCutOff ? {} : buildFailureStep(item, tried, state)) })
  return false
}

type DeliveryAttempt = SendResult & { readonly kind: 'event'; readonly event: ChangeEvent; readonly attempt: number }

/** Next state of an endpoint after a failure. */
function buildFailureStep(item: FeedEvent, deliveryAttempt: DeliveryAttempt, { failingForMs }: EndpointState): Partial<EndpointStep> {
  const { attempt, answer, event } = deliveryAttempt
  const consequence = decideAfterFailure({ attempt, failingForMs, ...answer })
  const toDelivery = (outcome: 'failed' | 'parked' | 'disabled', nextInMs?: number) =>
    buildDelivery({ ...deliveryAttempt, outcome, nextInMs })
  if (consequence.next === 'park')
    return { position: item.position, eventAt: item.at, failedAttempts: 0, delivery: toDelivery('parked'), parked: event }
  if (consequence.next === 'disable') return { failedAttempts: attempt, delivery: toDelivery('disabled'), disabled: consequence.reason }
  return { failedAttempts: attempt, delivery: toDelivery('failed', consequence.inMs), waitMs: consequence.inMs }
}

/** Stores a step and releases the lease. Missing fields remain unchanged. */
function applyStep({ database }: DeliveryContext, endpoint: LeasedEndpoint, changes: Partial<EndpointStep>): Promise<boolean> {
  const { position, failedAttempts } = endpoint
  return database.run((db) => storeStep(db, endpoint, { position, failedAttempts, waitMs: 0, keepsLease: false, ...changes }))
}
