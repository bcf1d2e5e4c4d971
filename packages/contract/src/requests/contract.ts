/** Any OpenAPI document, as far as the check of requests looks at it. */
export type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Operation = { readonly parameters?: readonly unknown[]; readonly requestBody?: unknown }

export function operationOf(document: Contract, path: string, method: string): Operation | undefined {
  return document.paths[path]?.[method] as Operation | undefined
}

/** What a reference means, or the thing itself. */
export function resolved(document: Contract, value: unknown): unknown {
  const reference = (value as { $ref?: unknown } | undefined)?.$ref
  if (typeof reference !== 'string') return value
  const [, , kind = '', name = ''] = reference.split('/')
  return resolved(document, document.components?.[kind]?.[name])
}

/** Every reference within a value, such as `#/components/schemas/Slug`. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === '$ref' && typeof child === 'string' ? [child] : referencesIn(child)))
}
