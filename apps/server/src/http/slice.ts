/** Any OpenAPI document, as far as the plumbing looks at it. */
export type ContractDocument = {
  readonly openapi: string
  readonly info: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * The contract cut down to one operation and the components that its parameters reach. The validator
 * recompiles every path that it knows on every request, so it is given one (see docs/decisions/0002).
 */
export function sliceFor(
  document: ContractDocument,
  path: string,
  method: string,
  basePath: string,
): ContractDocument & { servers: { url: string }[] } {
  const operation = document.paths[path]?.[method]
  if (operation === undefined) throw new Error(`The contract has no operation ${method.toUpperCase()} ${path}.`)
  const request = requestOf(operation as Record<string, unknown>)
  return {
    openapi: document.openapi,
    info: document.info,
    servers: [{ url: basePath }],
    paths: { [path]: { [method]: request } },
    components: reachableComponents(document, request),
  }
}

/** Answers are checked by the tests, not on the way out; bodies by `body-check.ts`. */
function requestOf({ parameters, operationId }: Record<string, unknown>) {
  return {
    operationId,
    ...(parameters !== undefined && { parameters }),
    responses: { default: { description: 'Not validated.' } },
  }
}

function reachableComponents(document: ContractDocument, from: unknown): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  const visit = (reference: string) => {
    const [, , kind = '', name = ''] = reference.split('/')
    const component = document.components?.[kind]?.[name]
    if (component === undefined) throw new Error(`The contract refers to ${reference}, which does not exist.`)
    if (found[kind]?.[name] !== undefined) return
    found[kind] = { ...found[kind], [name]: component }
    for (const next of referencesIn(component)) visit(next)
  }
  for (const reference of referencesIn(from)) visit(reference)
  return found
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === '$ref' && typeof child === 'string' ? [child] : referencesIn(child)))
}
