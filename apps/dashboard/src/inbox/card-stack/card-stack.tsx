import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Activity, useEffect } from 'react'
import type { Edit, Proposal } from '../choices.ts'
import { buildProposalQuery } from '../queries.ts'
import type { Sender } from '../sender.ts'
import { useDecisions } from '../the-sender.ts'
import { preloadCards } from './preload.ts'
import { Slot, type SlotProps } from './slot.tsx'

/** Number of cards behind the one in front that are rendered, and number of cards that are read. */
const rendered = 2
const read = 5

type Props = {
  readonly current: string
  /** The cards in their order; those behind the current one come next. */
  readonly cards: readonly string[]
  readonly sender: Sender
  readonly others: readonly string[]
  readonly onEdit: (proposal: Proposal, index: number, edit: Edit) => Promise<Proposal>
}

/** Shows the card in front. Preloads the next cards and renders some of them out of sight, so that they appear without delay. */
export function CardStack({ current, cards, sender, others, onEdit }: Props) {
  const client = useQueryClient()
  const following = cards.slice(cards.indexOf(current) + 1)
  const wanted = [current, ...following.slice(0, read)].join(' ')
  useEffect(() => {
    // Runs right after the response to a decision and before rendering, because the next card may wait for it.
    const readAhead = () => preloadCards(client, wanted.split(' '), sender.state)
    readAhead()
    return sender.subscribe(readAhead)
  }, [client, wanted, sender])
  return [current, ...following.slice(0, rendered)].map((id) => (
    <CardLoader key={id} id={id} isCurrent={id === current} sender={sender} others={id === current ? others : noOthers} onEdit={onEdit} />
  ))
}

/** Reads the card outside the hidden part, because hidden components are not updated by a later response. */
function CardLoader(props: Omit<SlotProps, 'shown' | 'error' | 'retry' | 'decisions'>) {
  const { data, error, refetch } = useQuery(buildProposalQuery(props.id))
  const decisions = useDecisions(props.sender)
  return (
    <Activity mode={props.isCurrent ? 'visible' : 'hidden'}>
      <Slot {...props} shown={data} error={error} retry={refetch} decisions={decisions} />
    </Activity>
  )
}

const noOthers: readonly string[] = []
