import type { QueryClient } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import type { Proposal } from '../choices.ts'
import { showProposal } from '../queries.ts'

/** Shows the proposal as an answer has it, and reads again what depends on whose turn it is. */
export function refreshAfter(client: QueryClient, proposal: Proposal): void {
  showProposal(client, proposal)
  for (const queryKey of [['inbox'], ['inbox-total'], countsQuery.queryKey]) void client.invalidateQueries({ queryKey })
}
