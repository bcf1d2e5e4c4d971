import { buildMcpMessage, type McpMessage, mcpHeaders } from '../../mcp/messages.ts'
import { type Attack, type AttackFunction, createKeylessVariant, createKeyVariant } from '../attack.ts'
import { createSequenceAttack } from '../load/in-turn.ts'

const batch = {
  headers: mcpHeaders,
  body: JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
}
const wide = `[${'{"a":1},'.repeat(100_000)}0]`
const deep = `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`

/**
 * Messages of both eras of the protocol: plain ones, requests with the maximum number of messages, and arguments that are expensive to
 * check.
 */
export const mcp: Attack = {
  name: 'mcp',
  variants: [
    createKeyVariant(
      'ten lists of tools in each request',
      createMessageAttack(() => batch),
    ),
    createKeyVariant(
      'lists of tools',
      createMessageAttack(() => buildMcpMessage('tools/list')),
    ),
    createKeyVariant(
      'calls of a tool',
      createMessageAttack(() => buildMcpMessage('tools/call', { name: 'catalog_search', arguments: { type: 'entity', q: 'a' } })),
    ),
    createKeyVariant(
      'deep and wide arguments',
      createMessageAttack((turn) => buildHeavyMessage(turn % 2 === 0 ? wide : deep)),
    ),
    createKeylessVariant(
      'lists of tools without a key',
      createMessageAttack(() => batch),
      [16, 400],
    ),
  ],
}

function buildHeavyMessage(argument: string): McpMessage {
  const { body, ...message } = buildMcpMessage('tools/call', { name: 'catalog_search', arguments: { type: '#' } })
  return { ...message, body: body.replace('"#"', argument) }
}

function createMessageAttack(getMessage: (turn: number) => McpMessage): AttackFunction {
  return createSequenceAttack((_run, turn) => ({ method: 'POST', path: '/mcp', ...getMessage(turn) }))
}
