import { cursorLostMessage, tooManyWaiting } from '@catalog/contract/records/changes'
import type { Position, Positions } from '../changes/position.ts'
import type { FeedEvent } from '../changes/queries.ts'
import type { FeedWatch } from '../changes/watch.ts'
import { ApiError } from '../errors/api-error.ts'
import type { LaterGround } from '../http/answers/later.ts'
import type { Shown } from './shown.ts'

/** A page that was read, and what it takes to go on from there. */
export type Begun = {
  readonly events: readonly FeedEvent[]
  readonly next: Position
  readonly lag: number
  /** Whether there is nothing behind the page that could be read by now. */
  readonly isLevel: boolean
  readonly shown: Shown
  readonly limit: number
  readonly positions: Positions
  readonly feed: FeedWatch
}

export type Step = Pick<Begun, 'events' | 'next' | 'lag' | 'isLevel'>

/**
 * Goes on from a position until there is something to be shown, or the signal ends that: then with no events, from where the
 * reader stands by then. By then the key
 * may have been revoked, or given other scopes: then nothing is shown.
 */
export async function findNext(begun: Begun, from: Step, ground: LaterGround, signal: AbortSignal): Promise<Step> {
  const { feed, shown, limit } = begun
  let step: Step = { ...from, events: [] }
  while (!signal.aborted && !feed.isStopping()) {
    const told = step.isLevel ? await feed.wait(step.next, signal) : 'read'
    if (told === 'over') break
    const found: Step = told === 'read' ? await readNext(begun, step, ground.caller.keyId) : { ...told, isLevel: true }
    const events = found.events.flatMap((event) => shown.show(event) ?? [])
    const kept = events.slice(0, limit)
    const last = kept.at(-1)
    step = events.length > limit && last ? { ...found, events: kept, next: last.position, isLevel: false } : { ...found, events }
    if (events.length === 0) continue
    // With other scopes, other events may be shown: whoever asks again from the same place is shown those.
    return (await ground.holdsSameScopes()) ? step : { ...from, events: [] }
  }
  return step
}

/** Reads the next page for somebody who stands behind what this process has read last. */
async function readNext({ feed, shown, limit }: Begun, { next, lag }: Step, owner: string): Promise<Step> {
  const { types, recordTypes } = shown
  const read = await feed.read({ after: next, types, recordTypes, limit }, owner)
  if (read.isLost) throw cursorLost()
  return { events: read.events, next: read.next, lag, isLevel: !read.hasMore }
}

export function cursorLost(): ApiError {
  return new ApiError('CURSOR_LOST', cursorLostMessage)
}

/** Counts whoever waits or listens; throws where the key has too many of them already. */
export function enterFeed({ feed }: Begun, { caller }: LaterGround): () => void {
  const leave = feed.enter(caller.keyId)
  if (leave) return leave
  const { message, ...said } = tooManyWaiting
  throw new ApiError('RATE_LIMITED', message, said)
}
