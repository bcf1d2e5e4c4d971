import { agentCallers, everyScope } from '../callers.ts'
import type { Random } from '../random.ts'
import { type FuzzRequest, toByteText } from '../request.ts'
import { breakJson, spoilValue } from '../wrong-requests.ts'
import { buildCall, type CallContext, listMethods, type McpCall } from './calls.ts'

export const mcpPath = '/mcp'
const version = '2026-07-28'
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The parts of a message, before it becomes a request. */
type Draft = { readonly sourceOperation: string; readonly headers: Record<string, string>; message: unknown }

/** Requests that list what /mcp offers. A run begins with these. */
export const listRequests: readonly FuzzRequest[] = listMethods.map((method) =>
  toRequest(toModernDraft({ method, params: {} }, {}), everyScope),
)

/** Builds a request to /mcp: half are valid, a third have one mistake, and the rest hardly follow the protocol. */
export function buildMcpRequest(context: CallContext): FuzzRequest {
  const { random } = context
  const caller = random.chance(0.8) ? everyScope : random.pick(agentCallers)
  const draft = buildDraft(context)
  const kind = random.next()
  if (kind >= 0.5 && kind < 0.8) for (let times = 1 + random.nextInteger(3); times > 0; times--) spoilDraft(random, draft)
  const request = toRequest(draft, caller)
  return kind < 0.8 ? request : { ...request, ...random.pick(wildWays)(context, request) }
}

function buildDraft(context: CallContext): Draft {
  const { random } = context
  const call = buildCall(context)
  const capabilities = random.chance(0.3) ? { elicitation: {} } : {}
  return random.chance(0.7) ? toModernDraft(call, capabilities) : toLegacyDraft(random, call)
}

/** Builds a message of the 2026 protocol, which carries its whole context in body and headers. */
function toModernDraft(call: McpCall, capabilities: object): Draft {
  const { method, params } = call
  const name = params.name ?? params.uri
  return {
    sourceOperation: describeCall(call),
    headers: {
      ...{ 'mcp-protocol-version': version, 'mcp-method': method },
      ...(name !== undefined && { 'mcp-name': toHeaderText(String(name)) }),
    },
    message: {
      ...{ jsonrpc: '2.0', id: 1, method },
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    },
  }
}

/** Builds a message as clients of 2025 and earlier send it. */
function toLegacyDraft(random: Random, call: McpCall): Draft {
  const { method, params } = call
  const isNotification = method.startsWith('notifications/')
  const sentVersion = random.pick([undefined, '2025-11-25', '2025-06-18', '2025-03-26'])
  return {
    sourceOperation: describeCall(call),
    headers: { ...(sentVersion !== undefined && { 'mcp-protocol-version': sentVersion }) },
    message: { jsonrpc: '2.0', ...(!isNotification && { id: random.pick([1, 0, 'one', 2 ** 31]) }), method, params },
  }
}

/** Adds the name of the tool to the name of its call, so that each tool has its own line in the report. */
function describeCall({ method, params }: McpCall): string {
  return method === 'tools/call' ? `mcp ${method} ${params.name}` : `mcp ${method}`
}

function toRequest({ sourceOperation, headers, message }: Draft, caller: string): FuzzRequest {
  return {
    caller,
    method: 'POST',
    path: mcpPath,
    headers: { ...json, ...headers },
    body: toByteText(JSON.stringify(message) ?? ''),
    sourceOperation,
  }
}

/** Makes one mistake or odd change in a message or its headers. */
function spoilDraft(random: Random, draft: Draft): void {
  if (random.chance(0.7)) draft.message = spoilValue(random, draft.message)
  else draft.headers[random.pick(headerNames)] = random.pick(headerValues)
}

const headerNames = [
  ...['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'last-event-id', 'accept', 'content-type'],
  ...['content-encoding', 'origin', 'host', 'cookie', 'expect', 'x-forwarded-for', 'traceparent', 'x-request-id', 'authorization'],
]
const headerValues = [
  ...['', 'x', '2026-07-28', '2025-06-18', '1999-01-01', 'tools/list', 'tools/call', 'catalog_search', '__proto__', '*/*', 'text/html'],
  ...['application/json', 'text/event-stream', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'gzip', 'br'],
  ...['https://elsewhere.example', 'null', 'http://localhost', 'elsewhere.example', 'localhost:1', '[', '=?utf-8?B?4pyT?=', '100-continue'],
  ...['a'.repeat(300), 'a'.repeat(12_000), '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '%00', 'é', 'Bearer x', 'Basic YTpi'],
]

const oddIds = [null, true, 1.5, -1, 1e308, '', '\0', '__proto__', 'x'.repeat(10_000), {}, [], [1]]

type RequestChange = Partial<FuzzRequest>

/** Ways to turn a request to /mcp into one that hardly follows the protocol. */
const wildWays: readonly ((maker: CallContext, request: FuzzRequest) => RequestChange)[] = [
  ({ random }) => ({ method: random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH']) }),
  ({ random }) => ({
    path: random.pick(['/mcp/', '/mcp/x', '/mcp?x=1', '/mcp?', '//mcp', '/MCP', '/mcp%2f', '/mcp/..', '/v1/mcp', '/.well-known/x']),
  }),
  (maker) => ({ headers: json, body: toByteText(JSON.stringify(buildBatch(maker))) }),
  (maker) => ({ headers: json, body: toByteText(JSON.stringify(buildBatch(maker))) }),
  ({ random }, { body = '' }) => ({ body: breakJson(random, body) }),
  ({ random }) => ({ body: Array.from({ length: random.nextInteger(400) }, () => String.fromCharCode(random.nextInteger(256))).join('') }),
  ({ random }, { body = '' }) => ({ body: replaceOnce(body, /"id":(?:\d+|"one")/, `"id":${JSON.stringify(random.pick(oddIds))}`) }),
  ({ random }, { body = '' }) => ({ body: replaceOnce(body, /"jsonrpc":"2.0"/, random.pick(['"jsonrpc":2', '"jsonrpc":"1.0"', '"a":1'])) }),
  ({ random }, request) => buildLargeBody(random, request),
  ({ random }, request) => buildLargeBody(random, request),
]

/** Builds several messages at once: valid ones, spoiled ones and other values, sometimes more than the server accepts. */
function buildBatch(context: CallContext): unknown[] {
  const { random } = context
  return Array.from({ length: random.pick([0, 1, 2, 3, 10, 10, 11, 200]) }, () => {
    const draft = toLegacyDraft(random, buildCall(context))
    if (random.chance(0.2)) draft.message = spoilValue(random, draft.message)
    return random.chance(0.05) ? [draft.message] : draft.message
  })
}

/** Builds a message with an argument that is expensive to check: usually a few KB, rarely the maximum size. */
function buildLargeBody(random: Random, request: FuzzRequest): RequestChange {
  const bytes = random.chance(0.05) ? 2_900_000 : random.pick([500, 5_000, 48_000])
  const large = random.pick(largeValues)(bytes)
  const { body = '' } = request
  return { body: replaceOnce(body, /"(?:arguments|params)":\{/, random.pick([`$&"x":${large},`, `"params":${large},"y":{`])) }
}

const largeValues: readonly ((bytes: number) => string)[] = [
  (bytes) => `"${'x'.repeat(bytes)}"`,
  (bytes) => `"${'\\u0000'.repeat(bytes / 6)}"`,
  (bytes) => `"${'\\ud800'.repeat(bytes / 6)}"`,
  (bytes) => '9'.repeat(bytes),
  (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  (bytes) => `[${'{"a":1},'.repeat(bytes / 8)}0]`,
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":${index},`).join('')}"end":0}`,
]

/** Replaces the first match with a text. In the text, only `$&` is special: it inserts the match. */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  return text.replace(pattern, (found) => replacement.replace('$&', () => found))
}

/** A header must not contain line breaks or characters of more than one byte. */
function toHeaderText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 3_000)
}
