import { canonical, type Json, toList } from '../json.ts'
import { resolveReference } from '../references.ts'
import { diffBodies } from './bodies.ts'
import type { Finding } from './change.ts'
import { formatPlace, type Place } from './place.ts'
import { getAnnotations } from './schema-view.ts'
import { diffNotes, diffSchemas } from './schemas.ts'
import type { Walk } from './walk.ts'

/** Compares the parameters: those that callers may send, must send, and can no longer send. */
export function diffParameters(walk: Walk, before: readonly unknown[], after: readonly unknown[]): Finding[] {
  const [old, now] = [
    byName(before.map((one) => resolveReference(walk.before, one))),
    byName(after.map((one) => resolveReference(walk.after, one))),
  ]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [left, right] = [old.get(name), now.get(name)]
    const place: Place = { direction: 'request', anchor: name, path: '' }
    if (left && right) return diffParameter(walk, left, right, place)
    return left ? [buildRemovedParameter(place)] : [buildNewParameter(right?.required === true, place)]
  })
}

function byName(parameters: readonly Json[]): Map<string, Json> {
  return new Map(parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]))
}

function buildRemovedParameter(place: Place): Finding {
  return { where: formatPlace(place), what: 'was removed; a request with it is refused', level: 'breaking' }
}

function buildNewParameter(required: boolean, place: Place): Finding {
  return {
    where: formatPlace(place),
    what: required ? 'is new and required' : 'is new and optional',
    level: required ? 'breaking' : 'compatible',
  }
}

function diffParameter(walk: Walk, before: Json, after: Json, place: Place): Finding[] {
  return [
    ...diffNotes(getAnnotations(before), getAnnotations(after), place),
    ...diffRequired(before.required === true, after.required === true, place),
    ...diffSerialization(before, after, place),
    ...diffSchemas(walk, before.schema ?? {}, after.schema ?? {}, place),
    ...diffBodies(walk, before.content, after.content, place),
  ]
}

export function diffRequired(before: boolean, after: boolean, place: Place): Finding[] {
  if (before === after) return []
  return [{ where: formatPlace(place), what: after ? 'is required now' : 'is optional now', level: after ? 'breaking' : 'compatible' }]
}

/** Compares the keywords that say how a list or an object is written into the address. */
function diffSerialization(before: Json, after: Json, place: Place): Finding[] {
  const [old, now] = [getSerialization(before), getSerialization(after)]
  return Object.keys(old)
    .filter((key) => canonical(old[key]) !== canonical(now[key]))
    .map((key) => ({ where: formatPlace(place), what: `${key} ${old[key]} became ${now[key]}`, level: 'breaking' }))
}

function getSerialization(parameter: Json): Json {
  const style = parameter.style ?? (['query', 'cookie'].includes(String(parameter.in)) ? 'form' : 'simple')
  return { style, explode: parameter.explode ?? style === 'form', allowReserved: parameter.allowReserved ?? false }
}

/** Lists the parameters of a path and of one of its operations, whose parameters replace those of the path. */
export function listParameters(walk: Walk, side: 'before' | 'after', item: Json, operation: Json): readonly unknown[] {
  const all = [...toList(item.parameters), ...toList(operation.parameters)].map((one) => resolveReference(walk[side], one))
  return [...byName(all).values()]
}
