import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName } from '@catalog/contract/wording/words'
import { CircleQuestionMark, FileText, History, MessageSquare, Pencil } from 'lucide-react'
import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { FieldTable } from '../../changes/field-table.tsx'
import { isStruck, listRecordChanges, type RecordChange, type Row } from '../../changes/rows.ts'
import { runBinding } from '../../keys/use-keys.ts'
import { IconButton } from '../../shell/kit/icon-button.tsx'
import { createLazyPart } from '../../shell/later.tsx'
import { Badge } from '../../values/badge.tsx'
import { Confidence } from '../../values/confidence.tsx'
import { LongText } from '../../values/fields/value.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { type ChoicesUpdate, canChoose, setCursor, toggleConfirmation, toggleSelection } from './choose.ts'
import { findFirstRow } from './first-row.ts'

// Loaded on demand, because most changes have none of these parts.
const Strips = createLazyPart(() => import('./strips.tsx').then((module) => module.Strips))
const NothingToChange = createLazyPart(() => import('./strips.tsx').then((module) => module.NothingToChange))
const NoteField = createLazyPart(() => import('./note-field.tsx').then((module) => module.NoteField))
const UnchangedFields = createLazyPart(() => import('./strips.tsx').then((module) => module.UnchangedFields))

type Props = {
  readonly change: Change
  /** True for the only change of its proposal. */
  readonly isAlone: boolean
  readonly waits: boolean
  /** Key of the record that the card's head names, as `entity/slug`. */
  readonly subject: string | undefined
  readonly atCursor: boolean
  readonly selected: boolean
  readonly armed: boolean
  readonly resolution: Resolution | undefined
  readonly note: string | undefined
  readonly noting: boolean
  readonly changedSince: boolean
  readonly choose: (update: ChoicesUpdate) => void
  readonly onHistory: (change: Change, row: Row) => void
  readonly onNote: (index: number) => void
  /** Returns a function that shows the record of a warning beside the change; undefined if it cannot be compared. */
  readonly onCompare: (slug: string) => (() => void) | undefined
  /** Opens the form; undefined if the curator may not edit. */
  readonly onEdit: ((index: number) => void) | undefined
  /** The form that edits the change; it replaces the values. */
  readonly form: ReactNode
}

/** Shows one change: its effect on the catalog, and the curator's choice. */
export const ChangeBox = memo(function ChangeBox(props: Props) {
  const { change, waits, subject, atCursor, selected, armed, resolution, changedSince, choose, onHistory, onCompare, form } = props
  const box = useScrollToCursor(atCursor)
  const titleId = useId()
  const records = useMemo(() => listRecordChanges(change), [change])
  const kept = resolution && (resolution === 'keep' ? 'now' : 'after')
  return (
    <section
      ref={box}
      className={styles.box}
      aria-labelledby={titleId}
      data-cursor={atCursor}
      data-left-out={waits && !selected}
      data-destructive={change.destructive}
      data-changed={changedSince}
      onPointerDownCapture={() => choose(setCursor(change.index))}
      onFocusCapture={() => choose(setCursor(change.index))}
    >
      <ChangeHead {...props} titleId={titleId} fields={listRows(records).length} />
      {shouldShowStrips(change) && <Strips {...{ change, waits, armed, resolution, choose, onCompare }} />}
      {form ? <div className={styles.form}>{form}</div> : <Records {...{ change, records, waits, subject, kept, onHistory }} />}
      {!form && <Reasons change={change} records={records} waits={waits} />}
      {(change.note !== null || (waits && (props.noting || props.note !== undefined))) && <NoteField {...props} />}
    </section>
  )
})

function shouldShowStrips({ conflict, destructive, resolves, warnings }: Change): boolean {
  return conflict || destructive || !resolves || warnings.length > 0
}

/** Brings the change at the cursor into sight. */
function useScrollToCursor(atCursor: boolean) {
  const box = useRef<HTMLElement>(null)
  const wasAt = useRef(atCursor)
  useEffect(() => {
    if (atCursor && !wasAt.current) void box.current?.scrollIntoView({ block: 'nearest' })
    wasAt.current = atCursor
  }, [atCursor])
  return box
}

type HeadProps = Props & { readonly titleId: string; readonly fields: number }

function ChangeHead(props: HeadProps) {
  const { titleId, change, isAlone, fields, waits, selected, changedSince, choose, onHistory, onNote, onEdit, form } = props
  const { index, kind, destructive, outcome, edited, change: sent } = change
  const name = getKindName(kind)
  const first = findFirstRow(change)
  return (
    <header className={styles.head} data-line>
      {waits && !(isAlone && selected) && (
        <input
          type="checkbox"
          aria-label={`Apply change ${index + 1}: ${name}`}
          checked={selected}
          disabled={!canChoose(change)}
          onChange={() => choose(destructive ? toggleConfirmation(change) : toggleSelection(change))}
        />
      )}
      <h3 id={titleId}>
        {!isAlone && <span className={styles.number}>{index + 1}</span>} {name}
      </h3>
      {fields > 0 && (
        <span data-quiet>
          {fields} {fields === 1 ? 'field' : 'fields'}
        </span>
      )}
      {edited && <Badge>Edited</Badge>}
      {changedSince && <Badge tone="warning">Changed since you opened it</Badge>}
      {outcome !== null && <Badge tone={outcome === 'applied' ? 'good' : 'plain'}>{getValueName(outcome)}</Badge>}
      {destructive && !waits && <Badge tone="bad">Destructive</Badge>}
      <span className={styles.tools}>
        {typeof sent.confidence === 'number' && <Confidence value={sent.confidence} />}
        {onEdit && !form && <IconButton label="Edit" icon={Pencil} binding="card.edit" onClick={() => onEdit(index)} />}
        {waits && <IconButton label="Ask the agent" icon={CircleQuestionMark} binding="card.ask" onClick={() => runBinding('card.ask')} />}
        {waits && <IconButton label="Note to the agent" icon={MessageSquare} binding="inbox.note" onClick={() => onNote(index)} />}
        {first && <IconButton label="History" icon={History} binding="card.history" onClick={() => onHistory(change, first)} />}
      </span>
    </header>
  )
}

function listRows(records: readonly RecordChange[]): Row[] {
  return records.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
}

type RecordsProps = Pick<Props, 'change' | 'waits' | 'subject' | 'onHistory'> & {
  readonly records: readonly RecordChange[]
  readonly kept: 'now' | 'after' | undefined
}

function Records({ change, records, waits, subject, kept, onHistory }: RecordsProps) {
  const shown = records.filter(({ groups }) => groups.length > 0)
  return (
    <>
      {shown.map((record) => (
        <FieldTable
          key={record.key}
          change={record}
          waits={waits}
          struck={isStruck(change)}
          kept={kept}
          isNamed={record.key === subject}
          onHistory={(row) => onHistory(change, row)}
        />
      ))}
      {shown.length === 0 && <NothingToChange change={change} />}
    </>
  )
}

/** Shows the sender's reasons, and the fields that would not change. */
function Reasons({ change: { change }, records, waits }: Pick<Props, 'change' | 'waits'> & Pick<RecordsProps, 'records'>) {
  const unchanged = records.flatMap((record) => record.unchanged.map((row) => ({ ...row, key: `${record.key} ${row.key}` })))
  const { rationale } = change
  // Some kinds also have the rationale as a field.
  const said = typeof rationale === 'string' && rationale !== '' && !listRows(records).some(({ after }) => after === rationale)
  if (!said && unchanged.length === 0) return null
  return (
    <div className={styles.reason}>
      {said && <FileText size={16} aria-hidden />}
      <div>
        {said && <LongText text={rationale} />}
        {unchanged.length > 0 && <UnchangedFields rows={unchanged} waits={waits} />}
      </div>
    </div>
  )
}
