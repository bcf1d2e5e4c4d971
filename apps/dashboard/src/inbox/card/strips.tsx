import { parseFieldPath } from '@catalog/contract/wording/fields'
import { Fragment, useState } from 'react'
import { MergeNote } from '../../changes/merge-note.tsx'
import type { Row } from '../../changes/rows.ts'
import { Strip } from '../../changes/strip.tsx'
import { Warnings } from '../../changes/warnings.tsx'
import { Key } from '../../keys/key.tsx'
import { ColumnName, RowName } from '../../values/fields/named-field.tsx'
import { Value } from '../../values/fields/value.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Change, Resolution } from '../choices.ts'
import styles from './change-box.module.css'
import { type ChoicesUpdate, canChoose, setResolution, toggleConfirmation } from './choose.ts'

type Props = {
  readonly change: Change
  readonly waits: boolean
  readonly armed: boolean
  readonly resolution: Resolution | undefined
  readonly choose: (update: ChoicesUpdate) => void
  readonly onCompare: (slug: string) => (() => void) | undefined
}

/** The notices below the head of a change: why it cannot be applied, what to choose first, and warnings. */
export function Strips({ change, waits, armed, resolution, choose, onCompare }: Props) {
  return (
    <>
      <Problems change={change} />
      {change.conflict && waits && <ConflictChoice change={change} resolution={resolution} choose={choose} />}
      {change.destructive && waits && canChoose(change) && <Confirmation change={change} armed={armed} choose={choose} />}
      <Warnings warnings={change.warnings} onCompare={onCompare} />
      <MergeNote change={change} />
    </>
  )
}

type Choosable = Pick<Props, 'change' | 'choose'>

/** Asks which value to use when the record changed after the proposal. Neither is chosen in advance. */
function ConflictChoice({ change, resolution, choose }: Choosable & Pick<Props, 'resolution'>) {
  const count = change.fields.filter(({ conflict }) => conflict).length
  const more = (
    <div data-line>
      <button type="button" aria-pressed={resolution === 'keep'} onClick={() => choose(setResolution(change, 'keep'))}>
        Keep current <Key id="card.keep" />
      </button>
      <button type="button" aria-pressed={resolution === 'override'} onClick={() => choose(setResolution(change, 'override'))}>
        Use proposed <Key id="card.override" />
      </button>
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be beside the buttons
    <div role="group" aria-label="Conflict">
      <Strip tone="warning" more={more}>
        The record changed after this was proposed{count > 1 ? `, in ${count} fields` : ''}.
      </Strip>
    </div>
  )
}

/** Asks to confirm a change that renames, merges or archives. Unconfirmed, it is not applied. */
function Confirmation({ change, armed, choose }: Choosable & Pick<Props, 'armed'>) {
  const confirm = (
    <button
      type="button"
      data-look={armed ? undefined : 'destructive'}
      aria-pressed={armed}
      onClick={() => choose(toggleConfirmation(change))}
    >
      {armed ? 'Confirmed' : 'Confirm'} <Key id="card.arm" />
    </button>
  )
  return (
    <Strip tone="bad" more={confirm}>
      {armed ? 'Destructive, and confirmed: it will be applied.' : 'Destructive: it is applied only after you confirm it.'}
    </Strip>
  )
}

/** Says why a change can no longer be applied, and which part of it is affected. */
function Problems({ change: { resolves, problems } }: Pick<Props, 'change'>) {
  if (resolves) return null
  const list = (
    <ul>
      {problems.map(({ path, message }) => (
        <li key={path + message}>
          <QuotedText text={message} /> {path !== '' && <code>{path}</code>}
        </li>
      ))}
    </ul>
  )
  return (
    <Strip tone="bad" more={list}>
      <strong>It can no longer be applied.</strong> Edit it, leave it out, or reject the proposal.
    </Strip>
  )
}

/** Says that the record already has the proposed values. If the change adds rows, such as a tag, names them. */
export function NothingToChange({ change: { fields, references } }: Pick<Props, 'change'>) {
  const rows = fields.map(({ field }) => parseFieldPath(field, references).row).filter(({ length }) => length > 0)
  return (
    <p className={styles.nothing} data-quiet>
      Nothing would change: the record has {rows.length === 0 ? 'these values already' : 'this already: '}
      {rows.map((words, place) => (
        <Fragment key={JSON.stringify(words)}>
          {place > 0 && ', '}
          <RowName words={words} />
        </Fragment>
      ))}
      .
    </p>
  )
}

type UnchangedProps = { readonly rows: readonly Row[]; readonly waits: boolean }

/** Counts the fields that stay as they are, and shows them when asked. */
export function UnchangedFields({ rows, waits }: UnchangedProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {rows.length === 1 ? '1 field' : `${rows.length} fields`} {waits ? 'would' : 'did'} not change
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
