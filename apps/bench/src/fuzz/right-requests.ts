import type { KnownValues } from './known-values.ts'
import { findCollection } from './known-values.ts'
import type { Operation, Parameter } from './operations.ts'
import type { Random } from './random.ts'
import { buildUuid, buildValue } from './values.ts'

/** A request in parts, before a mistake is made in it. */
export type Draft = {
  readonly operation: Operation
  path: string
  readonly query: [name: string, value: string][]
  readonly headers: Record<string, string>
  body: unknown
}

/** Builds a valid request about existing records. */
export function buildValidDraft(random: Random, known: KnownValues, operation: Operation): Draft {
  const maker = { random, known, contract: operation.contract }
  const chooseValue = (parameter: Parameter) => {
    if (parameter.example !== undefined && random.chance(0.1)) return parameter.example
    // Waiting takes time but no work, so most requests wait only briefly.
    if (parameter.name === 'wait' && random.chance(0.95)) return random.pick([0, 1])
    if (parameter.name === 'cursor') return known.pick(random, 'cursor', 'cursor') ?? 'x'
    return buildValue(maker, parameter.schema, parameter.name)
  }
  const draft: Draft = { operation, path: operation.path, query: [], headers: {}, body: undefined }
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path')
      draft.path = draft.path.replace(
        `{${parameter.name}}`,
        encodeURIComponent(choosePathValue(random, known, operation, parameter, chooseValue)),
      )
    else if (parameter.required || random.chance(parameter.name === 'cursor' ? 0.1 : 0.3)) {
      const value = chooseValue(parameter)
      if (parameter.in === 'query') draft.query.push([parameter.name, Array.isArray(value) ? value.join(',') : String(value)])
      if (parameter.in === 'header')
        draft.headers[parameter.name.toLowerCase()] = chooseHeaderValue(random, known, parameter.name, String(value))
    }
  }
  if (operation.body !== undefined)
    draft.body =
      operation.examples.length > 0 && random.chance(0.15)
        ? structuredClone(random.pick(operation.examples))
        : buildValue(maker, operation.body, 'body')
  return draft
}

function choosePathValue(
  random: Random,
  known: KnownValues,
  { path }: Operation,
  parameter: Parameter,
  chooseValue: (parameter: Parameter) => unknown,
): string {
  const before = path.split(`/{${parameter.name}}`)[0] ?? ''
  const knownValue = random.chance(0.85) ? known.pick(random, parameter.name, findCollection(before)) : undefined
  return knownValue ?? String(chooseValue(parameter))
}

function chooseHeaderValue(random: Random, known: KnownValues, name: string, value: string): string {
  if (/digest/i.test(name)) return known.pick(random, 'approval_digest', 'approval_digest') ?? value
  return /idempotency/i.test(name) && random.chance(0.9) ? buildUuid(random) : value.replaceAll(/[^\x20-\x7e]/g, '?')
}
