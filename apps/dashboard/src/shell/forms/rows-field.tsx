import { useId } from 'react'
import { Buttons } from '../parts/buttons.tsx'
import { Problems } from './field.tsx'
import styles from './forms.module.css'
import type { Field, Row } from './use-form.ts'

export type Column = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'url' | 'date'
  readonly required?: boolean
  readonly maxLength?: number
}

type Props = {
  readonly label: string
  /** The name of one row, for the buttons. */
  readonly one: string
  readonly columns: readonly Column[]
  readonly field: Field<readonly Row[]>
}

/** Edits several items of the same kind, each as a row of fields. */
export function RowsField({ label, one, columns, field: { name, value: rows, problems, onChange } }: Props) {
  const id = useId()
  const blank = Object.fromEntries(columns.map((column) => [column.name, '']))
  return (
    <fieldset className={styles.rows} aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state besides their fields
        <fieldset key={index} className={styles.row} aria-label={`${one} ${index + 1}`}>
          {columns.map(({ name: column, label: text, ...rest }) => (
            <label key={column}>
              {text}
              <input
                {...rest}
                name={`${name}.${index}.${column}`}
                value={row[column] ?? ''}
                aria-invalid={problems.length > 0 || undefined}
                onChange={({ target }) => onChange(rows.with(index, { ...row, [column]: target.value }))}
              />
            </label>
          ))}
          <button type="button" aria-label={`Remove ${one} ${index + 1}`} onClick={() => onChange(rows.toSpliced(index, 1))}>
            Remove
          </button>
        </fieldset>
      ))}
      <Buttons>
        <button type="button" onClick={() => onChange([...rows, blank])}>
          Add a {one}
        </button>
      </Buttons>
      <Problems id={`${id}-problems`} problems={problems} />
    </fieldset>
  )
}
