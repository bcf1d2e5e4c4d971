import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Implementation,
} from '@modelcontextprotocol/server'
import { cleanLine } from '../answers/clean.ts'
import type { ToolCall } from '../calls/session.ts'

/**
 * True when the client can put a question to its person. In the newer era each request says so, in the older the connection did
 * at its start; over stateless HTTP of the older era nothing is known, and no person can be asked.
 */
export function canAsk({ context, server }: ToolCall): boolean {
  const capabilities = (readEnvelope(context)[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()) as
    | ClientCapabilities
    | undefined
  const elicitation = capabilities?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** Characters of a client's name: with what happened beside it, the catalog keeps 120. */
const maxNameLength = 85

/** The client's own name and version, for the record. The client can claim any name. */
export function nameClient({ context, server }: ToolCall): string {
  const client = (readEnvelope(context)[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion()) as Implementation | undefined
  return client ? cleanLine(`${client.name} ${client.version}`).slice(0, maxNameLength) : 'a client that gave no name'
}

/** Its type declares no keys, although the server has checked them. */
function readEnvelope({ mcpReq }: ToolCall['context']): Readonly<Record<string, unknown>> {
  return { ...mcpReq.envelope }
}
