import { useKeys } from '../../keys/use-keys.ts'
import type { Acts } from '../bar.tsx'
import { mark } from '../drafts.ts'
import type { Deciding } from '../use-deciding.tsx'
import type { Open } from './dialogs.tsx'

type Acting = {
  readonly deciding: Deciding
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly setOpen: (open: Open | undefined) => void
  readonly markAlike: () => void
}

/** Builds the actions of the inbox for its keys, and for the buttons that do the same. */
export function useActs({ deciding, current, marked, setOpen, markAlike }: Acting): Acts {
  const onCard = (type: 'reject' | 'target' | 'snooze' | 'handOver') => () => {
    const proposal = deciding.card()
    if (proposal) setOpen({ type, proposal })
  }
  const toggleMark = () => {
    if (current !== undefined) mark([current], !marked.includes(current))
  }
  const onMarked = (type: 'acceptMarked' | 'rejectMarked') => () => {
    if (marked.length > 0) setOpen({ type })
  }
  const acts: Acts = {
    'inbox.accept': deciding.accept,
    'inbox.reject': onCard('reject'),
    'inbox.undo': deciding.undo,
    'inbox.later': deciding.later,
    'inbox.snooze': onCard('snooze'),
    'inbox.handOver': onCard('handOver'),
    'inbox.target': onCard('target'),
    'inbox.mark': toggleMark,
    'inbox.markAlike': markAlike,
    'inbox.acceptMarked': onMarked('acceptMarked'),
    'inbox.rejectMarked': onMarked('rejectMarked'),
  }
  useKeys({
    ...acts,
    'inbox.next': () => deciding.step(1),
    'inbox.previous': () => deciding.step(-1),
    'inbox.returned': deciding.toReturned,
  })
  return acts
}
