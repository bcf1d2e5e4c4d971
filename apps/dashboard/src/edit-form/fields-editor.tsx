import { getFieldName } from '@catalog/contract/wording/words'
import { useId } from 'react'
import { ColumnName } from '../values/fields/named-field.tsx'
import { HiddenText } from '../values/hidden-text.tsx'
import { buildEmptyDraft, type Draft, getFieldSchema } from './draft.ts'
import styles from './edit-form.module.css'
import type { OuterEditorProps } from './editor-props.ts'
import { InnerEditor } from './inner-editor.tsx'
import { type Problem, toPointer } from './problems.ts'
import type { FormSchema, ObjectSchema } from './schema.ts'

type Props = Pick<OuterEditorProps, 'Inner'> & {
  readonly schema: ObjectSchema
  readonly draft: Extract<Draft, { is: 'object' }>
  readonly path: string
  readonly problems: readonly Problem[]
  readonly onChange: (draft: Draft) => void
}

/** Edits the fields that an object has, and offers to add the others. */
export function FieldsEditor({ schema, draft, path, problems, Inner, onChange }: Props) {
  const setField = (name: string, inner: Draft) => onChange({ ...draft, fields: { ...draft.fields, [name]: inner } })
  const removeField = (name: string) => {
    const { [name]: _, ...others } = draft.fields
    onChange({ ...draft, fields: others })
  }
  const absent = Object.keys(schema.fields).filter((name) => !Object.hasOwn(draft.fields, name))
  return (
    <div className={styles.fields}>
      {listFieldsInOrder(schema, draft).map(([name, inner]) => {
        const own = getFieldSchema(schema.fields, name)
        // The kind of a change cannot be edited.
        if (own.type === 'const') return null
        return (
          <Field
            key={name}
            Inner={Inner}
            name={name}
            schema={own}
            draft={inner}
            path={toPointer(path, name)}
            problems={problems}
            onChange={(next) => setField(name, next)}
            onRemove={schema.required.includes(name) ? undefined : () => removeField(name)}
          />
        )
      })}
      {absent.length > 0 && (
        <AddField names={absent} onAdd={(name) => setField(name, buildEmptyDraft(getFieldSchema(schema.fields, name)))} />
      )}
    </div>
  )
}

/** Lists the fields that are sent, in the order of the contract. Unknown fields come last. */
function listFieldsInOrder({ fields }: ObjectSchema, { fields: sent }: Props['draft']): [string, Draft][] {
  const names = [...Object.keys(fields), ...Object.keys(sent).filter((name) => !Object.hasOwn(fields, name))]
  return names.flatMap((name) => (sent[name] ? [[name, sent[name]] as [string, Draft]] : []))
}

type FieldProps = Pick<OuterEditorProps, 'Inner'> & {
  readonly name: string
  readonly schema: FormSchema
  readonly draft: Draft
  readonly path: string
  readonly problems: readonly Problem[]
  readonly onChange: (draft: Draft) => void
  readonly onRemove: (() => void) | undefined
}

function Field({ name, schema, draft, path, problems, Inner, onChange, onRemove }: FieldProps) {
  const id = useId()
  const isGroup = draft.is === 'object' || draft.is === 'list' || draft.is === 'map'
  const label = <ColumnName column={name} />
  return (
    <div className={styles.field} {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <div className={styles.label}>
        {isGroup || draft.is === 'null' ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        <span className={styles.actions}>
          {schema.nullable && draft.is !== 'null' && (
            <button type="button" data-look="plain" onClick={() => onChange({ is: 'null' })}>
              Empty it<HiddenText>: {getFieldName(name)}</HiddenText>
            </button>
          )}
          {onRemove && (
            <button type="button" data-look="plain" onClick={onRemove}>
              Leave out<HiddenText>: {getFieldName(name)}</HiddenText>
            </button>
          )}
        </span>
      </div>
      <InnerEditor {...{ Inner, id, schema, draft, path, problems, onChange }} />
    </div>
  )
}

function AddField({ names, onAdd }: { readonly names: readonly string[]; readonly onAdd: (name: string) => void }) {
  const id = useId()
  return (
    <p className={styles.add}>
      <label htmlFor={id}>Add a field</label>{' '}
      <select id={id} value="" onChange={({ target }) => target.value !== '' && onAdd(target.value)}>
        <option value="">Choose …</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {getFieldName(name)}
          </option>
        ))}
      </select>
    </p>
  )
}
