import type { CSSProperties } from 'react'
import styles from './share.module.css'

type Props = {
  readonly value: number
  readonly max: number
  /** The same in words, shown next to the bar: "0.02 of 1.00 USD". */
  readonly text: string
  /** True when a full bar is not a warning. */
  readonly plain?: boolean
}

/** Shows how much of an amount is used, as a short bar and in words. */
export function Share({ value, max, text, plain = false }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : value > 0 ? 1 : 0
  const style: CSSProperties & { readonly '--share': string } = { '--share': `${(share * 100).toFixed(1)}%` }
  return (
    <span className={styles.share}>
      <span className={styles.text}>{text}</span>
      <span className={styles.bar} style={style} data-full={(!plain && share >= 0.9) || undefined} aria-hidden="true" />
    </span>
  )
}
