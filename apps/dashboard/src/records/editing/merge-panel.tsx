import { nameField } from '@catalog/contract/wording/words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Loaded } from '../../shell/lists/list.tsx'
import { Table } from '../../shell/lists/table.tsx'
import { Buttons } from '../../shell/parts/buttons.tsx'
import { asJson, isSame, type Json, type JsonObject } from '../../values/fields/json.ts'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { Value } from '../../values/fields/value.tsx'
import { Quoted } from '../../values/quoted.tsx'
import { entityQuery, personQuery } from '../queries.ts'
import { Decide } from './decide.tsx'
import styles from './editing.module.css'
import type { Subject } from './kinds.ts'
import { ownChange, previewChange } from './own-proposal.ts'

const RecordPicker = lazy(() => import('../../pickers/record-picker.tsx').then((module) => ({ default: module.RecordPicker })))

type Props = {
  readonly subject: Subject
  /** The id of the other record, once it is chosen. */
  readonly other: string | undefined
  readonly onOther: (id: string | undefined) => void
  /** Called with the slug of the record that is left. */
  readonly onMerged: (slug: string) => void
  readonly onClose: () => void
}

/** Makes one record of two: the other is chosen, both stand side by side, and what the merge would change is shown before it is done. */
export function MergePanel({ subject, other, onOther, onMerged, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (other !== undefined) panel.current?.focus()
  }, [other])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="merge-title">
      <h2 id="merge-title">
        Merge <Quoted text={subject.name} /> with another {subject.type}
      </h2>
      {other === undefined ? (
        <>
          <Suspense fallback={<p aria-busy="true">Loading the search …</p>}>
            <RecordPicker
              type={subject.type}
              label={subject.type === 'entity' ? 'The other entity' : 'The other person'}
              without={subject.id}
              autoFocus
              onPick={(record) => record && onOther(record.id)}
            />
          </Suspense>
          <Buttons>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </Buttons>
        </>
      ) : (
        <Both subject={subject} other={other} onAnother={() => onOther(undefined)} onMerged={onMerged} />
      )}
    </section>
  )
}

type Named = { readonly id: string; readonly slug: string; readonly name: string }
type BothProps = { readonly subject: Subject; readonly other: string; readonly onAnother: () => void; readonly onMerged: Props['onMerged'] }

function Both({ subject, other, onAnother, onMerged }: BothProps) {
  const own = useQuery(readQuery(subject.type, subject.id))
  const others = useQuery(readQuery(subject.type, other))
  const [staysOther, setStaysOther] = useState(false)
  return (
    <Loaded query={own} what="The record">
      {(first) => (
        <Loaded query={others} what="The other record">
          {(second) => {
            const [stays, goes] = staysOther ? [second, first] : [first, second]
            return (
              <>
                <fieldset className={styles.stays}>
                  <legend>Which one stays</legend>
                  {[first, second].map((record) => (
                    <label key={record.id}>
                      <input type="radio" name="stays" checked={record === stays} onChange={() => setStaysOther(record === second)} />{' '}
                      <Quoted text={record.name} /> <span data-quiet>({record.slug})</span>
                    </label>
                  ))}
                </fieldset>
                <SideBySide type={subject.type} stays={stays} goes={goes} />
                <Merge key={stays.id} subject={subject} stays={stays} goes={goes} onBack={onAnother} onMerged={onMerged} />
              </>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function readQuery(type: Subject['type'], id: string) {
  // One shape for both: what a comparison needs is a name and fields.
  const { queryKey, queryFn } = type === 'entity' ? entityQuery(id) : personQuery(id)
  return queryOptions({ queryKey: [...queryKey], queryFn: queryFn as never as () => Promise<Named & JsonObject> })
}

/** No values of their own: by what the catalog tells records apart and when it wrote them, and what hangs on them. */
const notCompared = new Set(['id', 'created_at', 'updated_at', 'merged_into', 'segment_resolution', 'dossier_url', 'revision'])

/** The two records, field by field: those alike are left out. What both have keeps the value of the one that stays. */
type SideBySideProps = { readonly type: string; readonly stays: Named & JsonObject; readonly goes: Named & JsonObject }

function SideBySide({ type, stays, goes }: SideBySideProps) {
  const names = [...new Set([...Object.keys(stays), ...Object.keys(goes)])].filter(
    (name) => !notCompared.has(name) && !isSame(stays[name] ?? null, goes[name] ?? null) && isPlain(stays[name]) && isPlain(goes[name]),
  )
  const columns = [
    { title: 'Field', cell: nameField },
    { title: 'Stays', of: stays, cell: (name: string) => <Value value={asJson(stays[name])} column={name} /> },
    { title: 'Goes', of: goes, cell: (name: string) => <Value value={asJson(goes[name])} column={name} /> },
  ]
  return (
    <div className={styles.both}>
      <Table
        label="Both records"
        rows={names}
        rowKey={(name) => name}
        columns={columns}
        head={({ title, of }) => (of ? <ColumnHead title={title} type={type} of={of} /> : title)}
      />
    </div>
  )
}

function ColumnHead({ title, type, of: { slug, name } }: { readonly title: string; readonly type: string; readonly of: Named }) {
  return (
    <>
      {title}: <RecordLink type={type} slug={slug} name={name} />
    </>
  )
}

/** Whether it is a value of the record itself, and not a list of other records. */
function isPlain(value: Json | undefined): boolean {
  return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
}

type MergeProps = Pick<BothProps, 'subject' | 'onMerged'> & { readonly stays: Named; readonly goes: Named; readonly onBack: () => void }

function Merge({ subject: { type }, stays, goes, onBack, onMerged }: MergeProps) {
  const own = ownChange(
    { type, ...stays },
    type === 'entity'
      ? { kind: 'merge_entities', duplicate_entity_id: goes.id }
      : { kind: 'merge_people', primary_person_slug_or_id: stays.id, duplicate_person_slug_or_id: goes.id },
  )
  const query = useQuery({ queryKey: ['records', 'merge', stays.id, goes.id], queryFn: () => previewChange(own), staleTime: 0, gcTime: 0 })
  return (
    <Loaded query={query} what="What the merge would change">
      {(preview) => (
        <Decide
          own={own}
          preview={preview}
          accept="Merge them"
          done="Merged."
          mayWait={false}
          onBack={onBack}
          onMade={() => onMerged(stays.slug)}
        />
      )}
    </Loaded>
  )
}
