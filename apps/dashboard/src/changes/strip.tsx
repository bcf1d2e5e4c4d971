import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './strip.module.css'

type Props = {
  readonly tone: 'warning' | 'bad'
  readonly children: ReactNode
  /** The buttons behind the text, and what is below it. */
  readonly more?: ReactNode
}

/** A line across the box of a change, with something to know or to answer before the decision. */
export function Strip({ tone, children, more }: Props) {
  return (
    <div className={styles.strip} data-tone={tone}>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
      {more}
    </div>
  )
}
