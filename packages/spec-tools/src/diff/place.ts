import type { Level } from './change.ts'

/** Who writes the value: the caller (request) or the server (answer). The same edit can break one and not the other. */
export type Direction = 'request' | 'answer'

export type Place = {
  readonly direction: Direction
  /** Set while the walk is in an answer of one status, and not in a schema that others share. */
  readonly status?: string
  /** A parameter, a header, the body or a shared schema. */
  readonly anchor: string
  readonly path: string
}

export function within(place: Place, step: string): Place {
  return { ...place, path: `${place.path}${step}` }
}

/**
 * A shared schema is named by itself, not by the way that led to it: that is the file which a reviewer edits,
 * and the same change reads the same in every operation that it reaches.
 */
export function sharedSchema({ direction }: Place, name: string): Place {
  return { direction, anchor: name, path: '' }
}

export function whereIs({ direction, status, anchor, path }: Place): string {
  return `${direction}${status === undefined ? '' : ` ${status}`}: ${anchor}${path}`
}

/** Whether fewer or more values are possible than before. */
export type Effect = 'narrower' | 'wider'

/** Whether a change breaks callers: values that they write must stay allowed, and values that they read must stay known. */
export function levelOf(direction: Direction, effect: Effect): Level {
  return (direction === 'request') === (effect === 'narrower') ? 'breaking' : 'compatible'
}
