import type { Catalog } from '@catalog/client'
import { operations } from '@catalog/contract/operations'
import type { RefusalAnswer, TextAnswer } from '../../answers/answer.ts'
import { createNextPartHint } from '../../answers/go-on.ts'
import { getPart } from '../../answers/parts.ts'
import { renderItem, renderRecord } from '../../answers/render.ts'
import type { ToolCall } from '../../calls/session.ts'
import { findOperationById, loadContract, type Operation, resolveReference } from '../../contract/document.ts'
import { normalizeBody, normalizeParameters } from '../../contract/normalize-request.ts'
import { type CallToolName, findCallTool } from '../../contract/operations.ts'

export interface OperationCall {
  readonly operation: string
  readonly arguments?: Readonly<Record<string, unknown>>
  readonly idempotency_key?: string
  readonly part?: number
}

/** Last line of a long answer to a write. A write must not be repeated to see the rest of its answer. */
const restOfWrite = 'The write succeeded. To read the rest of the answer, look up a reading operation with catalog_find_operation.'

/** The methods of `catalog.raw`, for a path that is known only at run time. */
type RawMethods = Readonly<
  Record<string, (path: string, init: object) => Promise<{ readonly data?: unknown; readonly response: Response }>>
>

/** Calls an operation by its name; refuses an operation that this tool cannot call. */
export async function callOperation(call: ToolCall, toolName: CallToolName, request: OperationCall): Promise<TextAnswer | RefusalAnswer> {
  const { operation: id, arguments: given = {}, idempotency_key, part = 1 } = request
  const right = findCallTool(id)
  if (right === undefined) return { refusal: `No tool calls an operation ${id}. Look up the name with catalog_find_operation.` }
  if (right !== toolName) return { refusal: `${id} is called with ${right}.` }
  const operation = findOperationById(await loadContract(), id)
  if (!operation) return { refusal: `There is no operation ${id}.` }
  const sent = await arrangeArguments(operation, given)
  if (typeof sent === 'string') return { refusal: sent }
  const headers = { ...call.callOptions.headers, ...(idempotency_key !== undefined && { 'Idempotency-Key': idempotency_key }) }
  const answer = await sendOperation(call, id as keyof typeof operations, { ...sent, headers })
  return {
    text: getPart(renderAnswer(id, answer), part, toolName === 'catalog_call_read' ? createNextPartHint(toolName) : () => restOfWrite),
  }
}

async function sendOperation({ catalog, callOptions, limits }: ToolCall, id: keyof typeof operations, init: object): Promise<unknown> {
  const { method, path } = operations[id]
  const { data, response } = (await getRawMethods(catalog)[method.toUpperCase()]?.(path, { ...init, signal: callOptions.signal })) ?? {}
  if (response)
    limits.recordAnswer({ data, status: response.status, headers: response.headers, etag: undefined, request_id: undefined, attempts: 1 })
  return data
}

function getRawMethods(catalog: Catalog): RawMethods {
  return catalog.raw as unknown as RawMethods
}

interface CallArguments {
  readonly params: { readonly path: Record<string, unknown>; readonly query: Record<string, unknown> }
  readonly body?: Record<string, unknown>
}

/** Sorts the arguments into path, query and body; returns a message if an argument is missing or unknown. */
async function arrangeArguments(operation: Operation, values: Readonly<Record<string, unknown>>): Promise<CallArguments | string> {
  const contract = await loadContract()
  const parameters = (operation.parameters ?? []).map((parameter) => resolveReference(contract, parameter))
  const findPlace = (name: string) => parameters.find((parameter) => parameter.name === name && parameter.in !== 'header')?.in
  const { path, query, rest } = { path: {}, query: {}, rest: {} } as Record<'path' | 'query' | 'rest', Record<string, unknown>>
  for (const [name, value] of Object.entries(normalizeParameters(contract, operation, values))) {
    const place = findPlace(name)
    Object.assign(place === 'path' ? path : place === 'query' ? query : rest, { [name]: value })
  }
  const missing = parameters.find(({ name, in: place }) => place === 'path' && !(name in path))
  if (missing) return `${operation.operationId} needs the argument ${missing.name}.`
  if (operation.requestBody) return { params: { path, query }, body: normalizeBody(contract, operation.operationId, unwrapBody(rest)) }
  const unknown = Object.keys(rest)
  if (unknown.length === 0) return { params: { path, query } }
  const names = parameters.filter(({ in: place }) => place !== 'header').map(({ name }) => name)
  return `${operation.operationId} has no argument ${unknown.join(', ')}; it has ${names.join(', ') || 'none'}.`
}

/** Unwraps an argument `body`, because some models put the fields of the body into it. */
function unwrapBody(rest: Record<string, unknown>): Record<string, unknown> {
  const { body, ...others } = rest
  return typeof body === 'object' && body !== null && Object.keys(others).length === 0 ? { ...body } : rest
}

function renderAnswer(id: string, answer: unknown): string[] {
  const record = Object(answer) as Record<string, unknown>
  const { data, next_cursor, total, ...others } = record
  if (!Array.isArray(data)) return renderRecord(id, record)
  const end = next_cursor ? [`The next page: cursor ${next_cursor}`] : ['No more after these.']
  const beside = Object.keys(others).length > 0 ? renderRecord('other fields', others) : []
  return [`# ${id}: ${data.length}${typeof total === 'number' ? ` of ${total}` : ''}`, ...data.flatMap(renderItem), ...beside, ...end]
}
