import { Badge } from '../../values/badge.tsx'
import { Value } from '../../values/fields/value.tsx'
import { useSides } from '../../values/fields/value-diff.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import styles from './as-of.module.css'
import type { ComparedValue } from './compare-records.ts'
import { unsureWords } from './unsure-words.ts'

type Props = { readonly value: ComparedValue }

/** A value at the chosen moment and, if it differs, its value today. */
export function ComparedValueRow({ value: { key, names, column, difference, past, today, unsure } }: Props) {
  const { after, toggle } = useSides({ before: past, after: today, column })
  return (
    <div className={styles.value} data-difference={difference} data-value={key}>
      <dt>
        <QuotedText text={names.join(' · ')} />
      </dt>
      <dd>
        {difference === 'changed' && <span data-quiet>Was </span>}
        {difference === 'added' ? <span data-quiet>Not there</span> : <Value value={past} column={column} />}
      </dd>
      <dd>
        {difference === 'changed' && (
          <>
            <Badge tone="warning">Changed</Badge> <span data-quiet>Is now </span>
            {after} {toggle}
          </>
        )}
        {difference === 'added' && (
          <>
            <Badge tone="good">Added since</Badge> <Value value={today} column={column} />
          </>
        )}
        {difference === 'removed' && <Badge tone="bad">Removed since</Badge>}
        {unsure && (
          <span className={styles.unsure} data-quiet>
            <Badge>Unsure</Badge> {unsureWords[unsure].short}
          </span>
        )}
      </dd>
    </div>
  )
}
