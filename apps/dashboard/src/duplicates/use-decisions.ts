import { type InfiniteData, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Duplicate } from '../records/queries.ts'
import type { Page } from '../shell/lists/paged-query.ts'
import { showMessage } from '../shell/messages.tsx'

/** A pair that was merged or dismissed, with the function that undoes it. */
export type PairDecision = {
  readonly pair: Duplicate
  readonly undo: () => Promise<unknown>
  /** Message to show after the undo. */
  readonly undoneMessage: string
}

type Options = {
  readonly queryKey: QueryKey
  readonly pairs: readonly Duplicate[]
  readonly current: string | undefined
  readonly open: (id: string | undefined) => void
}

/** Removes a pair from the list as soon as it is decided, and opens the next one. Keeps the decisions, so that they can be undone. */
export function useDecisions({ queryKey, pairs, current, open }: Options) {
  const client = useQueryClient()
  const [stack, setStack] = useState<readonly PairDecision[]>([])
  const last = stack.at(-1)
  const addDecision = (decision: PairDecision) => {
    const { id } = decision.pair
    const place = pairs.findIndex((pair) => pair.id === id)
    if (id === current) open((pairs[place + 1] ?? pairs[place - 1])?.id)
    client.setQueryData<InfiniteData<Page<Duplicate>>>(queryKey, (list) => list && removePair(list, id))
    setStack((before) => [...before, decision])
  }
  const undoing = useMutation({
    mutationFn: ({ undo }: PairDecision) => undo(),
    onSuccess: (_, decision) => {
      setStack((before) => before.filter((each) => each !== decision))
      open(decision.pair.id)
      showMessage(decision.undoneMessage, 'good')
      void client.invalidateQueries()
    },
  })
  return {
    add: addDecision,
    undo: { last, isPending: undoing.isPending, error: undoing.error, act: () => last && !undoing.isPending && undoing.mutate(last) },
  }
}

function removePair(list: InfiniteData<Page<Duplicate>>, id: string): InfiniteData<Page<Duplicate>> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((pair) => pair.id !== id) })) }
}
