import type { components } from '@catalog/contract/curation/types'
import { formatBoundedCount } from '../../values/figure.ts'
import { turns } from '../filters.ts'
import styles from './list.module.css'

type Props = {
  readonly counts: components['schemas']['InboxCounts'] | undefined
  /** The value of `waiting_on` in the address; empty if there is none. */
  readonly chosen: string
  readonly onChoose: (turn: string) => void
}

const labels = { agent: 'Waiting for an agent', curator: 'Answered' } as const

/** Shows how many proposals wait for an agent, which the list leaves out, and how many are answered. Pressing a count lists only these. */
export function TurnFilters({ counts, chosen, onChoose }: Props) {
  const shown = turns.filter((turn) => chosen === turn || (counts && counts.waiting_on[turn].count > 0))
  if (shown.length === 0) return null
  return (
    <div className={styles.turns} data-line>
      {shown.map((turn) => (
        <button key={turn} type="button" aria-pressed={chosen === turn} onClick={() => onChoose(chosen === turn ? '' : turn)}>
          {labels[turn]}
          {counts && `: ${formatBoundedCount(counts.waiting_on[turn])}`}
        </button>
      ))}
    </div>
  )
}
