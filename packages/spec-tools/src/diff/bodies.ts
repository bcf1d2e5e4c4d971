import { type Json, toCanonicalJson, toObject } from '../json.ts'
import { expandReferences } from '../references.ts'
import type { Finding } from './change.ts'
import { appendStep, formatPlace, type Place } from './place.ts'
import { diffSchemas } from './schemas.ts'
import type { DiffContext } from './walk.ts'

const usual = 'application/json'

/** Compares a body in each of its media types. */
export function diffBodies(context: DiffContext, before: unknown, after: unknown, place: Place): Finding[] {
  const [old, now] = [toObject(before), toObject(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((type): Finding[] => {
    const at = type === usual ? place : appendStep(place, ` (${type})`)
    if (!(type in now)) return [{ where: formatPlace(place), what: `${type} was removed`, level: 'breaking' }]
    if (!(type in old)) return [{ where: formatPlace(place), what: `${type} is new`, level: 'compatible' }]
    return diffMedia(context, toObject(old[type]), toObject(now[type]), at)
  })
}

function diffMedia(context: DiffContext, before: Json, after: Json, place: Place): Finding[] {
  const where = formatPlace(place)
  const differs = (key: string) =>
    toCanonicalJson(expandReferences(context.before, before[key])) !== toCanonicalJson(expandReferences(context.after, after[key]))
  return [
    ...diffSchemas(context, before.schema ?? {}, after.schema ?? {}, place),
    ...(differs('encoding') ? [{ where, what: 'encoding changed: its parts are written differently', level: 'breaking' } as const] : []),
    ...(differs('example') || differs('examples') ? [{ where, what: 'examples changed', level: 'docs' } as const] : []),
  ]
}
