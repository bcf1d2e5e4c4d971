import { buildMcpMessage, type McpMessage, mcpHeaders } from '../../mcp/messages.ts'
import { type Assault, type Attack, createKeylessVariant, withKey } from '../attack.ts'
import { sendInTurn } from '../load/in-turn.ts'

const batch = {
  headers: mcpHeaders,
  body: JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
}
const wide = `[${'{"a":1},'.repeat(100_000)}0]`
const deep = `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`

/** Messages of both eras of the protocol: plain ones, as many as a request may hold, and as heavy as they may be. */
export const mcp: Attack = {
  name: 'mcp',
  variants: [
    withKey(
      'ten lists of tools in each request',
      sendMessages(() => batch),
    ),
    withKey(
      'lists of tools',
      sendMessages(() => buildMcpMessage('tools/list')),
    ),
    withKey(
      'calls of a tool',
      sendMessages(() => buildMcpMessage('tools/call', { name: 'catalog_search', arguments: { type: 'entity', q: 'a' } })),
    ),
    withKey(
      'deep and wide arguments',
      sendMessages((turn) => buildHeavy(turn % 2 === 0 ? wide : deep)),
    ),
    createKeylessVariant(
      'lists of tools without a key',
      sendMessages(() => batch),
      [16, 400],
    ),
  ],
}

function buildHeavy(argument: string): McpMessage {
  const { body, ...message } = buildMcpMessage('tools/call', { name: 'catalog_search', arguments: { type: '#' } })
  return { ...message, body: body.replace('"#"', argument) }
}

function sendMessages(getMessage: (turn: number) => McpMessage): Assault {
  return sendInTurn((_run, turn) => ({ method: 'POST', path: '/mcp', ...getMessage(turn) }))
}
