import { lookUps } from '@catalog/contract/records/not-found'
import { createNotFoundError } from '../errors/api-error.ts'

/**
 * Returns the proposal if it was found and the agent sent it; otherwise throws NOT_FOUND. The proposal of another agent is treated as
 * unknown, because the key may not be allowed to read it. `path` is the path of the id in the body.
 */
export function requireOwnProposal<Row extends { readonly agent_id: string | null }>(
  found: Row | undefined,
  agentId: string,
  id: string,
  path?: string,
): Row {
  if (found?.agent_id !== agentId) throw createNotFoundError('proposal', id, lookUps.proposal, path)
  return found
}
