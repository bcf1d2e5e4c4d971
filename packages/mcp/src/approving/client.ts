import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Implementation,
} from '@modelcontextprotocol/server'
import { cleanLine } from '../answers/clean.ts'
import type { ToolCall } from '../calls/session.ts'

/**
 * True when the client can ask a person. In the newer era, each request declares this; in the older era, the client declares it when it
 * connects. Over stateless HTTP in the older era, the server never gets this declaration, so no person can be asked.
 */
export function canAskPerson({ context, server }: ToolCall): boolean {
  const capabilities = (readEnvelope(context)[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()) as
    | ClientCapabilities
    | undefined
  const elicitation = capabilities?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** Maximum length of a client's name. The catalog allows 120 characters for the whole approval text. */
const maxNameLength = 85

/** Returns the name and version that the client claims, for the record. */
export function getClientName({ context, server }: ToolCall): string {
  const client = (readEnvelope(context)[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion()) as Implementation | undefined
  return client ? cleanLine(`${client.name} ${client.version}`).slice(0, maxNameLength) : 'a client that gave no name'
}

/** The type of the envelope has no keys, although the server has validated them. */
function readEnvelope({ mcpReq }: ToolCall['context']): Readonly<Record<string, unknown>> {
  return { ...mcpReq.envelope }
}
