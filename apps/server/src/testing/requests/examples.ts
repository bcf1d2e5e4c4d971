import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { type Contract, findOperation, resolveReference } from '@catalog/contract/requests/contract'
import type { Json } from './mutated-bodies.ts'

/** The operation's path with the contract's examples in it. */
export function buildExamplePath(operationId: OperationId): string {
  return fillPath(document, operations[operationId])
}

/** Builds the path of an operation of either contract in the same way. */
export function fillPath(document: Contract, { path, method }: { readonly path: string; readonly method: string }): string {
  const parameters = (findOperation(document, path, method)?.parameters ?? []) as { name?: string; example?: unknown }[]
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters.find((parameter) => parameter.name === name)?.example))
}

/** The example bodies of an operation in the contract, by their names; none if the operation takes no body. */
export function listExampleBodies(operationId: OperationId): Readonly<Record<string, Json>> {
  const { path, method } = operations[operationId]
  const requestBody = findOperation(document, path, method)?.requestBody
  return requestBody === undefined ? {} : listExamples(requestBody)
}

/** The JSON examples of a request or an answer in the contract, by their names. */
export function listExamples(holder: unknown): Readonly<Record<string, Json>> {
  const { content } = resolveReference(document, holder) as { content: { 'application/json': { examples: object } } }
  const examples = Object.entries(content['application/json'].examples)
  return Object.fromEntries(examples.map(([name, example]) => [name, (resolveReference(document, example) as { value: Json }).value]))
}
