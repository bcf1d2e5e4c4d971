import { createCursorRefusal } from '@catalog/contract/calls/paging'
import { normalizeMoment } from '@catalog/contract/records/as-of'
import {
  cursorLostMessage,
  filterReadableNames,
  findFromProblem,
  listReadableTypes,
  maxWaitingPages,
  ofAnotherFeed,
  tooManyWaiting,
  usualPageOfChanges,
} from '@catalog/contract/records/changes'
import type { MockAnswers } from '../../generated/mocks.ts'
import type { ChangeEvent } from '../../generated/models.ts'
import type { KitState } from '../kit-state.ts'
import type { MockContext } from '../mock-context.ts'
import { NotImitatedError, Refusal, toRefusal } from '../refusal.ts'
import { keptMs } from './feed.ts'

/** The server begins a little before that time, because events have the times of their transactions. */
const slackMs = 10 * 60 * 1000

/** Answers a page of changes. Holds back an empty page until something happens, at most for the seconds of `wait`. */
export async function getChanges({ query, headers, state, request }: MockContext): Promise<MockAnswers['getChanges']> {
  if (headers.get('Accept')?.includes('text/event-stream'))
    throw new NotImitatedError('streams of changes', 'Ask for pages, with wait; catalog.changes.follow does.')
  const limit = Number(query.get('limit') ?? usualPageOfChanges)
  const waitMs = Number(query.get('wait') ?? 0) * 1000
  const show = createEventFilter(state, query)
  let [page, place] = readPage(state, resolveStart(state, query), limit, show)
  if (page.length === 0 && waitMs > 0)
    await runWhileWaiting(state, waitMs, request.signal, async (isOver) => {
      while (page.length === 0 && !isOver()) {
        await state.feed.waitForChange()
        ;[page, place] = readPage(state, place, limit, show)
      }
    })
  return { data: page, next_cursor: state.feed.createCursor(place), lag_seconds: 0 }
}

function resolveStart({ feed, now }: KitState, query: URLSearchParams): number {
  const [cursor, from] = [query.get('cursor'), query.get('from')]
  const problem = findFromProblem({ ...(cursor !== null && { cursor }), ...(from !== null && { from }) }, now())
  if (problem) throw toRefusal(problem)
  const begin = feed.getFirstPlace(now())
  if (from !== null) return findStart(feed, Date.parse(normalizeMoment(from)), now())
  if (cursor === null) return feed.getEndPlace()
  if (cursor === '0') return begin
  const place = feed.findPlace(cursor)
  if (place === undefined) throw toRefusal(createCursorRefusal(ofAnotherFeed))
  if (place < begin) throw new Refusal('CURSOR_LOST', cursorLostMessage)
  return place
}

function findStart(feed: KitState['feed'], fromMs: number, nowMs: number): number {
  if (fromMs < nowMs - keptMs) throw new Refusal('CURSOR_LOST', cursorLostMessage)
  const first = feed.listLaterEvents(0).find(({ event }) => Date.parse(event.at) >= fromMs - slackMs)
  return first ? first.number - 1 : feed.getEndPlace()
}

type EventFilter = (event: ChangeEvent) => ChangeEvent | undefined

function createEventFilter({ identity }: KitState, query: URLSearchParams): EventFilter {
  const { scopes } = identity
  const [types, recordTypes] = [query.get('type')?.split(','), query.get('record_type')?.split(',')]
  const readable = new Set(listReadableTypes(scopes).filter((type) => recordTypes?.includes(type) ?? true))
  return (event) => {
    if (!readable.has(event.record.type) || !(types?.includes(event.type) ?? true)) return undefined
    const changed = filterReadableNames(scopes, event.record.type, event.changed)
    return changed && { ...event, changed: [...changed] }
  }
}

/** Reads on from a place. Returns the events that `filterEvent` allows, and the place after the last event that was read. */
function readPage({ feed }: KitState, from: number, limit: number, filterEvent: EventFilter): [ChangeEvent[], number] {
  const page: ChangeEvent[] = []
  let place = from
  for (const { number, event } of feed.listLaterEvents(from)) {
    const shown = filterEvent(event)
    if (shown) page.push(shown)
    place = number
    if (page.length === limit) break
  }
  return [page, place]
}

/** Waits until something happens, or the test lets time pass. The kit's clock does not jump to the end of this wait. */
async function runWhileWaiting(
  { feed, clock, pauseTracking }: KitState,
  ms: number,
  signal: AbortSignal,
  work: (isOver: () => boolean) => Promise<void>,
): Promise<void> {
  const { message, ...said } = tooManyWaiting
  if (feed.waitingCount >= maxWaitingPages) throw new Refusal('RATE_LIMITED', message, said)
  feed.waitingCount += 1
  let isOver = false
  let stop: (() => void) | undefined
  try {
    await pauseTracking(async () => {
      const over = new Promise<void>((resolve) => {
        const stopWaiting = () => {
          isOver = true
          resolve()
        }
        stop = clock.after(ms, stopWaiting)
        signal.addEventListener('abort', stopWaiting, { once: true })
      })
      await Promise.race([work(() => isOver), over])
    })
  } finally {
    stop?.()
    feed.waitingCount -= 1
  }
}
