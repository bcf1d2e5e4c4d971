import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { canRetry } from '../api/failure.ts'
import type { DecidedProposal } from './queries.ts'

/**
 * Undoes a decision, but only the one that the list shows. When a response is lost, the list is reloaded before the curator can press
 * again.
 */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, seen }: DecidedProposal) => {
      const now = await requireData(api.GET('/proposals/{id}', { params: { path: { id } } }))
      // The decision is already undone, perhaps by an earlier press whose response was lost, or the proposal has even been decided again.
      if (now.seen !== seen) return now
      return requireData(api.POST('/proposals/{id}/undo', { params: { path: { id } }, body: { seen } }))
    },
    onSuccess: (proposal) => {
      client.removeQueries({ queryKey: ['proposal', proposal.id] })
      for (const queryKey of [['decisions'], ['inbox'], ['inbox-counts']]) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      if (canRetry(error)) void client.invalidateQueries({ queryKey: ['decisions'] })
    },
  })
}

export type Undo = ReturnType<typeof useUndo>
