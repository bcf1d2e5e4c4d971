import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './strip.module.css'

type Props = {
  readonly tone: 'warning' | 'bad'
  readonly children: ReactNode
  /** Buttons and other content after the text. */
  readonly more?: ReactNode
}

/** A banner in the box of a change, with a notice or a question to settle before the decision. */
export function Strip({ tone, children, more }: Props) {
  return (
    <div className={styles.strip} data-tone={tone}>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
      {more}
    </div>
  )
}
