import { useKeys } from '../../keys/use-keys.ts'
import type { InboxActions } from '../bar.tsx'
import { setMarked } from '../drafts.ts'
import type { DecisionActions } from '../use-deciding.tsx'
import type { OpenDialog } from './dialogs.tsx'

type InboxActionsOptions = {
  readonly deciding: DecisionActions
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly setOpen: (open: OpenDialog | undefined) => void
  readonly markAlike: () => void
}

/** Builds the actions of the inbox, for its keys and buttons. */
export function useInboxActions({ deciding, current, marked, setOpen, markAlike }: InboxActionsOptions): InboxActions {
  const createCardAction = (type: 'reject' | 'target' | 'snooze' | 'handOver') => () => {
    const proposal = deciding.card()
    if (proposal) setOpen({ type, proposal })
  }
  const toggleMark = () => {
    if (current !== undefined) setMarked([current], !marked.includes(current))
  }
  const createMarkedAction = (type: 'acceptMarked' | 'rejectMarked') => () => {
    if (marked.length > 0) setOpen({ type })
  }
  const acts: InboxActions = {
    'inbox.accept': deciding.accept,
    'inbox.reject': createCardAction('reject'),
    'inbox.undo': deciding.undo,
    'inbox.later': deciding.later,
    'inbox.snooze': createCardAction('snooze'),
    'inbox.handOver': createCardAction('handOver'),
    'inbox.target': createCardAction('target'),
    'inbox.mark': toggleMark,
    'inbox.markAlike': markAlike,
    'inbox.acceptMarked': createMarkedAction('acceptMarked'),
    'inbox.rejectMarked': createMarkedAction('rejectMarked'),
  }
  useKeys({
    ...acts,
    'inbox.next': () => deciding.step(1),
    'inbox.previous': () => deciding.step(-1),
    'inbox.returned': deciding.toReturned,
  })
  return acts
}
