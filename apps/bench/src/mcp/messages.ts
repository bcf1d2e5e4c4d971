export const mcpVersion = '2026-07-28'

const _meta = {
  'io.modelcontextprotocol/protocolVersion': mcpVersion,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Headers of every request to /mcp. */
export const mcpHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

export type McpMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Builds headers and body of a request with one message, as clients of the current version of the protocol send it. */
export function buildMcpMessage(method: string, params: Readonly<Record<string, unknown>> = {}): McpMessage {
  const name = params.name ?? params.uri
  return {
    headers: {
      ...{ ...mcpHeaders, 'mcp-protocol-version': mcpVersion, 'mcp-method': method },
      ...(name !== undefined && { 'mcp-name': String(name) }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  }
}
