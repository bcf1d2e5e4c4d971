import { getValueName } from '@catalog/contract/wording/words'
import { ReferencePicker } from '../pickers/reference-picker.tsx'
import { buildEmptyDraft, type Draft } from './draft.ts'
import styles from './edit-form.module.css'
import type { EditorProps } from './editor-props.ts'
import { FieldsEditor } from './fields-editor.tsx'
import { ListEditor } from './list-editor.tsx'
import { MapEditor } from './map-editor.tsx'
import type { FormSchema } from './schema.ts'

/** Number of characters from which a text gets a multi-line input. */
const longText = 501

/** Edits one value with the input for its schema. */
export function ValueEditor(props: EditorProps) {
  const { schema, draft, onChange } = props
  if (draft.is === 'null')
    return (
      <p className={styles.cleared}>
        No value: the field will be cleared.{' '}
        <button type="button" data-look="plain" onClick={() => onChange(buildEmptyDraft(schema))}>
          Enter a value
        </button>
      </p>
    )
  if (draft.is === 'object') return <ObjectEditor {...props} draft={draft} />
  if (draft.is === 'list') return <ListEditor {...props} draft={draft} Inner={ValueEditor} />
  if (draft.is === 'map') return <MapEditor {...props} draft={draft} Inner={ValueEditor} />
  if (draft.is === 'switch') return <Switch {...props} on={draft.on} />
  return <TextEditor {...props} draft={draft} />
}

function ObjectEditor({ schema, draft, path, problems, onChange }: EditorProps & { readonly draft: Extract<Draft, { is: 'object' }> }) {
  if (schema.type !== 'object') return null
  return (
    <div className={styles.nested}>
      <FieldsEditor schema={schema} draft={draft} path={path} problems={problems} Inner={ValueEditor} onChange={onChange} />
    </div>
  )
}

function Switch({ id, on, describedBy, invalid, onChange }: EditorProps & { readonly on: boolean }) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.switch}
      checked={on}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onChange={({ target }) => onChange({ is: 'switch', on: target.checked })}
    />
  )
}

type TextProps = EditorProps & { readonly draft: Extract<Draft, { is: 'text' | 'json' }> }

function TextEditor({ id, schema, draft, describedBy, invalid, onChange }: TextProps) {
  const common = { id, value: draft.text, 'aria-describedby': describedBy, 'aria-invalid': invalid }
  const setText = (text: string) => onChange({ ...draft, text })
  if (draft.is === 'text' && schema.type === 'enum')
    return (
      <select {...common} onChange={({ target }) => setText(target.value)}>
        {!schema.values.includes(draft.text) && <option value={draft.text}>{draft.text === '' ? 'Choose …' : draft.text}</option>}
        {schema.values.map((value) => (
          <option key={value} value={value}>
            {getValueName(value)}
          </option>
        ))}
      </select>
    )
  if (draft.is === 'text' && schema.type === 'text' && schema.names)
    return <ReferencePicker {...common} recordType={schema.names} onChange={setText} />
  const isLong = draft.is === 'json' || (schema.type === 'text' && (schema.max ?? longText) >= longText)
  if (isLong)
    return (
      <textarea
        {...common}
        rows={draft.is === 'json' ? 1 : 3}
        className={draft.is === 'json' ? styles.json : styles.long}
        onChange={({ target }) => setText(target.value)}
      />
    )
  return <input {...common} {...getInputProps(schema)} onChange={({ target }) => setText(target.value)} />
}

/** A time is typed in the contract's format, because the browser's date input has no time zone. */
function getInputProps(schema: FormSchema): React.InputHTMLAttributes<HTMLInputElement> {
  if (schema.type === 'date') return { type: 'date' }
  if (schema.type === 'date-time') return { type: 'text', placeholder: '2026-11-22T14:30:00Z' }
  if (schema.type === 'integer') return { type: 'number', step: 1, ...toBounds(schema) }
  if (schema.type === 'number') return { type: 'number', step: 'any', ...toBounds(schema) }
  return { type: 'text', ...(schema.type === 'text' && schema.max !== undefined && { maxLength: schema.max }) }
}

function toBounds({ min, max }: { readonly min?: number; readonly max?: number }): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
