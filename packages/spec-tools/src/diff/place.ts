import type { Level } from './change.ts'

/** The caller writes the values of a request, and the server those of an answer. The same edit can break one and not the other. */
export type Direction = 'request' | 'answer'

export type Place = {
  readonly direction: Direction
  /** Set while the walk is in an answer of one status, and not in a schema that others share. */
  readonly status?: string
  /** A parameter, a header, the body or a shared schema. */
  readonly anchor: string
  readonly path: string
}

export function appendStep(place: Place, step: string): Place {
  return { ...place, path: `${place.path}${step}` }
}

/**
 * Names a shared schema by its own name, and not by the path that leads to it. The name is that of the file which a reviewer edits,
 * and a change has the same name in every operation that it affects.
 */
export function toSharedPlace({ direction }: Place, name: string): Place {
  return { direction, anchor: name, path: '' }
}

export function formatPlace({ direction, status, anchor, path }: Place): string {
  return `${direction}${status === undefined ? '' : ` ${status}`}: ${anchor}${path}`
}

/** Effect of a change on the values that are possible: fewer or more of them. */
export type Effect = 'narrower' | 'wider'

/** Classifies a change: values that callers write must stay allowed, and values that they read must stay known. */
export function classifyLevel(direction: Direction, effect: Effect): Level {
  return (direction === 'request') === (effect === 'narrower') ? 'breaking' : 'compatible'
}
