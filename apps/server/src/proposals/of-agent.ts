import { lookUps } from '@catalog/contract/records/not-found'
import { notFoundError } from '../errors/api-error.ts'

/**
 * Throws unless a proposal was found and the agent sent it. A proposal of another agent is treated as unknown, because the key may not be
 * allowed to read it. `path` is the place of the id in the body.
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
