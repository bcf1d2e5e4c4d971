import { type Contract, findOperation, listReferences, resolveReference } from '@catalog/contract/requests/contract'

/** The parts of an OpenAPI document that this code reads. */
export type ContractDocument = Contract & {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>>
  readonly servers?: readonly object[]
}

/**
 * Reduces the contract to the parameters of one operation and the components to which they refer. The validator recompiles every path that
 * it knows on every request, so it gets only one (docs/decisions/0002). Everything that does not affect the parameters is omitted, so that
 * operations with the same parameters have equal slices.
 */
export function sliceContract(document: ContractDocument, path: string, method: string): ContractDocument {
  const operation = findOperation(document, path, method)
  if (operation === undefined) throw new Error(`The contract has no operation ${method.toUpperCase()} ${path}.`)
  const parameters = (operation.parameters ?? []).map((said) => omitProse(resolveReference(document, said) as Parameter))
  const values = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `/{${name}}`)
  // Omits answers, which only tests check, and bodies, which `body-check.ts` checks.
  const get = { parameters, responses: { default: { description: 'Not validated.' } } }
  return {
    openapi: document.openapi,
    info: { title: 'Parameters', version: '1' },
    paths: { [values.join('') || '/']: { get } },
    components: collectReachableComponents(document, get),
  }
}

type Parameter = { readonly name: string; readonly in: string; readonly schema?: object }

function omitProse({ schema, ...parameter }: Parameter): Parameter {
  return { ...omitProseFields(parameter), ...(schema && { schema: omitProseFields(schema) }) }
}

function omitProseFields<T extends object>({ description: _, example: __, examples: ___, ...rest }: T & Prose): Omit<T, keyof Prose> {
  return rest
}

type Prose = { readonly description?: unknown; readonly example?: unknown; readonly examples?: unknown }

function collectReachableComponents(document: ContractDocument, root: unknown): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  const visit = (reference: string) => {
    const [, , kind = '', name = ''] = reference.split('/')
    const component = document.components?.[kind]?.[name]
    if (component === undefined) throw new Error(`The contract refers to ${reference}, which does not exist.`)
    if (found[kind]?.[name] !== undefined) return
    found[kind] = { ...found[kind], [name]: component }
    for (const next of listReferences(component)) visit(next)
  }
  for (const reference of listReferences(root)) visit(reference)
  return found
}
