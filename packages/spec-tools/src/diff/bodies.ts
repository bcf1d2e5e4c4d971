import { canonical, type Json, objectIn } from '../json.ts'
import { expanded } from '../references.ts'
import type { Finding } from './change.ts'
import { type Place, whereIs, within } from './place.ts'
import { diffSchemas } from './schemas.ts'
import type { Walk } from './walk.ts'

const usual = 'application/json'

/** The body in each media type that it comes in. */
export function diffBodies(walk: Walk, before: unknown, after: unknown, place: Place): Finding[] {
  const [old, now] = [objectIn(before), objectIn(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((type): Finding[] => {
    const at = type === usual ? place : within(place, ` (${type})`)
    if (!(type in now)) return [{ where: whereIs(place), what: `${type} was removed`, level: 'breaking' }]
    if (!(type in old)) return [{ where: whereIs(place), what: `${type} is new`, level: 'compatible' }]
    return diffMedia(walk, objectIn(old[type]), objectIn(now[type]), at)
  })
}

function diffMedia(walk: Walk, before: Json, after: Json, place: Place): Finding[] {
  const where = whereIs(place)
  const differs = (key: string) => canonical(expanded(walk.before, before[key])) !== canonical(expanded(walk.after, after[key]))
  return [
    ...diffSchemas(walk, before.schema ?? {}, after.schema ?? {}, place),
    ...(differs('encoding') ? [{ where, what: 'encoding changed: its parts are written differently', level: 'breaking' } as const] : []),
    ...(differs('example') || differs('examples') ? [{ where, what: 'examples changed', level: 'docs' } as const] : []),
  ]
}
