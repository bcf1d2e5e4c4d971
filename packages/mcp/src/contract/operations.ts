import { hasScopes } from '@catalog/contract/keys/scopes'
import { type OperationId, operations } from '@catalog/contract/operations'
import type { Scope } from '../options.ts'
import { type ContractDocument, type Example, listOperations, type Operation, type Parameter, resolveReference } from './document.ts'
import { describeFields, describeType } from './schema-text.ts'

/** The tool that calls an operation. */
export type CallToolName = 'catalog_call_read' | 'catalog_call_write'

/**
 * Operations that the general tools do not call: bundles have their own tools with a preview, and files and the contract are useless to a
 * model.
 */
const uncallable: ReadonlySet<string> = new Set(['uploadSource', 'getContract', 'validateBundle', 'submitBundle'])

/** Returns the tool that can call the operation, or undefined if none can. */
export function findCallTool(id: string): CallToolName | undefined {
  if (!Object.hasOwn(operations, id) || uncallable.has(id)) return undefined
  const { method, tag, path } = operations[id as OperationId]
  if (method === 'get') return 'catalog_call_read'
  return tag === 'proposals' || path.includes('/proposals') || id.startsWith('propose') ? undefined : 'catalog_call_write'
}

function canCall(id: string, scopes: readonly Scope[]): boolean {
  return Object.hasOwn(operations, id) && hasScopes(scopes, operations[id as OperationId].scopes)
}

/** Lists the operations that match the words and that the key may call, best match first. */
export function rankOperations(document: ContractDocument, words: string, scopes: readonly Scope[]): Operation[] {
  const asked = listStems(words)
  return listOperations(document)
    .filter(({ operationId }) => findCallTool(operationId) && canCall(operationId, scopes))
    .map((operation) => ({ operation, score: computeScore(operation, asked) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ operation }) => operation)
}

/** Scores an operation by the matching words. Words in the name or summary count more than words in the description. */
function computeScore(
  { operationId, summary, description = '', tags, parameters = [] }: Operation,
  searchStems: readonly string[],
): number {
  const name = listStems(`${operationId.replace(/([A-Z])/g, ' $1')} ${tags.join(' ')}`)
  const [said, more] = [listStems(summary), listStems(`${description} ${parameters.map((parameter) => parameter.name).join(' ')}`)]
  const scoreStem = (word: string) => (name.includes(word) ? 4 : 0) + (said.includes(word) ? 3 : 0) + (more.includes(word) ? 1 : 0)
  return searchStems.reduce((sum, word) => sum + scoreStem(word), 0)
}

function listStems(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])]
    .map((word) => word.replace(/(ies|y|s|ing|ed|e)$/, ''))
    .filter((word) => word.length > 1)
}

/** Describes the parameters and the body of an operation, with an example. */
export function describeOperation(document: ContractDocument, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolveReference(document, parameter)).filter(isArgument)
  const body = operation.requestBody?.content['application/json']
  const example = body && Object.values(body.examples ?? {})[0]
  return [
    `${operation.operationId} (${findCallTool(operation.operationId)}): ${operation.summary}. ${(operation.description ?? '').replace(/\s+/g, ' ').trim()}`,
    'Arguments:',
    ...parameters.map((parameter) => describeParameter(document, parameter)),
    ...(body ? describeFields(document, resolveReference(document, body.schema)) : []),
    ...(example ? ['Example of the body:', JSON.stringify(resolveReference<Example>(document, example).value)] : []),
    ...(parameters.length === 0 && !body ? ['none'] : []),
  ].join('\n')
}

export function describeOperationInLine({ operationId, summary }: Operation): string {
  return `- ${operationId} (${findCallTool(operationId)}): ${summary}`
}

function isArgument({ in: place }: Parameter): boolean {
  return place === 'path' || place === 'query'
}

function describeParameter(document: ContractDocument, { name, in: place, description, required, schema }: Parameter): string {
  const type = schema ? describeType(document, resolveReference(document, schema)) : 'string'
  return `- ${name} (${type}${required || place === 'path' ? ', required' : ''}): ${(description ?? '').replace(/\s+/g, ' ').trim()}`
}
