import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { createLazyPart, loadLaterParts } from '../../shell/later.tsx'
import { getProposalName } from '../../values/proposal-name.ts'
import { toPlainText } from '../../values/quoted.tsx'
import { Card } from '../card/card.tsx'
import { buildInitialChoices, type Choices, type Edit, type Proposal } from '../choices.ts'
import { type Decisions, isFresh } from '../decisions.ts'
import { getDrafts, listChangedIndices, recordOpened, setChoices, useDrafts } from '../drafts.ts'
import { listTouchedIds } from '../making.ts'
import type { LoadedProposal } from '../queries.ts'
import type { Sender } from '../sender.ts'
import styles from './card-stack.module.css'
import { findPaintedProposal, forgetPainted, recordPainted } from './painted.ts'

/** Loaded on demand, because most cards have no banners. */
const Banners = createLazyPart(() => import('./banners.tsx').then((module) => module.Banners))

export type SlotProps = {
  readonly id: string
  /** The card as it was read last; undefined until then. */
  readonly shown: LoadedProposal | undefined
  /** Error of the last read. */
  readonly error: unknown
  readonly retry: () => unknown
  readonly decisions: Decisions
  /** True for the card in front. The others are rendered behind it, so that they appear at once. */
  readonly isCurrent: boolean
  readonly sender: Sender
  readonly others: readonly string[]
  readonly onEdit: (proposal: Proposal, index: number, edit: Edit) => Promise<Proposal>
}

/** Loads and shows one card, says why it cannot be decided, and reports when it is painted. */
export const Slot = memo(function Slot({ id, shown, error, retry, decisions, isCurrent, sender, others, onEdit }: SlotProps) {
  const proposal = shown?.proposal
  const fresh = shown !== undefined && isFresh(decisions, listTouchedIds(shown.proposal), shown.askedAt)
  const section = useRef<HTMLElement>(null)
  useRecordPainted(isCurrent && fresh ? proposal : undefined, section)
  if (error && !proposal) {
    return <FailureNotice what="The card could not be read" error={error} retry={() => void retry()} />
  }
  if (!proposal) {
    return (
      <p className={styles.loading} aria-busy="true">
        Loading this card …
      </p>
    )
  }
  return (
    <section
      ref={section}
      className={styles.slot}
      tabIndex={-1}
      aria-label={toPlainText(getProposalName(proposal))}
      aria-busy={!fresh}
      data-card={id}
      data-seen={proposal.seen}
    >
      <Banners proposal={proposal} isFresh={fresh} others={others} sender={sender} />
      {error !== null && <FailureNotice what="The card could not be reloaded" error={error} retry={() => void retry()} />}
      <ErrorBoundary what="This card could not be shown">
        <CardWithChoices proposal={proposal} onEdit={onEdit} />
      </ErrorBoundary>
    </section>
  )
})

const CardWithChoices = memo(function CardWithChoices({ proposal, onEdit }: Pick<SlotProps, 'onEdit'> & { readonly proposal: Proposal }) {
  const drafts = useDrafts()
  const initial = useMemo(() => buildInitialChoices(proposal), [proposal])
  const opened = drafts.opened[proposal.id]
  const changed = useMemo(() => listChangedIndices(opened, proposal), [opened, proposal])
  const onChoices = useCallback((choices: Choices) => setChoices(proposal.id, choices), [proposal.id])
  const edit = useCallback((index: number, body: Edit) => onEdit(proposal, index, body), [proposal, onEdit])
  const mayAct = useCallback(() => findPaintedProposal()?.id === proposal.id, [proposal.id])
  return (
    <Card
      proposal={proposal}
      choices={drafts.choices[proposal.id] ?? initial}
      onChoices={onChoices}
      onEdit={edit}
      changedSince={changed}
      mayAct={mayAct}
    />
  )
})

/** Records when the browser has painted the proposal, because only then may keys decide on it. */
function useRecordPainted(proposal: Proposal | undefined, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!proposal) return
    let isGone = false
    const handlePainted = () => {
      if (isGone) return
      recordPainted(proposal)
      recordFirstOpening(proposal)
      loadLaterParts()
      if (section.current) section.current.dataset.painted = proposal.seen
      moveFocusToCard(section.current)
    }
    // A frame is painted after its callbacks, so the next task runs when this one is painted. Only the card in front is painted; the others
    // are prepared out of sight.
    const frame = requestAnimationFrame(() => {
      if ('scheduler' in window) void scheduler.postTask(handlePainted, { priority: 'user-blocking' })
      else setTimeout(handlePainted)
    })
    const { current: element } = section
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
      forgetPainted(proposal.id)
      if (element) delete element.dataset.painted
    }
  }, [proposal, section])
}

let isFirst = true

/** Moves the focus to this card, except to the first one, so that screen readers read it and Tab continues there. */
function moveFocusToCard(section: HTMLElement | null): void {
  if (!isFirst && document.activeElement === document.body) section?.focus({ preventScroll: true })
  isFirst = false
}

/** Remembers the proposal as it was when it was opened. Later changes are marked until the curator acknowledges them. */
function recordFirstOpening(proposal: Proposal): void {
  if (!getDrafts().opened[proposal.id]) recordOpened(proposal)
}
