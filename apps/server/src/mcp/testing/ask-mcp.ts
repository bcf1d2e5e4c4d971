/** Answer to one request to /mcp. */
export type McpAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type.
  readonly body: any
}

const version = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
}

/** Capabilities of a client that can ask a person. */
export const elicitationCapabilities = { elicitation: {} }

/** A message of the modern era of the protocol, with the headers that it needs. */
export function buildModernMessage(method: string, params: Readonly<Record<string, unknown>> = {}, capabilities: object = {}) {
  const name = params.name ?? params.uri
  return {
    headers: { 'mcp-protocol-version': version, 'mcp-method': method, ...(name !== undefined && { 'mcp-name': String(name) }) },
    message: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': capabilities } },
    },
  }
}

/** Sends a message, with or without a key. Objects are sent as JSON, texts unchanged. */
export async function askMcp(
  address: string,
  key: string | null,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<McpAnswer> {
  const response = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const text = await response.text()
  const json = text.startsWith('event:') || text.startsWith('data:') ? (/^data: (\{.*)$/m.exec(text)?.[1] ?? '{}') : text
  return { status: response.status, headers: response.headers, text, body: json === '' ? undefined : JSON.parse(json) }
}

/** Sends a message of the modern era of the protocol. */
export function askModern(
  address: string,
  key: string | null,
  method: string,
  params?: Readonly<Record<string, unknown>>,
  capabilities?: object,
): Promise<McpAnswer> {
  const { headers, message } = buildModernMessage(method, params, capabilities)
  return askMcp(address, key, message, headers)
}
