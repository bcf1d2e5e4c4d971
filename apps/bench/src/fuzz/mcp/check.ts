import { checkCatalogueError } from '../catalogue.ts'
import type { FuzzAnswer } from '../send.ts'
import { isObject } from '../values.ts'

/** An answer of /mcp, with its messages and its violations of the protocol. */
export type CheckedMcpAnswer = {
  readonly messages: readonly unknown[]
  /** True when every message has a result, and no tool reported an error. */
  readonly isAnswered: boolean
  readonly problems: readonly string[]
}

const internalError = -32_603
/** Matches API errors that have no code in the protocol when a resource is read: limits, and keys that were just revoked. */
const refusalOfApi = /^[A-Z_]+ \(HTTP 4\d\d\): /
/** Matches the library's list of invalid parameters, as clients of the 2025 protocol receive it. */
const refusalOfSchema = /^\[\s*\{[\s\S]*"path": \[/
/** Matches texts of JavaScript's own errors, which would reveal internals. */
const insides =
  /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|URIError)\b|Cannot read prop|is not a function|is not iterable|URI malformed|node_modules|\bat \S+:\d+:\d+/

/** Checks that an answer of /mcp has valid JSON-RPC messages or an error of the contract's catalogue. */
export function checkMcpAnswer({ status, headers, text }: FuzzAnswer): CheckedMcpAnswer {
  const messages = parseMessages(text)
  const [first] = messages ?? []
  if (messages?.length === 0)
    return { messages, isAnswered: status === 202, problems: status === 202 ? [] : [`It answered ${status} without a message.`] }
  if (messages === undefined || !isRpc(first)) {
    return { messages: messages ?? [], isAnswered: false, problems: checkCatalogueError({ status, headers, body: first }) }
  }
  const problems = messages.flatMap(checkMessage)
  return { messages, isAnswered: messages.every(isResult), problems }
}

/** Parses the messages of an answer: a single one as JSON, or several in an event stream. Returns undefined if the answer is neither. */
function parseMessages(text: string): unknown[] | undefined {
  const lines = /^(?:event|data|id|retry):/.test(text) ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => data) : [text]
  try {
    return lines.filter((line) => line !== '').flatMap((line): unknown => JSON.parse(line))
  } catch {
    return undefined
  }
}

function isRpc(message: unknown): boolean {
  return isObject(message) && message.jsonrpc === '2.0'
}

function isResult(message: unknown): boolean {
  return isObject(message) && isObject(message.result) && message.result.isError !== true
}

function checkMessage(message: unknown): string[] {
  if (!isObject(message) || !isRpc(message)) return ['A message is not JSON-RPC.']
  const { id, result, error } = message
  return [
    ...(id === null || ['string', 'number'].includes(typeof id) ? [] : ['A message has no id.']),
    ...((result === undefined) === (error === undefined) ? ['A message has both a result and an error, or neither.'] : []),
    ...(error === undefined ? [] : checkRpcError(error)),
    ...(isObject(result) && result.isError === true ? checkFailedTool(result) : []),
  ]
}

function checkRpcError(error: unknown): string[] {
  if (!isObject(error) || !Number.isInteger(error.code) || typeof error.message !== 'string') return ['An error has no code or no message.']
  const isRefusal = refusalOfApi.test(error.message) || refusalOfSchema.test(error.message)
  return [
    ...(error.code === internalError && !isRefusal ? [`It reports an internal error: ${error.message.slice(0, 200)}`] : []),
    ...(insides.test(error.message) ? [`An error reveals internals: ${error.message.slice(0, 200)}`] : []),
  ]
}

function checkFailedTool({ content }: Record<string, unknown>): string[] {
  const texts = Array.isArray(content) ? content.filter(isObject).map(({ text }) => text) : []
  const text = texts.filter((one) => typeof one === 'string').join('\n')
  if (text === '') return ['A tool failed without a message.']
  return insides.test(text) ? [`A tool reveals internals: ${text.slice(0, 200)}`] : []
}
