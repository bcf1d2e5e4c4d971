import type { OpenApiDocument } from './document.ts'
import { isObject, type Json, toObject } from './json.ts'

/** Returns the target of a `$ref`, such as `#/components/schemas/Slug`, and undefined for any other value. */
export function getReference(value: unknown): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}

/** Resolves a reference to its object, also through other references. Keywords next to a reference take precedence. */
export function resolveReference(document: OpenApiDocument, value: unknown, visited: readonly string[] = []): Json {
  const reference = getReference(value)
  if (reference === undefined || visited.includes(reference)) return toObject(value)
  const { $ref: _, ...beside } = toObject(value)
  return { ...resolveReference(document, getReferenceTarget(document, reference), [...visited, reference]), ...beside }
}

/** Replaces every reference in a value by its target, except a reference to a schema that contains it. */
export function expandReferences(document: OpenApiDocument, value: unknown, visited: readonly string[] = []): unknown {
  const reference = getReference(value)
  if (reference !== undefined && visited.includes(reference)) return value
  if (reference !== undefined) return expandReferences(document, resolveReference(document, value), [...visited, reference])
  if (Array.isArray(value)) return value.map((item) => expandReferences(document, item, visited))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expandReferences(document, part, visited)]))
}

export function getReferenceTarget(document: OpenApiDocument, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/').map(unescapeStep)
  return steps.reduce<unknown>((value, step) => (Array.isArray(value) ? value[Number(step)] : toObject(value)[step]), document)
}

function unescapeStep(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}
