import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PositionCodec } from '../changes/position.ts'
import type { FeedEvent } from '../changes/queries.ts'
import { toApiError, toErrorBody } from '../errors/api-error.ts'
import type { CompletionContext } from '../http/answers/later.ts'
import { getOwner } from '../http/connections/owner.ts'
import { holdWhileUnread } from '../http/connections/unread-answers.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { type Clock, scheduleRepeatedly } from '../values/clock.ts'
import { waitForPiece } from '../values/pieces.ts'
import { type FeedPage, type FeedStep, readNextEvents } from './follow.ts'
import { holdPlace, lookedAtPerPage, type WaitingPlace } from './place.ts'
import { toChangeEvent } from './shown.ts'

const commentEveryMs = 15_000
const chargeEveryMs = 60_000
const maxStreamMs = 15 * 60_000
/** Milliseconds that a client has to read what was sent. */
const maxUnreadMs = 60_000
/** Number of events that are formatted synchronously. */
const eventsPerWrite = 200
/** Bytes of memory that are counted for an event that waits to be formatted. */
const bytesPerEvent = 1_000

/** True when the request asks for a stream by its type, and not with a wildcard. */
export function wantsStream({ headers }: IncomingMessage): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(headers.accept ?? '')
}

/**
 * Sends the events as a stream, which continues after the page that was read. It has a comment every 15 seconds and charges a call each
 * minute. It ends after 15 minutes, when the server stops, or when the access of the key changes.
 */
export async function streamChanges(firstPage: FeedPage, context: CompletionContext): Promise<'sent'> {
  const { response } = context
  if (context.incoming.method === 'HEAD') return answerHeadRequest(response)
  // The first page has the requested limit; each later page has as many events as one read examines.
  const following = { ...firstPage, limit: lookedAtPerPage }
  await holdPlace(firstPage.feed, context, maxStreamMs, (place) => sendStream(following, context, place)).catch((error: unknown) => {
    if (!response.headersSent) throw error
    sendProblem(response, error)
  })
  response.end()
  return 'sent'
}

async function sendStream(page: FeedPage, { response, chargeAgain }: CompletionContext, place: WaitingPlace): Promise<void> {
  const { clock } = page.feed
  const cancels = [
    scheduleRepeatedly(clock, commentEveryMs, () => response.write(':\n\n')),
    scheduleRepeatedly(clock, chargeEveryMs, () => void chargeAgain().catch(place.endWait)),
  ]
  try {
    sendHeaders(response)
    await sendAllEvents(page, response, place)
  } finally {
    for (const cancel of cancels) cancel()
  }
}

/** Answers HEAD without holding a place, because no events are sent. */
function answerHeadRequest(response: ServerResponse): 'sent' {
  sendHeaders(response)
  response.end()
  return 'sent'
}

/** Begins the answer, with headers that keep proxies from storing or buffering the stream. */
function sendHeaders(response: ServerResponse): void {
  response.statusCode = 200
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Accel-Buffering', 'no')
  response.flushHeaders()
}

async function sendAllEvents(page: FeedPage, response: ServerResponse, place: WaitingPlace): Promise<void> {
  const { positions, feed } = page
  const owner = getOwner(response)
  /** Writes a text. Until the client has read it, the events that wait behind it also count as memory of unread answers. */
  const writeText = async (text: string, waitingEvents: number) => {
    const bytes = text.length + waitingEvents * bytesPerEvent
    if (!response.write(text)) await waitUntilRead(response, bytes, feed.clock, place.signal)
  }
  const sendEvents = async (events: readonly FeedEvent[]) => {
    for (let start = 0; start < events.length && !place.signal.aborted; start += eventsPerWrite) {
      const end = start + eventsPerWrite
      await waitForPiece(owner)
      await writeText(formatEvents(events.slice(start, end), positions), Math.max(0, events.length - end))
    }
  }
  // A reader that is interrupted before the first event continues from here, not from the later end of the feed.
  await writeText(
    page.events.length > 0 ? 'retry: 2000\n\n' : `retry: 2000\nid: ${positions.encodePosition(page.next)}\n\n`,
    page.events.length,
  )
  await sendEvents(page.events)
  // Sent events are not held in memory while the stream waits for new ones.
  let from: FeedStep = { ...page, events: [] }
  while (!place.signal.aborted) {
    const { events, ...step } = await readNextEvents(page, from, place)
    if (events.length === 0) return
    from = { ...step, events: [] }
    await sendEvents(events)
  }
}

function formatEvents(events: readonly FeedEvent[], positions: PositionCodec): string {
  const formatEvent = (event: FeedEvent) =>
    `id: ${positions.encodePosition(event.position)}\nevent: ${event.type}\ndata: ${JSON.stringify(toChangeEvent(event))}\n\n`
  return events.map(formatEvent).join('')
}

/** Waits until the client has read what was sent, or the signal aborts. Cuts off a client that takes too long. */
function waitUntilRead(response: ServerResponse, bytes: number, clock: Clock, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const release = holdWhileUnread(response, bytes)
  return new Promise((resolve) => {
    const stopWaiting = () => {
      release()
      cancel()
      response.off('drain', stopWaiting)
      signal.removeEventListener('abort', stopWaiting)
      resolve()
    }
    const cancel = clock.schedule(maxUnreadMs, () => {
      response.destroy()
      stopWaiting()
    })
    response.once('drain', stopWaiting)
    signal.addEventListener('abort', stopWaiting)
  })
}

function sendProblem(response: ServerResponse, error: unknown): void {
  const apiError = toApiError(error)
  if (apiError.code === 'INTERNAL') response.failure = apiError.cause ?? apiError
  if (response.writable) response.write(`event: error\ndata: ${JSON.stringify(toErrorBody(apiError, response))}\n\n`)
}

declareBound(import.meta.url, {
  name: 'pages of streams',
  owner: 'key',
  limit: `${formatCount(bytesPerEvent)} bytes for an event that waits, of the memory of unread answers`,
  variables: [],
  test: 'apps/server/src/following/catching-up.test.ts',
})
