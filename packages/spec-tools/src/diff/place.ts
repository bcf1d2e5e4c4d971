import type { Level } from './change.ts'

/** The caller writes the values of a request, and the server those of an answer. The same edit can break one and not the other. */
export type Direction = 'request' | 'answer'

export type Place = {
  readonly direction: Direction
  /** Set while the comparison is in an answer of one status, outside of shared schemas. */
  readonly status?: string
  /** A parameter, a header, the body or a shared schema. */
  readonly anchor: string
  readonly path: string
}

export function appendStep(place: Place, step: string): Place {
  return { ...place, path: `${place.path}${step}` }
}

/**
 * Names a shared schema by its own name instead of the path to it. That is the name of the file that a reviewer edits, and it is the same
 * for every operation that a change affects.
 */
export function toSharedPlace({ direction }: Place, name: string): Place {
  return { direction, anchor: name, path: '' }
}

export function formatPlace({ direction, status, anchor, path }: Place): string {
  return `${direction}${status === undefined ? '' : ` ${status}`}: ${anchor}${path}`
}

/** Effect of a change on the possible values: fewer or more of them. */
export type Effect = 'narrower' | 'wider'

/** Classifies a change: values that callers write must stay allowed, and values that they read must stay known. */
export function classifyLevel(direction: Direction, effect: Effect): Level {
  return (direction === 'request') === (effect === 'narrower') ? 'breaking' : 'compatible'
}
