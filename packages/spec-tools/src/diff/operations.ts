import { canonical, type Json, objectIn } from '../json.ts'
import { resolved } from '../references.ts'
import { diffAnswers } from './answers.ts'
import { diffBodies } from './bodies.ts'
import { type Finding, unique } from './change.ts'
import { diffParameters, diffRequired, parametersOf } from './parameters.ts'
import type { Place } from './place.ts'
import { diffNotes } from './schemas.ts'
import { diffSecurity } from './security.ts'
import type { Walk } from './walk.ts'

/** An operation, and where the contract has it. */
export type Located = { readonly method: string; readonly path: string; readonly item: Json; readonly operation: Json }

export function diffOperations(walk: Walk, before: Located, after: Located): Finding[] {
  const [old, now] = [before.operation, after.operation]
  return unique([
    ...diffName(before, after),
    ...diffWords(old, now),
    ...diffSecurity(old.security ?? walk.before.security, now.security ?? walk.after.security),
    ...diffParameters(walk, parametersOf(walk, 'before', before.item, old), parametersOf(walk, 'after', after.item, now)),
    ...diffRequestBody(walk, old.requestBody, now.requestBody),
    ...diffAnswers(walk, old.responses, now.responses),
    ...diffExtensions(old, now),
  ])
}

function diffName(before: Located, after: Located): Finding[] {
  const [address, addressNow] = [addressOf(before), addressOf(after)]
  const [name, nameNow] = [before.operation.operationId, after.operation.operationId]
  return [
    ...(address === addressNow ? [] : [{ where: 'path and method', what: `${address} became ${addressNow}`, level: 'breaking' } as const]),
    ...(name === nameNow
      ? []
      : [{ where: 'operationId', what: `${name} became ${nameNow}, which renames the method of the SDK`, level: 'breaking' } as const]),
  ]
}

export function addressOf({ method, path }: Located): string {
  return `${method.toUpperCase()} ${path}`
}

const words = ['summary', 'description', 'tags', 'externalDocs', 'deprecated']
const whole: Place = { direction: 'request', anchor: 'the operation', path: '' }

function diffWords(before: Json, after: Json): Finding[] {
  const [old, now] = [before, after].map((operation) =>
    Object.fromEntries(words.filter((key) => key in operation).map((key) => [key, operation[key]])),
  )
  return diffNotes(old ?? {}, now ?? {}, whole).map((finding) => ({ ...finding, where: 'the operation' }))
}

function diffRequestBody(walk: Walk, before: unknown, after: unknown): Finding[] {
  const [old, now] = [resolved(walk.before, before), resolved(walk.after, after)]
  const at: Place = { direction: 'request', anchor: 'body', path: '' }
  const where = 'request: body'
  if (before === undefined && after === undefined) return []
  if (after === undefined) return [{ where, what: 'was removed; a request with it is refused', level: 'breaking' }]
  const required = now.required === true
  if (before === undefined)
    return [{ where, what: required ? 'is new and required' : 'is new and optional', level: required ? 'breaking' : 'compatible' }]
  return [
    ...diffNotes({ description: old.description }, { description: now.description }, at),
    ...diffRequired(old.required === true, required, at),
    ...diffBodies(walk, old.content, now.content, at),
  ]
}

function diffExtensions(before: Json, after: Json): Finding[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key.startsWith('x-'))
  return keys
    .filter((key) => canonical(before[key]) !== canonical(after[key]))
    .map((key) => ({ where: key, what: 'changed', level: 'compatible' }))
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export function operationsIn(paths: unknown): Located[] {
  return Object.entries(objectIn(paths)).flatMap(([path, item]) =>
    Object.entries(objectIn(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method, path, item: objectIn(item), operation: objectIn(operation) })),
  )
}
