import { toolCases } from '../mcp/tools.ts'
import type { CostOf } from './cost.ts'
import type { ExpensiveCall } from './expensive-call.ts'

export type ToolsPlan = {
  readonly address: string
  readonly key: string
  readonly costOf: CostOf
  readonly calls: number
  readonly seconds: number
  readonly isWanted: (name: string) => boolean
}

const version = '2026-07-28'
const _meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const lists = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']

/** Calls every tool of /mcp, and asks for its lists; returns the most expensive call of each. */
export async function searchTools({ address, key, costOf, calls, seconds, isWanted }: ToolsPlan): Promise<ExpensiveCall[]> {
  const client = createClient(address, key)
  const cases = [
    ...lists.map((method) => ({ name: method, call: () => client.send(method) })),
    ...(await toolCases(client, Math.min(calls, 20))).map(({ tool, input }) => ({
      name: tool,
      call: (count: number) => client.send('tools/call', { name: tool, arguments: input(count) }),
    })),
  ].filter(({ name }) => isWanted(name))
  const found: ExpensiveCall[] = []
  const until = performance.now() + seconds * 1_000
  for (const [index, { name, call }] of cases.entries()) {
    const share = performance.now() + (until - performance.now()) / (cases.length - index)
    let worst: ExpensiveCall | undefined
    for (let count = 0; count < calls && (count === 0 || performance.now() < share); count++) {
      let status = 0
      const ms = await costOf(async () => {
        status = await call(count)
      })
      if (!worst || ms > worst.ms) worst = { operation: `/mcp ${name}`, request: `call ${count}`, status, ms, statements: [] }
    }
    if (worst) found.push(worst)
  }
  return found
}

function createClient(address: string, key: string) {
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const sendMessage = (method: string, params: Readonly<Record<string, unknown>> = {}) =>
    post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
      {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': version,
        'mcp-method': method,
        ...(params.name !== undefined && { 'mcp-name': String(params.name) }),
      },
    )
  return {
    ask: async (method: string, params?: Readonly<Record<string, unknown>>) => ({
      requestId: '',
      body: (await sendMessage(method, params)).body,
    }),
    post: async (path: string, body: object) => (await post(`/v1${path}`, body)).body,
    send: async (method: string, params?: Readonly<Record<string, unknown>>) => (await sendMessage(method, params)).status,
  }
}
