import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName } from '@catalog/contract/wording/words'
import { SquareCheck } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { Badge } from '../../values/badge.tsx'
import { formatTime } from '../../values/fields/format.ts'
import { Age } from '../../values/moment.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText, toPlainText } from '../../values/quoted.tsx'
import { findOtherTarget } from '../card/subject.ts'
import { isDecided } from '../filters.ts'
import type { InboxItem } from '../queries.ts'
import styles from './list.module.css'

type Props = {
  readonly item: InboxItem
  readonly isCurrent: boolean
  readonly isMarked: boolean
  readonly cameBack: boolean
  /** Names of other curators who look at the proposal. */
  readonly viewers: string | undefined
  readonly search: string
  readonly onOpen: (id: string) => void
}

/** One row of the list: the proposal's name, the kinds of its changes, its agent, and the most important badge. */
export const Row = memo(function Row({ item, isCurrent, isMarked, cameBack, viewers, search, onOpen }: Props) {
  const { id, change_kinds: kinds, agent, reviewer, snoozed_until: snoozedUntil } = item
  const target = findOtherTarget(item)
  const waits = !isDecided(item)
  const handleClick = (event: MouseEvent) => {
    // If a modifier key is held, the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <a href={`/inbox/${id}${search}`} onClick={handleClick} aria-current={isCurrent ? 'true' : undefined} className={styles.link}>
        <span className={styles.name}>
          {isMarked && <SquareCheck size={14} role="img" aria-label="Marked" />}
          <QuotedText text={getProposalName(item)} />
        </span>
        <span className={styles.age}>
          <Age at={item.created_at} />
        </span>
        <span className={styles.about} data-quiet>
          <span className={styles.kinds} title={agent ? toPlainText(agent.name) : undefined}>
            {kinds.slice(0, 1).map(getKindName)}
            {kinds.length > 1 && ` +${kinds.length - 1}`}
            <Prefix words=" · target ">{target && <QuotedText text={target.name} />}</Prefix>
            <Prefix words=" · ">{agent && <QuotedText text={agent.name} />}</Prefix>
            <Prefix words=" · for ">{waits && reviewer && <QuotedText text={reviewer.name ?? 'a former curator'} />}</Prefix>
            {snoozedUntil && ` · snoozed until ${formatTime(snoozedUntil)}`}
            {viewers && (
              <span className={styles.looking}>
                {' · '}
                <QuotedText text={viewers} /> is here
              </span>
            )}
          </span>
          <StatusBadge item={item} cameBack={cameBack} />
        </span>
      </a>
    </li>
  )
})

/** Badge with the most important fact to know before opening the proposal. */
function StatusBadge({ item, cameBack }: { readonly item: InboxItem; readonly cameBack: boolean }) {
  const isDuplicate = item.warning_codes.includes('possible_duplicate')
  if (cameBack) return <Badge tone="bad">Came back</Badge>
  if (item.status !== 'pending') return <Badge>{getValueName(item.status)}</Badge>
  if (item.destructive) return <Badge tone="bad">Destructive</Badge>
  if (item.waiting_on === 'curator') return <Badge tone="good">Answered</Badge>
  if (isDuplicate) return <Badge tone="warning">Duplicate?</Badge>
  return item.warning_codes.length > 0 ? <Badge tone="warning">Warning</Badge> : null
}
