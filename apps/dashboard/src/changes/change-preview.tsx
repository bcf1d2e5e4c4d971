import { getKindName } from '@catalog/contract/wording/kinds'
import { useMemo } from 'react'
import type { Change } from './change.ts'
import styles from './change-preview.module.css'
import { FieldTable } from './field-table.tsx'
import { MergeNote } from './merge-note.tsx'
import { listRecordChanges } from './rows.ts'
import { Warnings } from './warnings.tsx'

/** Shows unsent changes as the inbox would: the current and the new value of each field, and warnings. */
export function ChangePreview({ changes }: { readonly changes: readonly Change[] }) {
  return changes.map((change) => <OneChange key={change.index} change={change} />)
}

function OneChange({ change }: { readonly change: Change }) {
  const records = useMemo(() => listRecordChanges(change).filter(({ groups }) => groups.length > 0), [change])
  return (
    <section className={styles.change} data-box aria-label={getKindName(change.kind)}>
      <h3>
        {getKindName(change.kind)} {change.destructive && <span className={styles.destructive}>destructive</span>}
      </h3>
      <MergeNote change={change} />
      {records.map((record) => (
        <FieldTable key={record.key} change={record} waits struck={false} kept={undefined} isNamed={false} />
      ))}
      {records.length === 0 && <p className={styles.nothing}>Nothing would change: the catalog already has these values.</p>}
      <Warnings warnings={change.warnings} />
    </section>
  )
}
