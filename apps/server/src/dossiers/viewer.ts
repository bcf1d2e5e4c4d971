import type { Reader } from '../http/call.ts'
import type { Viewer } from '../proposals/viewer.ts'

/** Converts a reader to a viewer. A session has no agent, and its viewer sees what curators see. */
export function toViewer({ agentId, scopes }: Reader): Viewer {
  return agentId === undefined ? 'curator' : { agentId, scopes }
}
