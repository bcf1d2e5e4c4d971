import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue } from '@catalog/contract/wording/words'
import { type MouseEvent, memo } from 'react'
import { sayTime } from '../../values/fields/format.ts'
import { nameProposal } from '../../values/proposal-name.ts'
import { Quoted } from '../../values/quoted.tsx'
import type { InboxItem } from '../queries.ts'
import styles from './list.module.css'

type Props = {
  readonly item: InboxItem
  readonly isCurrent: boolean
  readonly isMarked: boolean
  readonly cameBack: boolean
  /** Who else looks at it. */
  readonly looking: string | undefined
  readonly search: string
  readonly onOpen: (id: string) => void
}

/** One proposal of the list: whom it is about, what it would change, who sent it, and what to look at. */
export const Row = memo(function Row({ item, isCurrent, isMarked, cameBack, looking, search, onOpen }: Props) {
  const { id, change_kinds: kinds, change_count: count, agent, lowest_confidence: confidence } = item
  const open = (event: MouseEvent) => {
    // With a key held the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <a href={`/inbox/${id}${search}`} onClick={open} aria-current={isCurrent ? 'true' : undefined} className={styles.link}>
        <span className={styles.name}>
          {isMarked && <span className={styles.marked}>☑ </span>}
          <Quoted text={nameProposal(item)} />
        </span>
        <span className={styles.signs}>
          <Signs item={item} cameBack={cameBack} />
          {count > 1 && <span>{count}</span>}
        </span>
        <span className={styles.about}>
          {kinds.slice(0, 2).map(nameKind).join(', ')}
          {kinds.length > 2 && ` +${kinds.length - 2}`}
          {agent && (
            <>
              {' · '}
              <Quoted text={agent.name} />
            </>
          )}
          {item.reviewer && (item.status === 'pending' || item.status === 'unmatched') && (
            <>
              {' · for '}
              <Quoted text={item.reviewer.name ?? 'a former curator'} />
            </>
          )}
          {item.snoozed_until && ` · snoozed until ${sayTime(item.snoozed_until)}`}
          {confidence !== null && ` · ${confidence}/5`}
          {looking && (
            <span className={styles.looking}>
              {' · '}
              <Quoted text={looking} /> is here
            </span>
          )}
        </span>
      </a>
    </li>
  )
})

function Signs({ item, cameBack }: { readonly item: InboxItem; readonly cameBack: boolean }) {
  const duplicate = item.warning_codes.includes('possible_duplicate')
  const warned = item.warning_codes.some((code) => code !== 'possible_duplicate')
  return (
    <>
      {cameBack && <span data-tone="bad">! came back</span>}
      {item.status !== 'pending' && <span>{item.status}</span>}
      {item.destructive && <span data-tone="bad">✖ destructive</span>}
      {duplicate && <span data-tone="warning">◆ duplicate?</span>}
      {warned && (
        <span data-tone="warning" title={item.warning_codes.map(nameValue).join(', ')}>
          ⚠ warning
        </span>
      )}
    </>
  )
}
