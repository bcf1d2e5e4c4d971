import { lookUps } from '@catalog/contract/records/not-found'
import { notFoundError } from '../errors/api-error.ts'

/**
 * Throws unless a proposal was found and the agent sent it. One of another agent is as unknown as one that does not exist: the key may
 * not even be allowed to read it. `path` says where in the body the id stands.
 */
export function assertOfAgent<Row extends { readonly agent_id: string | null }>(
  found: Row | undefined,
  agentId: string,
  id: string,
  path?: string,
): Row {
  if (found?.agent_id !== agentId) throw notFoundError('proposal', id, lookUps.proposal, path)
  return found
}
