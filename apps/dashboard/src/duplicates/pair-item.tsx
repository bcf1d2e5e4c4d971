import { getValueName } from '@catalog/contract/wording/words'
import type { DossierType, Duplicate } from '../records/queries.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './duplicates.module.css'
import { PairReview } from './pair-review.tsx'
import type { PairDecision } from './use-decisions.ts'

type Props = {
  readonly type: DossierType
  readonly pair: Duplicate
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onDecide: (decision: PairDecision) => void
}

/** One pair: its names, its points with the reasons, and, if it is open, the decisions to make. */
export function PairItem({ type, pair, isOpen, onOpen, onDecide }: Props) {
  const stays = pair.records.find(({ id }) => id === pair.survivor)
  const goes = pair.records.find(({ id }) => id !== pair.survivor)
  return (
    <li data-box data-current={isOpen || undefined}>
      <div className={styles.head}>
        <h2>
          <button type="button" data-look="plain" data-opens={isOpen} aria-expanded={isOpen} onClick={onOpen}>
            {pair.records.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ' · '}
                <QuotedText text={name} />
              </span>
            ))}
          </button>
        </h2>
        <span className={styles.score}>{pair.score} points</span>
      </div>
      <Reasons pair={pair} />
      {isOpen && stays && goes && <PairReview type={type} pair={pair} records={[stays, goes]} onDecide={onDecide} />}
    </li>
  )
}

function Reasons({ pair: { reasons } }: Pick<Props, 'pair'>) {
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.map(({ code, points, value }) => (
        <li key={code} data-against={points < 0 || undefined}>
          <span className={styles.points}>{formatPoints(points)}</span> {getValueName(code)}{' '}
          {value !== null && (
            <span data-quiet>
              <QuotedText text={value} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function formatPoints(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
