import type { RefObject } from 'react'
import { useRef } from 'react'
import type { Row } from '../../changes/rows.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { showMessage } from '../../shell/messages.tsx'
import type { CardProps, Change } from '../choices.ts'
import { describeConfirmation } from '../making.ts'
import { type ChoicesUpdate, canChoose, moveCursor, setResolution, toggleConfirmation, toggleSelection } from './choose.ts'
import { findFirstRow } from './first-row.ts'
import type { ComparisonTarget } from './others.ts'

type Options = {
  readonly card: RefObject<HTMLElement | null>
  readonly props: CardProps
  /** The change at the cursor. */
  readonly current: Change | undefined
  readonly waits: boolean
  readonly mayEdit: boolean
  readonly others: readonly ComparisonTarget[]
  readonly choose: (update: ChoicesUpdate) => void
  readonly onHistory: (change: Change, row: Row) => void
  readonly onNote: (index: number) => void
  readonly showBeside: (other: ComparisonTarget | undefined) => void
  readonly edit: (index: number) => void
  /** Closes the part that is open beside the changes; undefined if none is open. */
  readonly close: (() => void) | undefined
}

/** Maximum pause between the key that opens a source and a digit key that opens another one instead, in milliseconds. */
const maxPauseMs = 1_500

/** The keys of a card. Keys that choose something do nothing on a decided proposal. */
export function useCardKeys(options: Options): void {
  const { card, props, current, waits, mayEdit, others, choose, onHistory, onNote, showBeside, edit, close } = options
  const evidenceAt = useRef(Number.NEGATIVE_INFINITY)
  // Undefined for a key without an action here, so that other listeners get it.
  const createAllowedAction = (isAllowed: boolean, act: () => void) => (isAllowed ? () => props.mayAct() && act() : undefined)
  const createChoicesAction = (buildUpdate: (change: Change) => ChoicesUpdate) =>
    createAllowedAction(waits && current !== undefined, () => current && choose(buildUpdate(current)))
  useKeys({
    back: close,
    'card.nextChange': createAllowedAction(true, () => choose(moveCursor(props.proposal, 1))),
    'card.previousChange': createAllowedAction(true, () => choose(moveCursor(props.proposal, -1))),
    'card.select': createAllowedAction(waits && current !== undefined, () => {
      if (current?.destructive && canChoose(current) && !props.choices.selected.includes(current.index))
        showMessage(describeConfirmation(current))
      else if (current) choose(toggleSelection(current))
    }),
    'card.arm': createChoicesAction(toggleConfirmation),
    'card.keep': createChoicesAction((change) => setResolution(change, 'keep')),
    'card.override': createChoicesAction((change) => setResolution(change, 'override')),
    'card.edit': createAllowedAction(mayEdit, () => current && edit(current.index)),
    'inbox.note': createAllowedAction(waits, () => current && onNote(current.index)),
    'card.history': createAllowedAction(current !== undefined, () => {
      const row = current && findFirstRow(current)
      if (current && row) onHistory(current, row)
    }),
    'card.twin': createAllowedAction(others.length > 0, () =>
      showBeside(others.find(({ change }) => change === current?.index) ?? others[0]),
    ),
    'card.evidence': createAllowedAction(props.proposal.evidence_sources.length > 0, () => {
      evidenceAt.current = performance.now()
      openSource(card.current, getFirstSource(current))
    }),
    'card.evidenceAt': (event) => {
      if (performance.now() - evidenceAt.current > maxPauseMs) return
      evidenceAt.current = Number.NEGATIVE_INFINITY
      openSource(card.current, Number(event.key) - 1)
    },
  })
}

function getFirstSource(change: Change | undefined): number {
  return change?.evidence.sources[0] ?? 0
}

/** Follows the source's own link, so that the key does what a click does. */
function openSource(card: HTMLElement | null, place: number): void {
  card?.querySelector<HTMLAnchorElement>(`[data-source="${place}"] a`)?.click()
}
