import { type Assault, type Attack, createKeylessVariant, withKey } from '../attack.ts'
import { json } from '../load/ask.ts'
import { sendInTurn } from '../load/in-turn.ts'

const version = '2026-07-28'
const _meta = { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} }

type Message = { readonly method: string; readonly name?: string; readonly body: string }

const batch = {
  method: '',
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
      sendMessages(() => buildModern('tools/list', {})),
    ),
    withKey(
      'calls of a tool',
      sendMessages(() => buildModern('tools/call', { name: 'catalog_search', arguments: { type: 'entity', q: 'a' } })),
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

function buildModern(method: string, params: Readonly<Record<string, unknown>>): Message {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } })
  return { method, body, ...(params.name !== undefined && { name: String(params.name) }) }
}

function buildHeavy(argument: string): Message {
  const { body, ...message } = buildModern('tools/call', { name: 'catalog_search', arguments: { type: '#' } })
  return { ...message, body: body.replace('"#"', argument) }
}

function sendMessages(getMessage: (turn: number) => Message): Assault {
  return sendInTurn((_run, turn) => {
    const { method, name, body } = getMessage(turn)
    const protocolHeaders = {
      ...(method !== '' && { 'mcp-protocol-version': version, 'mcp-method': method }),
      ...(name !== undefined && { 'mcp-name': name }),
    }
    return { method: 'POST', path: '/mcp', headers: { ...json, accept: 'application/json, text/event-stream', ...protocolHeaders }, body }
  })
}
