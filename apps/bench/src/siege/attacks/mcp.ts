import { type Attack, either, type Siege } from '../attack.ts'
import { asker, json } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

const lanes = 64
const version = '2026-07-28'
const _meta = { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} }

type Message = { readonly method: string; readonly name?: string; readonly body: string }

/** Messages to /mcp, by both eras of the protocol: as they should be, as many as one can send, and as heavy as they may be. */
export const mcpAttacks: readonly Attack[] = [
  either('mcp: lists of tools', (siege) => posting(siege, () => modern('tools/list', {}))),
  either('mcp: calls of a tool', (siege) =>
    posting(siege, () => modern('tools/call', { name: 'catalog_search', arguments: { type: 'entity', q: 'a' } })),
  ),
  either('mcp: several messages of 2025 at once', (siege) =>
    posting(siege, () => ({
      method: '',
      body: JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
    })),
  ),
  either('mcp: deep and wide arguments', (siege) => {
    const wide = `[${'{"a":1},'.repeat(100_000)}0]`
    const deep = `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`
    return posting(siege, (turn) => heavy(turn % 2 === 0 ? wide : deep))
  }),
]

function modern(method: string, params: Readonly<Record<string, unknown>>): Message {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } })
  return { method, body, ...(params.name !== undefined && { name: String(params.name) }) }
}

function heavy(argument: string): Message {
  const { body, ...message } = modern('tools/call', { name: 'catalog_search', arguments: { type: '#' } })
  return { ...message, body: body.replace('"#"', argument) }
}

async function posting(siege: Siege, message: (turn: number) => Message): Promise<void> {
  const ask = asker(siege, lanes)
  let next = 0
  await inLanes(siege, lanes, async () => {
    const { method, name, body } = message(next++)
    const named = {
      ...(method !== '' && { 'mcp-protocol-version': version, 'mcp-method': method }),
      ...(name !== undefined && { 'mcp-name': name }),
    }
    await ask({ method: 'POST', path: '/mcp', headers: { ...json, accept: 'application/json, text/event-stream', ...named }, body })
  })
}
