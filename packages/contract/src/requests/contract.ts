/** The parts of an OpenAPI document that are needed to check requests. */
export type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Operation = { readonly parameters?: readonly unknown[]; readonly requestBody?: unknown }

export function findOperation(document: Contract, path: string, method: string): Operation | undefined {
  return document.paths[path]?.[method] as Operation | undefined
}

/** Resolves a reference, including references to references. Returns any other value unchanged. */
export function resolveReference(document: Contract, value: unknown): unknown {
  const reference = (value as { $ref?: unknown } | undefined)?.$ref
  if (typeof reference !== 'string') return value
  const [, , kind = '', name = ''] = reference.split('/')
  return resolveReference(document, document.components?.[kind]?.[name])
}

/** Lists every reference within a value, such as `#/components/schemas/Slug`. */
export function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === '$ref' && typeof child === 'string' ? [child] : listReferences(child)))
}
