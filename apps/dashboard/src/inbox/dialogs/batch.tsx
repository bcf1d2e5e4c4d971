import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '../../shell/dialog.tsx'
import { Buttons, DialogButtons } from '../../shell/parts/buttons.tsx'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText } from '../../values/quoted.tsx'
import { buildBatchAcceptance, collectSeenProposals, drawSample, findExclusionReason, maxBatchSize } from '../batch.ts'
import type { Decision } from '../decision.ts'
import { setSample, useDrafts } from '../drafts.ts'
import { isDecided } from '../filters.ts'
import { listTouchedIds, type Reason } from '../making.ts'
import { buildProposalQuery, type InboxItem } from '../queries.ts'
import { ChoiceForm, Choices } from './choices.tsx'
import { reasons } from './reject.tsx'

type Props = {
  /** The marked proposals, as the list shows them. */
  readonly items: readonly InboxItem[]
  readonly onDecide: (decision: Decision, touches: readonly string[]) => void
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** Accepts the marked proposals, after the curator has opened five that are chosen at random. */
export function BatchAcceptDialog({ items, onDecide, onOpen, onClose }: Props) {
  const client = useQueryClient()
  const { opened, sample } = useDrafts()
  const findReason = (item: InboxItem) => findExclusionReason(item, client.getQueryData(buildProposalQuery(item.id).queryKey)?.proposal)
  const chosen = items.filter((item) => findReason(item) === undefined).slice(0, maxBatchSize)
  const leftOut = items.filter((item) => !chosen.includes(item))
  const ids = chosen.map(({ id }) => id)
  const drawn = drawSample(ids, sample)
  const key = drawn.join(' ')
  useEffect(() => setSample(key.split(' ').filter(Boolean)), [key])
  // The sample is drawn at random once, and then kept.
  const asked = sample.length > 0 ? drawn : []
  const unseen = asked.filter((id) => !opened[id])
  const accept = () => onDecide(buildBatchAcceptance(chosen, opened), collectTouchedIds(client, chosen))
  const next = unseen[0]
  return (
    <Dialog title={`Accept ${chosen.length} marked proposals`} onClose={onClose}>
      {chosen.length === 0 ? (
        <p>None of the marked proposals can be accepted in a batch.</p>
      ) : (
        <>
          <p>
            Open {asked.length === 1 ? 'this randomly chosen proposal' : `these ${asked.length} randomly chosen proposals`} first:{' '}
            {asked.length - unseen.length} of {asked.length} opened.
          </p>
          <ul>
            {[...unseen, ...asked.filter((id) => opened[id])].map((id) => (
              <li key={id}>
                {opened[id] ? '✓ opened: ' : 'not opened: '}
                <button type="button" data-look="plain" onClick={() => onOpen(id)}>
                  <QuotedText text={getItemName(items, id)} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ExcludedItems items={leftOut} getReason={(item) => findReason(item) ?? `a batch has at most ${maxBatchSize}`} />
      <Buttons>
        {next !== undefined && (
          <button type="button" data-look="primary" onClick={() => onOpen(next)}>
            Open the next one
          </button>
        )}
        <button
          type="button"
          data-look="primary"
          disabled={chosen.length === 0 || next !== undefined || asked.length === 0}
          onClick={accept}
        >
          Accept {chosen.length}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </Buttons>
    </Dialog>
  )
}

/** Rejects the marked proposals, with one reason for all. */
export function BatchRejectDialog({ items, onDecide, onClose }: Omit<Props, 'onOpen'>) {
  const client = useQueryClient()
  const { opened } = useDrafts()
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState<string>()
  const chosen = items.filter((item) => !isDecided(item)).slice(0, maxBatchSize)
  const leftOut = items.filter((item) => !chosen.includes(item))
  const words = text ?? reasons.find(({ value }) => value === reason)?.text ?? ''
  const reject = () => {
    if (!reason) return
    const ids = chosen.map(({ id }) => id)
    const body = { reason, seen: collectSeenProposals(chosen, opened), ...(words.trim() !== '' && { decision_notes: words.trim() }) }
    onDecide({ act: 'rejectMarked', ids, body }, collectTouchedIds(client, chosen))
  }
  return (
    <Dialog title={`Reject ${chosen.length} marked proposals`} onClose={onClose}>
      <ChoiceForm onSubmit={reject} onDigit={() => false}>
        <Choices legend="Reason for all of them" name="reason" choices={reasons} value={reason} onChoose={setReason} />
        <label htmlFor="batch-text">To the agents</label>
        <textarea id="batch-text" rows={3} maxLength={10_000} value={words} onChange={({ target }) => setText(target.value)} />
        <ExcludedItems
          items={leftOut}
          getReason={({ status }) => (status === 'pending' ? `a batch has at most ${maxBatchSize}` : `it is ${status}`)}
        />
        <DialogButtons look="destructive" disabled={!reason || chosen.length === 0} onClose={onClose}>
          Reject {chosen.length}
        </DialogButtons>
      </ChoiceForm>
    </Dialog>
  )
}

function ExcludedItems({ items, getReason }: { readonly items: readonly InboxItem[]; readonly getReason: (item: InboxItem) => string }) {
  if (items.length === 0) return null
  return (
    <details>
      <summary>{items.length} left out, to be decided one by one</summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <QuotedText text={getProposalName(item)} />: {getReason(item)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function getItemName(items: readonly InboxItem[], id: string): string {
  const item = items.find((each) => each.id === id)
  return item ? getProposalName(item) : id
}

/** Lists the records on loaded cards, and the targets of proposals whose cards are not loaded. */
function collectTouchedIds(client: ReturnType<typeof useQueryClient>, items: readonly InboxItem[]): readonly string[] {
  const all = items.flatMap(({ id, target_entity: target }) => {
    const proposal = client.getQueryData(buildProposalQuery(id).queryKey)?.proposal
    return proposal ? listTouchedIds(proposal) : [id, ...(target ? [target.id] : [])]
  })
  return [...new Set(all)]
}
