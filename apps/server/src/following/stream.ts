import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FeedEvent } from '../changes/queries.ts'
import { toApiError, toErrorBody } from '../errors/api-error.ts'
import type { LaterGround } from '../http/answers/later.ts'
import { holdWhileUnread } from '../http/connections/unread-answers.ts'
import { type Begun, enterFeed, findNext, type Step } from './follow.ts'
import { toChangeEvent } from './shown.ts'

const commentEveryMs = 15_000
const chargeEveryMs = 60_000
const longestMs = 15 * 60_000
/** Milliseconds that a client has to read what was sent. */
const longestUnreadMs = 60_000

/** Whether a stream is asked for: by its type, and not as one of everything. */
export function wantsStream({ headers }: IncomingMessage): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(headers.accept ?? '')
}

/**
 * Sends the events as a stream, from where the page ends that was read: with a comment every 15 seconds, a call charged each minute,
 * and an end after 15 minutes, when the server stops, or when the key may no longer read.
 */
export async function streamChanges(begun: Begun, ground: LaterGround): Promise<'sent'> {
  const leave = enterFeed(begun, ground)
  const { response } = ground
  const ended = new AbortController()
  const end = () => ended.abort()
  response.once('close', end)
  response.isWaiting = true
  const charge = () =>
    ground.chargeAgain().catch((error: unknown) => {
      sendProblem(response, error)
      end()
    })
  const timers = [
    setInterval(() => response.write(':\n\n'), commentEveryMs),
    setInterval(charge, chargeEveryMs),
    setTimeout(end, longestMs),
  ]
  try {
    begin(response)
    await sendAll(begun, ground, ended.signal)
  } catch (error) {
    sendProblem(response, error)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    response.off('close', end)
    leave()
    response.end()
  }
  return 'sent'
}

/** Proxies must neither keep the stream nor hold it back. */
function begin(response: ServerResponse): void {
  response.statusCode = 200
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Accel-Buffering', 'no')
  response.flushHeaders()
}

async function sendAll(begun: Begun, ground: LaterGround, signal: AbortSignal): Promise<void> {
  const { positions } = begun
  const { response } = ground
  const idOf = (event: FeedEvent) => positions.encodePosition(event.position)
  const show = (event: FeedEvent) => `id: ${idOf(event)}\nevent: ${event.type}\ndata: ${JSON.stringify(toChangeEvent(event))}\n\n`
  // Whoever is interrupted before the first event goes on from here, and not from whatever is now by then.
  let text = `retry: 2000\nid: ${positions.encodePosition(begun.next)}\n\n`
  if (begun.events.length > 0) text = `retry: 2000\n\n${begun.events.map(show).join('')}`
  let step: Step = begun
  while (!signal.aborted) {
    if (text !== '' && !response.write(text)) await untilRead(response, text.length, signal)
    step = await findNext(begun, step, ground, signal)
    text = step.events.map(show).join('')
    if (text === '') return
  }
}

async function untilRead(response: ServerResponse, bytes: number, signal: AbortSignal): Promise<void> {
  const release = holdWhileUnread(response, bytes)
  const read = new AbortController()
  const drained = new Promise<'read'>((resolve) => {
    response.once('drain', () => resolve('read'))
    signal.addEventListener('abort', () => resolve('read'), { signal: read.signal })
  })
  const first = await Promise.race([
    drained,
    pause(longestUnreadMs, 'late' as const, { signal: read.signal, ref: false }).catch(() => 'read'),
  ])
  read.abort()
  release()
  if (first === 'late') response.destroy()
}

function sendProblem(response: ServerResponse, error: unknown): void {
  const told = toApiError(error)
  if (told.code === 'INTERNAL') response.failure = told.cause ?? told
  if (response.writable) response.write(`event: error\ndata: ${JSON.stringify(toErrorBody(told, response.publicUrl))}\n\n`)
}
