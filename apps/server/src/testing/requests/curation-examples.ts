import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/curation/operations'

type Operation = {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly example?: unknown }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly examples: { readonly default: { readonly $ref: string } } } }
  }
}

const getOperation = (operationId: OperationId) => {
  const { path, method } = operations[operationId]
  return (document.paths as unknown as Record<string, Record<string, Operation>>)[path]?.[method] ?? {}
}

/** The request of an operation's own examples. */
export function buildCurationExample(operationId: OperationId, replacements: Record<string, string> = {}): { path: string; body?: object } {
  const { parameters = [], requestBody } = getOperation(operationId)
  const getParameterValue = (name: string) => replacements[name] ?? String(parameters.find((parameter) => parameter.name === name)?.example)
  const path = operations[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(getParameterValue(name)))
  const [, , kind = '', name = ''] = requestBody?.content['application/json'].examples.default.$ref.split('/') ?? []
  const body = (document.components as unknown as Record<string, Record<string, { value: object }>>)[kind]?.[name]?.value
  return { path, ...(body && { body }) }
}
