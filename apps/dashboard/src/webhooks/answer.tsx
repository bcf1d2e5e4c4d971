import { Badge } from '../values/badge.tsx'
import { formatNumber } from '../values/figure.ts'
import { QuotedText } from '../values/quoted.tsx'
import type { Delivery } from './queries.ts'
import styles from './webhooks.module.css'

const tones = { delivered: 'good', failed: 'warning', parked: 'bad', disabled: 'bad' } as const

/** Shows the outcome of one delivery attempt, and the receiver's response. */
export function DeliveryAnswer({ delivery: { outcome, status, problem, answer, duration_ms } }: { readonly delivery: Delivery }) {
  return (
    <>
      <p className={styles.outcome}>
        <Badge tone={tones[outcome]}>{outcome}</Badge> <QuotedText text={problem ?? `The receiver answered ${status}.`} />{' '}
        <span data-quiet>{formatNumber(duration_ms)} ms</span>
      </p>
      {answer && (
        <p className={styles.body}>
          <QuotedText text={answer} />
        </p>
      )}
    </>
  )
}
