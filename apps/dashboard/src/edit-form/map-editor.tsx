import { toPlainText } from '../values/quoted.tsx'
import { buildEmptyDraft, type Draft, type MapEntry } from './draft.ts'
import styles from './edit-form.module.css'
import type { OuterEditorProps } from './editor-props.ts'
import { InnerEditor } from './inner-editor.tsx'
import { getNextId } from './list-editor.tsx'
import { toPointer } from './problems.ts'

type Props = OuterEditorProps & { readonly draft: Extract<Draft, { is: 'map' }> }

/** Edits a map from freely chosen names to values. */
export function MapEditor({ schema, draft, path, problems, Inner, onChange }: Props) {
  if (schema.type !== 'map') return null
  const { entries } = draft
  const setEntries = (next: readonly MapEntry[]) => onChange({ ...draft, entries: next })
  const { values } = schema
  return (
    <div>
      {values.type === 'json' && (
        <p data-quiet>Enter numbers as digits, and yes or no as true or false. Everything else is stored as text.</p>
      )}
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <div className={styles.entry}>
              <input
                aria-label="Name"
                value={entry.key}
                maxLength={200}
                onChange={({ target }) => setEntries(entries.with(index, { ...entry, key: target.value }))}
              />
              <InnerEditor
                Inner={Inner}
                label="Value"
                schema={values}
                draft={entry.draft}
                path={toPointer(path, entry.key)}
                problems={problems}
                onChange={(next) => setEntries(entries.with(index, { ...entry, draft: next }))}
              />
            </div>
            <button
              type="button"
              aria-label={`Remove ${entry.key === '' ? 'the entry' : toPlainText(entry.key)}`}
              onClick={() => setEntries(entries.toSpliced(index, 1))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setEntries([...entries, { id: getNextId(entries), key: '', draft: buildEmptyDraft(values) }])}>
        Add an entry
      </button>
    </div>
  )
}
