import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue } from '@catalog/contract/wording/words'
import { memo, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FieldTable } from '../../changes/field-table.tsx'
import { MergeNote } from '../../changes/merge-note.tsx'
import { listRecordChanges, type Row } from '../../changes/rows.ts'
import { Warnings } from '../../changes/warnings.tsx'
import { Key } from '../../keys/key.tsx'
import { later } from '../../shell/later.tsx'
import { ColumnName } from '../../values/fields/named-field.tsx'
import { LongText, Value } from '../../values/fields/value.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { arm, type Choosing, canChoose, putCursor, toggle } from './choose.ts'
import { NoteField } from './note-field.tsx'

/** Few changes are in conflict. */
const ConflictChoice = later(() => import('./conflict-choice.tsx').then((module) => module.ConflictChoice))

type Props = {
  readonly change: Change
  readonly waits: boolean
  /** The record that the head of the card names, as `entity/slug`. */
  readonly subject: string | undefined
  readonly atCursor: boolean
  readonly selected: boolean
  readonly armed: boolean
  readonly resolution: Resolution | undefined
  readonly note: string | undefined
  readonly noting: boolean
  readonly changedSince: boolean
  readonly choose: (choosing: Choosing) => void
  readonly onHistory: (change: Change, row: Row) => void
  readonly onNote: (index: number) => void
  /** Opens the form; undefined where the curator may not edit. */
  readonly onEdit: ((index: number) => void) | undefined
  /** The form that edits the change, in the place of its values. */
  readonly form: ReactNode
}

/** Shows one change: what it would make of the catalog, and what the curator chose for it. */
export const ChangeBox = memo(function ChangeBox(props: Props) {
  const { change, waits, subject, atCursor, selected, armed, resolution, changedSince, choose, onHistory, form } = props
  const box = useCursor(atCursor)
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
      onPointerDownCapture={() => choose(putCursor(change.index))}
      onFocusCapture={() => choose(putCursor(change.index))}
    >
      <ChangeHead {...{ titleId, change, waits, selected, armed, changedSince, choose }} />
      <Problems change={change} />
      {change.conflict && waits && (
        <Suspense>
          <ConflictChoice change={change} resolution={resolution} choose={choose} />
        </Suspense>
      )}
      <MergeNote change={change} />
      {form ?? <Records {...{ change, records, waits, subject, kept, onHistory }} />}
      {!form && <Reasons change={change} />}
      <Warnings warnings={change.warnings} />
      <footer className={styles.foot}>
        {props.onEdit && !form && (
          <button type="button" data-look="plain" onClick={() => props.onEdit?.(change.index)}>
            Edit <Key of="card.edit" />
          </button>
        )}
        <NoteField {...props} />
      </footer>
    </section>
  )
})

/** Brings the change at the cursor into sight. */
function useCursor(atCursor: boolean) {
  const box = useRef<HTMLElement>(null)
  const wasAt = useRef(atCursor)
  useEffect(() => {
    if (atCursor && !wasAt.current) void box.current?.scrollIntoView({ block: 'nearest' })
    wasAt.current = atCursor
  }, [atCursor])
  return box
}

type HeadProps = Pick<Props, 'change' | 'waits' | 'selected' | 'armed' | 'changedSince' | 'choose'> & { readonly titleId: string }

function ChangeHead({ titleId, change, waits, selected, armed, changedSince, choose }: HeadProps) {
  const { index, kind, destructive, outcome, edited, conflict } = change
  const name = nameKind(kind)
  return (
    <header className={styles.head}>
      {waits && (
        <input
          type="checkbox"
          aria-label={`Apply change ${index + 1}: ${name}`}
          checked={selected}
          disabled={!canChoose(change)}
          onChange={() => choose(destructive ? arm(change) : toggle(change))}
        />
      )}
      <h3 id={titleId}>
        <span className={styles.number}>{index + 1}</span> {name}
      </h3>
      {conflict && waits && <Mark tone="warning">conflict</Mark>}
      {edited && <Mark tone="plain">edited</Mark>}
      {changedSince && <Mark tone="warning">changed since you opened it</Mark>}
      {outcome !== null && <Mark tone={outcome === 'applied' ? 'good' : 'plain'}>{nameValue(outcome)}</Mark>}
      {destructive && <ArmButton {...{ change, waits, armed, choose }} />}
    </header>
  )
}

function ArmButton({ change, waits, armed, choose }: Pick<Props, 'change' | 'waits' | 'armed' | 'choose'>) {
  if (!waits || !canChoose(change)) return <Mark tone="bad">destructive</Mark>
  return (
    <button
      type="button"
      data-look={armed ? 'destructive' : undefined}
      aria-pressed={armed}
      className={styles.arm}
      onClick={() => choose(arm(change))}
    >
      {armed ? 'Confirmed: it will be applied' : 'Destructive: confirm it'} <Key of="card.arm" />
    </button>
  )
}

function Mark({ tone, children }: { readonly tone: 'plain' | 'good' | 'bad' | 'warning'; readonly children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}

/** Says why a change cannot be applied any more, and where in it that is. */
function Problems({ change: { resolves, problems } }: { readonly change: Change }) {
  if (resolves) return null
  return (
    <div className={styles.problems} role="note">
      <strong>It cannot be applied any more.</strong> Edit it, leave it out, or reject the proposal.
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            <Quoted text={message} /> {path !== '' && <code>{path}</code>}
          </li>
        ))}
      </ul>
    </div>
  )
}

type RecordsProps = Pick<Props, 'change' | 'waits' | 'subject' | 'onHistory'> & {
  readonly records: ReturnType<typeof listRecordChanges>
  readonly kept: 'now' | 'after' | undefined
}

function Records({ change, records, waits, subject, kept, onHistory }: RecordsProps) {
  const shown = records.filter(({ groups }) => groups.length > 0)
  const unchanged = records.flatMap((record) => record.unchanged.map((row) => ({ ...row, key: `${record.key} ${row.key}` })))
  return (
    <>
      {shown.map((record) => (
        <FieldTable
          key={record.key}
          change={record}
          waits={waits}
          struck={!change.resolves}
          kept={kept}
          said={record.key === subject}
          onHistory={(row) => onHistory(change, row)}
        />
      ))}
      {shown.length === 0 && <p className={styles.quiet}>Nothing would change: the catalog says so already.</p>}
      <Unchanged rows={unchanged} waits={waits} />
    </>
  )
}

function Unchanged({ rows, waits }: { readonly rows: readonly Row[]; readonly waits: boolean }) {
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  const count = rows.length === 1 ? '1 further field' : `${rows.length} further fields`
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {count} {waits ? 'would' : 'did'} not change
      </summary>
      {open && (
        <dl>
          {rows.map(({ key, column, after }) => (
            <div key={key}>
              <dt>
                <ColumnName column={column} />
              </dt>
              <dd>
                <Value value={after} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** Says why, in the words of who sent it, and how sure that is. */
function Reasons({ change: { change } }: { readonly change: Change }) {
  const { rationale, confidence } = change
  const said = typeof rationale === 'string' && rationale !== ''
  if (!said && typeof confidence !== 'number') return null
  return (
    <p className={styles.reason}>
      {said && (
        <>
          <span className={styles.label}>Rationale:</span> <LongText text={rationale} />{' '}
        </>
      )}
      {typeof confidence === 'number' && <span className={styles.label}>Confidence {confidence} of 5</span>}
    </p>
  )
}
