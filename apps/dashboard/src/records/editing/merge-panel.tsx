import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createLazyComponent } from '../../shell/later.tsx'
import { QueryResult } from '../../shell/lists/list.tsx'
import { Buttons } from '../../shell/parts/buttons.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import styles from './editing.module.css'
import type { Subject } from './kinds.ts'
import { MergePreview } from './merge-preview.tsx'
import { buildRecordQuery, SideBySide } from './side-by-side.tsx'

const RecordPicker = createLazyComponent(
  () => import('../../pickers/record-picker.tsx').then((module) => module.RecordPicker),
  () => <p aria-busy="true">Loading the search …</p>,
)

type Props = {
  readonly subject: Subject
  /** The id of the other record, once it is chosen. */
  readonly other: string | undefined
  readonly onOther: (id: string | undefined) => void
  /** Called with the slug of the record that stays. */
  readonly onMerged: (slug: string) => void
  readonly onClose: () => void
}

/** Merges two records: lets the curator choose the other one, compares both, and previews the merge. */
export function MergePanel({ subject, other, onOther, onMerged, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (other !== undefined) panel.current?.focus()
  }, [other])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="merge-title">
      <h2 id="merge-title">
        Merge <QuotedText text={subject.name} /> with another {subject.type}
      </h2>
      {other === undefined ? (
        <>
          <RecordPicker
            type={subject.type}
            label={subject.type === 'entity' ? 'The other entity' : 'The other person'}
            excludedId={subject.id}
            autoFocus
            onPick={(record) => record && onOther(record.id)}
          />
          <Buttons>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </Buttons>
        </>
      ) : (
        <RecordComparison subject={subject} other={other} onChangeOther={() => onOther(undefined)} onMerged={onMerged} />
      )}
    </section>
  )
}

type RecordComparisonProps = {
  readonly subject: Subject
  readonly other: string
  readonly onChangeOther: () => void
  readonly onMerged: Props['onMerged']
}

function RecordComparison({ subject, other, onChangeOther, onMerged }: RecordComparisonProps) {
  const own = useQuery(buildRecordQuery(subject.type, subject.id))
  const others = useQuery(buildRecordQuery(subject.type, other))
  const [staysOther, setStaysOther] = useState(false)
  return (
    <QueryResult query={own} what="The record">
      {(first) => (
        <QueryResult query={others} what="The other record">
          {(second) => {
            const [stays, goes] = staysOther ? [second, first] : [first, second]
            return (
              <>
                <fieldset className={styles.stays}>
                  <legend>Record to keep</legend>
                  {[first, second].map((record) => (
                    <label key={record.id}>
                      <input type="radio" name="stays" checked={record === stays} onChange={() => setStaysOther(record === second)} />{' '}
                      <QuotedText text={record.name} /> <span data-quiet>({record.slug})</span>
                    </label>
                  ))}
                </fieldset>
                <SideBySide type={subject.type} survivor={stays} mergedRecord={goes} />
                <MergePreview
                  key={stays.id}
                  type={subject.type}
                  survivor={stays}
                  mergedRecord={goes}
                  onBack={onChangeOther}
                  onMerged={() => onMerged(stays.slug)}
                />
              </>
            )
          }}
        </QueryResult>
      )}
    </QueryResult>
  )
}
