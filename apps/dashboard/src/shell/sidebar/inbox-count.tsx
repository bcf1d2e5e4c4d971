import { useQuery } from '@tanstack/react-query'
import { countForCurators, countsQuery } from '../../api/counts.ts'
import { formatBoundedCount } from '../../values/figure.ts'
import { HiddenText } from '../../values/hidden-text.tsx'
import styles from './sidebar.module.css'

/** The number of waiting proposals, next to "Inbox". */
export function InboxCount() {
  const counts = useQuery(countsQuery).data
  const waiting = counts && countForCurators(counts)
  if (!waiting?.count) return null
  return (
    <span className={styles.count}>
      {formatBoundedCount(waiting)}
      <HiddenText> waiting</HiddenText>
    </span>
  )
}
