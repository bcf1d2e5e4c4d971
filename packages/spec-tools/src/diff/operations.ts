import { type Json, toCanonicalJson, toObject } from '../json.ts'
import { resolveReference } from '../references.ts'
import { diffAnswers } from './answers.ts'
import { diffBodies } from './bodies.ts'
import { type Finding, removeDuplicates } from './change.ts'
import { diffParameters, diffRequired, listParameters } from './parameters.ts'
import type { Place } from './place.ts'
import { diffNotes } from './schemas.ts'
import { diffSecurity } from './security.ts'
import type { DiffContext } from './walk.ts'

/** An operation with its method and path. */
export type LocatedOperation = { readonly method: string; readonly path: string; readonly item: Json; readonly operation: Json }

export function diffOperations(context: DiffContext, before: LocatedOperation, after: LocatedOperation): Finding[] {
  const [old, now] = [before.operation, after.operation]
  return removeDuplicates([
    ...diffName(before, after),
    ...diffDescriptions(old, now),
    ...diffSecurity(old.security ?? context.before.security, now.security ?? context.after.security),
    ...diffParameters(context, listParameters(context, 'before', before.item, old), listParameters(context, 'after', after.item, now)),
    ...diffRequestBody(context, old.requestBody, now.requestBody),
    ...diffAnswers(context, old.responses, now.responses),
    ...diffExtensions(old, now),
  ])
}

function diffName(before: LocatedOperation, after: LocatedOperation): Finding[] {
  const [address, addressNow] = [formatAddress(before), formatAddress(after)]
  const [name, nameNow] = [before.operation.operationId, after.operation.operationId]
  return [
    ...(address === addressNow ? [] : [{ where: 'path and method', what: `${address} became ${addressNow}`, level: 'breaking' } as const]),
    ...(name === nameNow
      ? []
      : [{ where: 'operationId', what: `${name} became ${nameNow}, which renames the method of the SDK`, level: 'breaking' } as const]),
  ]
}

export function formatAddress({ method, path }: LocatedOperation): string {
  return `${method.toUpperCase()} ${path}`
}

const words = ['summary', 'description', 'tags', 'externalDocs', 'deprecated']
const whole: Place = { direction: 'request', anchor: 'the operation', path: '' }

function diffDescriptions(before: Json, after: Json): Finding[] {
  const [old, now] = [before, after].map((operation) =>
    Object.fromEntries(words.filter((key) => key in operation).map((key) => [key, operation[key]])),
  )
  return diffNotes(old ?? {}, now ?? {}, whole).map((finding) => ({ ...finding, where: 'the operation' }))
}

function diffRequestBody(context: DiffContext, before: unknown, after: unknown): Finding[] {
  const [old, now] = [resolveReference(context.before, before), resolveReference(context.after, after)]
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
    ...diffBodies(context, old.content, now.content, at),
  ]
}

function diffExtensions(before: Json, after: Json): Finding[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key.startsWith('x-'))
  return keys
    .filter((key) => toCanonicalJson(before[key]) !== toCanonicalJson(after[key]))
    .map((key) => ({ where: key, what: 'changed', level: 'compatible' }))
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export function listOperations(paths: unknown): LocatedOperation[] {
  return Object.entries(toObject(paths)).flatMap(([path, item]) =>
    Object.entries(toObject(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method, path, item: toObject(item), operation: toObject(operation) })),
  )
}
