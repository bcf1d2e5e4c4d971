import { useKeys } from '../../keys/use-keys.ts'
import { mark } from '../desk.ts'
import type { Deciding } from '../use-deciding.tsx'
import type { Open } from './dialogs.tsx'

type Acting = {
  readonly deciding: Deciding
  readonly current: string | undefined
  readonly marked: readonly string[]
  readonly setOpen: (open: Open | undefined) => void
  readonly markAlike: () => void
}

/** The keys of the inbox, and the buttons that do the same. */
export function useActs({ deciding, current, marked, setOpen, markAlike }: Acting) {
  const onCard = (type: 'reject' | 'target' | 'snooze' | 'handOver') => () => {
    const proposal = deciding.card()
    if (proposal) setOpen({ type, proposal })
  }
  const toggleMark = () => current !== undefined && mark([current], !marked.includes(current))
  const onMarked = (type: 'acceptMarked' | 'rejectMarked') => () => marked.length > 0 && setOpen({ type })
  useKeys({
    'inbox.next': () => deciding.step(1),
    'inbox.previous': () => deciding.step(-1),
    'inbox.accept': deciding.accept,
    'inbox.reject': onCard('reject'),
    'inbox.undo': deciding.undo,
    'inbox.later': deciding.later,
    'inbox.target': onCard('target'),
    'inbox.snooze': onCard('snooze'),
    'inbox.handOver': onCard('handOver'),
    'inbox.returned': deciding.toReturned,
    'inbox.mark': toggleMark,
    'inbox.markAlike': markAlike,
    'inbox.acceptMarked': onMarked('acceptMarked'),
    'inbox.rejectMarked': onMarked('rejectMarked'),
  })
  const off = current === undefined
  return [
    { of: 'inbox.accept', text: 'Accept', act: deciding.accept, off },
    { of: 'inbox.reject', text: 'Reject', act: onCard('reject'), off },
    { of: 'inbox.later', text: 'Later', act: deciding.later, off },
    { of: 'inbox.snooze', text: 'Snooze…', act: onCard('snooze'), off },
    { of: 'inbox.handOver', text: 'Hand over…', act: onCard('handOver'), off },
    { of: 'inbox.target', text: 'Target', act: onCard('target'), off },
    { of: 'inbox.mark', text: 'Mark', act: toggleMark, off },
    { of: 'inbox.undo', text: 'Undo', act: deciding.undo },
    ...(marked.length > 0
      ? ([
          { of: 'inbox.acceptMarked', text: `Accept ${marked.length} marked`, act: onMarked('acceptMarked') },
          { of: 'inbox.rejectMarked', text: `Reject ${marked.length} marked`, act: onMarked('rejectMarked') },
        ] as const)
      : []),
  ] as const
}
