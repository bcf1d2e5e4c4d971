import type { OpenApiDocument } from './document.ts'
import { isObject, type Json, objectIn } from './json.ts'

/** Where a `$ref` points, such as `#/components/schemas/Slug`; undefined for everything else. */
export function referenceIn(value: unknown): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}

/** Resolves a reference to its object, however many others it leads through. Keywords beside a reference win. */
export function resolved(document: OpenApiDocument, value: unknown, passed: readonly string[] = []): Json {
  const reference = referenceIn(value)
  if (reference === undefined || passed.includes(reference)) return objectIn(value)
  const { $ref: _, ...beside } = objectIn(value)
  return { ...resolved(document, pointedAt(document, reference), [...passed, reference]), ...beside }
}

/** The value with every reference replaced by what it points at; one that leads back into itself stays as it is. */
export function expanded(document: OpenApiDocument, value: unknown, passed: readonly string[] = []): unknown {
  const reference = referenceIn(value)
  if (reference !== undefined && passed.includes(reference)) return value
  if (reference !== undefined) return expanded(document, resolved(document, value), [...passed, reference])
  if (Array.isArray(value)) return value.map((item) => expanded(document, item, passed))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expanded(document, part, passed)]))
}

export function pointedAt(document: OpenApiDocument, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/').map(unescaped)
  return steps.reduce<unknown>((value, step) => (Array.isArray(value) ? value[Number(step)] : objectIn(value)[step]), document)
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}
