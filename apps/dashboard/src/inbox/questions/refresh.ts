import type { QueryClient } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import type { Proposal } from '../choices.ts'
import { rereadLists, storeProposal } from '../queries.ts'

/** Shows the proposal from a response, and rereads the lists and counts that depend on whether the agent or a curator is to act next. */
export function refreshProposal(client: QueryClient, proposal: Proposal): void {
  storeProposal(client, proposal)
  rereadLists(client)
  void client.invalidateQueries({ queryKey: countsQuery.queryKey })
}
