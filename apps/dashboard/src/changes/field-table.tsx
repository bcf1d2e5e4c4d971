import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../shell/kit/icon-button.tsx'
import type { Json } from '../values/fields/json.ts'
import { ColumnName, RowName } from '../values/fields/named-field.tsx'
import { RecordLink } from '../values/fields/record-link.tsx'
import { Value } from '../values/fields/value.tsx'
import { useSides } from '../values/fields/value-diff.tsx'
import hidden from '../values/hidden-text.module.css'
import { QuotedText } from '../values/quoted.tsx'
import styles from './field-table.module.css'
import type { Group, RecordChange, Row } from './rows.ts'

type Props = {
  readonly change: RecordChange
  /** True while the proposal waits. Determines the headings of the two sides. */
  readonly waits: boolean
  /** True when the change is not applied: the proposed values are struck through. */
  readonly struck: boolean
  /** The curator's choice in a conflict. The other side is dimmed. */
  readonly kept: 'now' | 'after' | undefined
  /** True when the head of the card already names the record. */
  readonly isNamed: boolean
  readonly onHistory?: ((row: Row) => void) | undefined
}

/** Headings of the two sides, before and after the decision. */
const sideNames = { waiting: { before: 'Current', after: 'Proposed' }, decided: { before: 'Before', after: 'After' } } as const
type SideNames = { readonly before: string; readonly after: string }

/** Shows the effect of a change on one record: the current values on the left, the new ones on the right. */
export function FieldTable({ change, waits, struck, kept, isNamed, onHistory }: Props) {
  const { record, name, isNew, groups } = change
  const [whole, setWhole] = useState(false)
  const sides = sideNames[struck || waits ? 'waiting' : 'decided']
  // An added row has nothing on the left.
  const isOneSided = isNew || groups.every(({ state }) => state === 'new')
  const { shown, left } = whole ? { shown: groups, left: 0 } : limitRows(groups)
  return (
    <table className={styles.table} data-new={isOneSided} data-struck={struck} data-kept={kept}>
      <caption className={isNamed ? hidden.text : styles.caption} data-quiet>
        {isNew ? `New ${toSentencePart(getValueName(record.type))}` : getValueName(record.type)}{' '}
        <RecordLink type={record.type} slug={record.slug} name={name ?? record.slug} isNew={isNew} />
      </caption>
      {groups.some(({ rows }) => rows.length > 0) && (
        <thead>
          <tr>
            <th scope="col">Field</th>
            {!isOneSided && <th scope="col">{sides.before}</th>}
            <th scope="col">{sides.after}</th>
          </tr>
        </thead>
      )}
      {shown.map((group) => (
        <GroupRows
          key={group.key}
          group={group}
          isOneSided={isOneSided}
          sides={sides}
          onHistory={record.id === null ? undefined : onHistory}
        />
      ))}
      {left > 0 && (
        <tbody>
          <tr>
            <td colSpan={isOneSided ? 2 : 3}>
              <button type="button" data-look="plain" onClick={() => setWhole(true)}>
                Show {left} more {left === 1 ? 'field' : 'fields'}
              </button>
            </td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

/**
 * Number of rows that are shown initially. The others are shown on request, because a page of thousands of values does not help to decide.
 */
const maxRows = 40

function limitRows(groups: readonly Group[]): { readonly shown: readonly Group[]; readonly left: number } {
  let left = 0
  let free = maxRows
  const shown = groups.map((group) => {
    // Fields in conflict are always shown.
    const rows = group.rows.filter((row) => row.conflict || free-- > 0)
    left += group.rows.length - rows.length
    return { ...group, rows }
  })
  return { shown: shown.filter(({ rows, state }) => rows.length > 0 || state !== 'changed'), left }
}

type GroupProps = Omit<RowProps, 'row'> & { readonly group: Group }
const states = { new: 'added', gone: 'taken away', changed: undefined } as const

function GroupRows({ group: { name, state, rows }, ...rest }: GroupProps) {
  return (
    <tbody>
      {name.length > 0 && (
        <tr>
          <th scope="rowgroup" colSpan={rest.isOneSided ? 2 : 3} className={styles.group}>
            <RowName words={name} /> {states[state] && <span className={styles.state}>{states[state]}</span>}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <FieldRow key={row.key} row={row} {...rest} />
      ))}
    </tbody>
  )
}

type RowProps = {
  readonly row: Row
  /** True when there is a column only for the new values. */
  readonly isOneSided: boolean
  readonly sides: SideNames
  readonly onHistory: ((row: Row) => void) | undefined
}

function FieldRow({ row, isOneSided, sides: names, onHistory }: RowProps) {
  const { column, before, after, conflict, lost } = row
  const sides = useSides({ before, after, column })
  return (
    <tr data-conflict={conflict}>
      <th scope="row">
        <ColumnName column={column} />
        {onHistory && (
          <span className={styles.history}>
            <IconButton label="History of this field" icon={History} onClick={() => onHistory(row)} />
          </span>
        )}
      </th>
      {!isOneSided && (
        <td data-side={names.before}>
          {sides.before}
          <ValueWhenProposed row={row} />
        </td>
      )}
      <td data-side={names.after}>
        {sides.after}
        {lost !== undefined && <LabelledNote label="Dropped">{<Value value={lost} column={column} />}</LabelledNote>}
        {isOneSided && <ValueWhenProposed row={row} />}
        {sides.toggle}
      </td>
    </tr>
  )
}

/** Says what the value was when the change was proposed, and why it is a conflict. */
function ValueWhenProposed({ row: { base, column, reason, conflict } }: { readonly row: Row }) {
  return (
    <>
      {base !== undefined && (
        <LabelledNote label="When proposed">
          <Value value={base as Json} column={column} />
        </LabelledNote>
      )}
      {conflict && reason !== null && base === undefined && (
        <LabelledNote label="Conflict">
          <QuotedText text={reason} />
        </LabelledNote>
      )}
    </>
  )
}

function LabelledNote({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.aside} data-quiet>
      <span>{label}: </span>
      {children}
    </div>
  )
}
