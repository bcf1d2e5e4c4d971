import { type Json, toCanonicalJson, toList } from '../json.ts'
import { resolveReference } from '../references.ts'
import { diffBodies } from './bodies.ts'
import type { Finding } from './change.ts'
import { formatPlace, type Place } from './place.ts'
import { getAnnotations } from './schema-view.ts'
import { diffNotes, diffSchemas } from './schemas.ts'
import type { DiffContext } from './walk.ts'

/** Compares the parameters: those that callers may send, must send, and can no longer send. */
export function diffParameters(context: DiffContext, before: readonly unknown[], after: readonly unknown[]): Finding[] {
  const [old, now] = [
    indexByName(before.map((one) => resolveReference(context.before, one))),
    indexByName(after.map((one) => resolveReference(context.after, one))),
  ]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [left, right] = [old.get(name), now.get(name)]
    const place: Place = { direction: 'request', anchor: name, path: '' }
    if (left && right) return diffParameter(context, left, right, place)
    return left ? [buildRemovedParameter(place)] : [buildNewParameter(right?.required === true, place)]
  })
}

function indexByName(parameters: readonly Json[]): Map<string, Json> {
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

function diffParameter(context: DiffContext, before: Json, after: Json, place: Place): Finding[] {
  return [
    ...diffNotes(getAnnotations(before), getAnnotations(after), place),
    ...diffRequired(before.required === true, after.required === true, place),
    ...diffSerialization(before, after, place),
    ...diffSchemas(context, before.schema ?? {}, after.schema ?? {}, place),
    ...diffBodies(context, before.content, after.content, place),
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
    .filter((key) => toCanonicalJson(old[key]) !== toCanonicalJson(now[key]))
    .map((key) => ({ where: formatPlace(place), what: `${key} ${old[key]} became ${now[key]}`, level: 'breaking' }))
}

function getSerialization(parameter: Json): Json {
  const style = parameter.style ?? (['query', 'cookie'].includes(String(parameter.in)) ? 'form' : 'simple')
  return { style, explode: parameter.explode ?? style === 'form', allowReserved: parameter.allowReserved ?? false }
}

/** Lists the parameters of a path and of one of its operations, whose parameters replace those of the path. */
export function listParameters(context: DiffContext, side: 'before' | 'after', item: Json, operation: Json): readonly unknown[] {
  const all = [...toList(item.parameters), ...toList(operation.parameters)].map((one) => resolveReference(context[side], one))
  return [...indexByName(all).values()]
}
