import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import { figureUpTo } from '../../values/figure.ts'
import { HiddenText } from '../../values/hidden-text.tsx'
import styles from './sidebar.module.css'

/** The number of proposals that wait, beside "Inbox". */
export function InboxCount() {
  const waiting = useQuery(countsQuery).data?.by_status.pending
  if (!waiting || waiting.count === 0) return null
  return (
    <span className={styles.count}>
      {figureUpTo(waiting)}
      <HiddenText> waiting</HiddenText>
    </span>
  )
}
