import type { Reader } from '../http/call.ts'
import type { Viewer } from '../proposals/viewer.ts'

/** A session has no agent: it sees what a curator sees. */
export function toViewer({ agentId, scopes }: Reader): Viewer {
  return agentId === undefined ? 'curator' : { agentId, scopes }
}
